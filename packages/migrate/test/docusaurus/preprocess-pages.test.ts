import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const withMarkdown = (markdown: string): string =>
  `const steam = require('not-installed');\nmodule.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]], markdown: ${markdown} };`;

const files = {
  'docs/tea.mdx': "import Part from './_part.mdx';\n\n# Tea\n\nBoil %cups% cups.\n\n<Part />\n",
  'docs/_part.mdx': 'Then %cups% more.\n',
  'docs/plain.md': '# Plain\n\nWater.\n',
};

test('pages and partials have what the preprocessor of the old site wrote', async () => {
  const config = withMarkdown('{ preprocessor: ({ fileContent }) => fileContent.replaceAll("%cups%", "two") }');
  const { read, notes } = await migrate(docusaurus({ ...files, 'docusaurus.config.js': config }));
  expect(read('docs/tea.md')).toContain('Boil two cups.');
  expect(read('docs/tea.md')).toContain('::include{file="./_part.md"}');
  expect(read('docs/_part.md')).toBe('Then two more.\n');
  expect(notes.map(({ message }) => message)).toContain(
    '`markdown.preprocessor` was run once: what it changes is written into the pages (2).',
  );
});

test('a page for which the preprocessor fails is unchanged and reported', async () => {
  const config = withMarkdown(
    '{ preprocessor: ({ filePath, fileContent }) => { if (filePath.endsWith("tea.mdx")) throw new Error("cold"); return fileContent; } }',
  );
  const { read, notes } = await migrate(docusaurus({ ...files, 'docusaurus.config.js': config }));
  expect(read('docs/tea.md')).toContain('Boil %cups% cups.');
  expect(notes).toContainEqual({
    file: 'docs/tea.mdx',
    cause: 'lost text',
    message: '`markdown.preprocessor` failed for this page, which is unchanged: cold',
    remedy: 'Write into the page what it would have changed.',
  });
});

test('functions that change pages and cannot be run are reported', async () => {
  const config = withMarkdown(
    '{ preprocessor: steam.preprocess, parseFrontMatter: (all) => all.defaultParseFrontMatter(all) }',
  );
  const { notes } = await migrate(docusaurus({ ...files, 'docusaurus.config.js': config }));
  const messages = notes.map(({ message }) => message);
  expect(messages).toContain('`markdown.preprocessor` was removed.');
  expect(messages).toContain('`markdown.parseFrontMatter` was removed.');
});
