import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('authors and tags outside of the folder of a blog are copied into it', async () => {
  const { read, paths, notes } = await migrate(
    docusaurus(
      {
        'authors.yml': 'kit:\n  name: Kit\n',
        'data/tags.yml': 'tea:\n  label: Tea\n',
        'blog/2024-01-01-a.md': '---\nauthors: [kit]\ntags: [tea]\n---\n\nWater.\n',
      },
      "{ blog: { authorsMapPath: '../authors.yml', tags: '../data/tags.yml', feedOptions: { type: 'rss' } } }",
    ),
  );
  expect(read('blog/authors.yml')).toContain('Kit');
  expect(read('blog/tags.yml')).toContain('Tea');
  expect(read('ssg.config.ts')).toMatch(/authorsMapPath: 'authors\.yml'/);
  expect(read('ssg.config.ts')).toMatch(/type: \['rss'\]/);
  expect(paths()).not.toContain('authors.yml');
  expect(notes.filter(({ cause, file }) => cause === 'first build' || /authors/.test(file))).toEqual([]);
  expect(notes.map(({ message }) => message).join()).not.toMatch(/Unknown author|feed/);
});

test('files in hidden folders are no pages, and sidebars of versions without a folder are left out', async () => {
  const { paths, notes, read } = await migrate(
    docusaurus({
      'docs/.github/help.md': '# Help\n\nWater.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n\nWater.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{"main":["a"]}',
      'versioned_sidebars/version-next-sidebars.json': '{"main":["b"]}',
    }),
  );
  expect(paths().filter((path) => /help|next/.test(path))).toEqual([]);
  expect(read('urls.lock.json')).not.toContain('.github');
  expect(notes.filter(({ cause }) => cause === 'sidebars')).toEqual([]);
});

test('a category file with a comma before its end is read as Docusaurus reads it', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/tea/a.md': '# A\n\nWater.\n',
      'docs/tea/_category_.json': '{\n  "label": "Tea",\n  "position": 2,\n}\n',
    }),
  );
  expect(JSON.parse(read('docs/tea/_category_.json'))).toEqual({ label: 'Tea', position: 2 });
  expect(notes.filter(({ cause }) => cause === 'sidebars')).toEqual([]);
});

test('pages that a section excludes are neither pages nor URLs, and can still be imported', async () => {
  const { read, paths, notes } = await migrate(
    docusaurus(
      {
        'docs/a.mdx': "import Use from '../src/Use.js';\n\n# A\n\n<Use />\n",
        'docs/usage/tea.mdx': 'Pour water.\n',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/usage/tea.mdx': 'Pour water.\n',
        'versioned_docs/version-1.0/a.md': '# A\n',
        'src/Use.js': "import Tea from '../docs/usage/tea.mdx';\nexport default () => <Tea />;\n",
        'src/a.css': '.a { background: url("data:image/svg+xml,<svg><use fill=\'url(%23b)\'/></svg>") }\n',
      },
      "{ docs: { exclude: ['**/usage/**'] }, theme: { customCss: './src/a.css' } }",
    ),
  );
  expect(paths().filter((path) => path.includes('usage'))).toEqual([
    'src/partials/docs/usage/tea.jsx',
    'src/partials/docs/usage/tea.mdx',
  ]);
  expect(read('urls.lock.json')).not.toContain('usage');
  expect(read('src/a.css')).toContain('url(%23b)');
  expect(notes.filter(({ cause }) => /partials|URLs/.test(cause))).toEqual([]);
});
