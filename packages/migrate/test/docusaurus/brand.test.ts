import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { docusaurus, migrate } from '../old-site.ts';

/** A site whose only stylesheet has this text. */
const siteWith = (css: string) =>
  docusaurus(
    { 'docs/tea.md': '# Tea\n', 'src/pages/index.md': '# Kettle\n', 'src/css/custom.css': css },
    "{ theme: { customCss: './src/css/custom.css' } }",
  );

test('the main colour of the old theme, in each mode, is the accent of the new site', async () => {
  const { root, read, notes } = await migrate(
    siteWith(`:root { --brew: hsl(242, 61%, 63%); --ifm-color-primary: var(--brew); --ifm-color-primary-dark: #000; }
html[data-theme='dark'] { --ifm-color-primary: #8784e3; }
.hero { --ifm-color-primary: red; }
`),
  );
  const config = read('ssg.config.ts');
  expect(config).toContain("import { accentColor } from '@autolode/theme/accent-color';");
  expect(config).toContain("tokens: accentColor({ dark: '#8784e3', light: '#6b67da' })");
  expect(notes.map(({ message }) => message)).toContainEqual(expect.stringContaining('The colour of the brand'));
  const dist = await builtSite(root);
  const css = Object.entries(dist).flatMap(([path, text]) => (path.endsWith('.css') ? text : []));
  expect(css.join('\n')).toMatch(/--accent:\s*#8784e3/);
});

test('without one, the new theme’s accent stays', async () => {
  const { read } = await migrate(siteWith('.tea { color: brown }\n'));
  expect(read('ssg.config.ts')).not.toMatch(/tokens|accentColor/);
});
