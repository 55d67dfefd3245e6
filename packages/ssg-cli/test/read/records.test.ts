import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

const withBlog = (options: string) => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace(/blog: \{/, `blog: { ${options},`));
  site.write('blog/2025-03-01-two.md', '---\nauthors: ada\ntags: [fast]\n---\n\nText.\n\n<!-- truncate -->\n');
  return site;
};

test('authors and tags are read from the files that the config names', async () => {
  const site = withBlog("authorsMapPath: './people.yml', tags: 'lists/topics.yml'");
  site.write('blog/people.yml', 'ada:\n  name: Ada Lovelace\n');
  site.write('blog/lists/topics.yml', 'first:\nfast:\n  label: Speed\n');
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const post = site.read('_data/blog/2025/03/01/two.json');
  expect(post).toContain('Ada Lovelace');
  expect(post).toContain('"label":"Speed"');
});

test('a missing file that the config names is an error', async () => {
  const site = withBlog("authorsMapPath: 'people.yml', tags: 'topics.yml'");
  const { ok, diagnostics } = await site.diagnose();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual(
    expect.arrayContaining([
      '  The file "blog/people.yml" of blog "default" does not exist.',
      '  The file "blog/topics.yml" of blog "default" does not exist.',
    ]),
  );
});

test('fields of authors and tags that nothing reads, and misspelt names of category files, are reported', async () => {
  const site = withBlog("authorsMapPath: 'people.yml', tags: 'topics.yml'");
  site.write('blog/people.yml', 'ada:\n  name: Ada Lovelace\n  titel: Engineer\n');
  site.write('blog/topics.yml', 'first:\nfast:\n  lable: Speed\n');
  site.write('docs/a/page.md', '# A\n');
  site.write('docs/a/_category.yml', 'label: Guides\n');
  expect((await site.diagnose()).diagnostics.map(({ file, message, hint }) => [file, message, hint])).toEqual([
    ['docs/a/_category.yml', '"_category.yml" has no effect.', 'Name it "_category_.yml".'],
    ['blog/people.yml', '"titel" of "ada" has no effect.', 'Did you mean "title"?'],
    ['blog/topics.yml', '"lable" of "fast" has no effect.', 'Did you mean "label"?'],
  ]);
});
