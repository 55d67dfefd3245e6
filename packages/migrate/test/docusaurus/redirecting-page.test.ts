import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const redirect = (to: string): string => `import { Redirect } from '@docusaurus/router';\n\n<Redirect to="${to}" />\n`;

test('a Markdown page that only redirects is a redirect, to which links lead', async () => {
  const { paths, read, notes } = await migrate(
    docusaurus({
      'docs/tea/index.mdx': redirect('/docs/tea/green'),
      'docs/tea/green.md': '# Green\n',
      'docs/tea/old.md':
        '---\nunlisted: true\n---\n\n<head>\n  <meta http-equiv="refresh" content="0; URL=./green" />\n</head>\n',
      'docs/cup.md': '# Cup\n\n[Tea](tea/index.mdx), [old](tea/old.md)\n',
    }),
  );
  expect(paths()).not.toContain('docs/tea/index.mdx');
  expect(read('ssg.config.ts')).toMatch(/from: '\/docs\/tea',\s*to: '\/docs\/tea\/green'/);
  expect(read('ssg.config.ts')).toMatch(/from: '\/docs\/tea\/old',\s*to: '\/docs\/tea\/green'/);
  expect(read('docs/cup.md')).toContain('[Tea](/docs/tea/green), [old](/docs/tea/green)');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('a page that only redirects and that a sidebar or the logo needs links to the other page', async () => {
  const { read, notes } = await migrate(
    docusaurus(
      {
        'docs/index.mdx': `---\nslug: /\n---\n\n${redirect('/green')}`,
        'docs/green.md': '# Green\n',
        'docs/pot.mdx': redirect('/green'),
        'sidebars.js': "module.exports = { main: ['pot', 'green'] };",
      },
      "{ docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }",
    ),
  );
  expect(read('docs/index.md')).toContain('[/green](/green)');
  expect(read('docs/pot.md')).toContain('[/green](/green)');
  expect(notes.filter(({ cause }) => cause === 'redirects').map(({ file, detail }) => [file, detail])).toEqual([
    ['docs/index.mdx', '/ to /green'],
    ['docs/pot.mdx', '/pot to /green'],
  ]);
});

test('a page that shows something beside a redirect stays', async () => {
  const { read } = await migrate(docusaurus({ 'docs/tea.mdx': `${redirect('/docs/cup')}\nTea.\n` }));
  expect(read('docs/tea.mdx')).toContain('Tea.');
});
