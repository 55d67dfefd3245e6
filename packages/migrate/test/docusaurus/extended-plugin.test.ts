import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const withPlugins = (preset: string, ...plugins: string[]): string =>
  `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', ${preset}]], plugins: [${plugins.join()}] };`;

test('a plugin of the site that extends the blog brings its posts', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docusaurus.config.js': withPlugins(
        '{ blog: false }',
        "['./plugins/news.js', { blogTitle: 'Steam', path: 'news' }]",
      ),
      'plugins/news.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = { ...blog, default: (...all) => blog.default(...all) };\n",
      'news/2024-05-06-steep.md': '# Steep\n\nWait.\n',
    }),
  );
  expect(read('news/2024-05-06-steep.md')).toContain('Wait.');
  expect(read('ssg.config.ts')).toContain("title: 'Steam'");
  expect(notes.map(({ message }) => message)).toContain(
    '`./plugins/news.js` extends the plugin for blogs: its pages were migrated, without what it adds to them.',
  );
});

test('a plugin that only has types or helpers of the blog, or reads the same posts again, brings nothing', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docusaurus.config.js': withPlugins(
        '{}',
        "['./plugins/latest.js', { id: 'latest' }]",
        "'./plugins/typed.ts'",
        "'./plugins/commented.js'",
      ),
      'plugins/latest.js': "module.exports = require('@docusaurus/plugin-content-blog');\n",
      'plugins/typed.ts':
        "import type { Options } from '@docusaurus/plugin-content-blog';\nimport { validateOptions } from '@docusaurus/plugin-content-docs';\nexport default () => ({ name: 'typed' });\n",
      'plugins/commented.js':
        "// require('@docusaurus/plugin-content-docs')\nmodule.exports = () => ({ name: 'steam' });\n",
      'blog/2024-05-06-steep.md': '# Steep\n\nWait.\n',
    }),
  );
  expect(read('ssg.config.ts').match(/path: 'blog'/g)).toHaveLength(1);
  const messages = notes.map(({ message }) => message);
  for (const name of ['latest.js', 'typed.ts', 'commented.js'])
    expect(messages).toContain(`\`plugin ./plugins/${name}\` was removed.`);
});
