import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const importing = (path: string, text = ''): string => `import Part from '${path}';\n\n# Page\n\n<Part />\n${text}`;

test('partials that pages show as they are stay files, with their links', async () => {
  const { read, paths, notes } = await migrate(
    docusaurus({
      'docs/a.mdx': importing('./parts/_part.mdx'),
      'docs/deep/b.md': importing('@site/docs/parts/_part.mdx', '\n- item\n\n  <Part />\n'),
      'docs/parts/_part.mdx':
        "import Other from './_other.md';\n\n:::tip Mind\n\nSee [a](../a.mdx) and ![k](./k.png).\n\n:::\n\n<Other />\n",
      'docs/parts/_other.md': 'Water.\n',
      'docs/parts/k.png': 'x',
      'docs/c.mdx': importing('@site/src/shared/words.mdx'),
      'src/shared/words.mdx': 'Shared words.\n',
    }),
  );
  expect(read('docs/a.md')).toContain('# Page\n\n::include{file="./parts/_part.md"}\n');
  expect(read('docs/deep/b.md')).toContain(
    '\n::include{file="../parts/_part.md"}\n\n- item\n\n  ::include{file="../parts/_part.md"}\n',
  );
  expect(read('docs/parts/_part.md')).toContain('See [a](../a.md) and ![k](./k.png).\n\n:::\n\nWater.');
  expect(read('docs/c.md')).toContain('::include{file="@site/src/partials/src/shared/words.md"}');
  expect(read('src/partials/src/shared/words.md')).toBe('Shared words.\n');
  expect(paths()).not.toContain('docs/parts/_other.md');
  expect(notes.filter(({ cause }) => cause === 'lost content')).toEqual([]);
});

test('the text of a partial is in pages that give it properties, that are MDX, or whose ids it has', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/a.mdx': 'import Part from \'./_part.mdx\';\n\n# A\n\n<Part name="cup" />\n',
      'docs/b.mdx': `${importing('./_part.mdx')}\n<Unknown />\n`,
      'docs/c.mdx': importing('./_runs.mdx'),
      'docs/_part.mdx': 'Words of it.\n',
      'docs/_runs.mdx': 'Words {1 + 1}.\n\n<Unknown />\n',
    }),
  );
  expect(read('docs/a.md')).toContain('Words of it.');
  expect(read('docs/b.mdx')).toContain('Words of it.');
  expect(read('docs/c.mdx')).toContain('Words ');
});

test('versions and translations include their own partials', async () => {
  const page = importing('./_part.mdx');
  const { read } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] };`,
      'docs/a.mdx': page,
      'docs/_part.mdx': 'New words.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.mdx': page,
      'versioned_docs/version-1.0/_part.mdx': 'Old words.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.mdx': page,
      'i18n/de/docusaurus-plugin-content-docs/current/_part.mdx': 'Worte.\n',
    }),
  );
  for (const [folder, words] of [
    ['docs', 'New words.\n'],
    ['versioned_docs/version-1.0', 'Old words.\n'],
    ['i18n/de/docs/current', 'Worte.\n'],
  ]) {
    expect(read(`${folder}/a.md`)).toContain('::include{file="./_part.md"}');
    expect(read(`${folder}/_part.md`)).toBe(words);
  }
});
