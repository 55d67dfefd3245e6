import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const home = (className: string) =>
  `import React from 'react';\n\nexport default () => <section className="${className}">Home</section>;\n`;

test('what React pages use of the old theme’s grid, spaces and parts is defined, and nothing else', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'src/pages/index.js': home(
        'container row col col--4 col--offset-2 hero hero--primary margin-vert--lg padding--none',
      ),
      'docs/tea.mdx': '# Tea\n\n<div className="text--center">Tea</div>\n',
    }),
  );
  const css = read('styles/old-theme.css');
  expect([...css.matchAll(/^ +(\.[\w.-]+) \{$/gm)].map(([, name]) => name).sort()).toEqual([
    '.col',
    '.col--4',
    '.col--offset-2',
    '.col.col',
    '.container',
    '.container.container--fluid',
    '.hero',
    '.hero--primary',
    '.margin-vert--lg',
    '.padding--none',
    '.row',
    '.text--center',
  ]);
  expect(css).not.toContain('--ifm-');
  expect(css.indexOf('.col--4 {')).toBeLessThan(css.indexOf('@media'));
  expect(css).toContain('  .margin-vert--lg {\n    margin-top: 2rem;\n    margin-bottom: 2rem;\n  }');
  expect(read('ssg.config.ts')).toMatch(/styles: \[\s*'\.\/styles\/old-theme\.css'/);
  expect(notes.map(({ message }) => message)).toContainEqual(expect.stringContaining('`styles/old-theme.css` defines'));
});

test('variables of the old theme are defined where a stylesheet uses them', async () => {
  const { read } = await migrate(
    docusaurus(
      { 'custom.css': '.tea { color: var(--ifm-color-primary); }\n' },
      "{ theme: { customCss: './custom.css' } }",
    ),
  );
  expect(read('styles/old-theme.css')).toContain('--ifm-color-primary: var(--accent);');
  expect(read('ssg.config.ts')).toMatch(/styles: \[\s*'\.\/styles\/old-theme\.css',\s*'\.\/custom\.css'/);
});

test('words that are also names of classes are not enough for a stylesheet', async () => {
  const { paths } = await migrate(
    docusaurus({
      'src/pages/index.js': 'import React from \'react\';\n\nexport default () => <p title="a row of tea">Home</p>;\n',
    }),
  );
  expect(paths().filter((path) => path.includes('old-theme'))).toEqual([]);
});
