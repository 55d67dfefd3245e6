import { expect, test } from 'vitest';
import { layerElements } from '../../src/docusaurus/element-layers.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('rules for elements alone are put into the layer of such rules, also within a media query', () => {
  expect(layerElements('/* Links */\na, a:hover { color: red; }\n')).toBe(
    '/* Links */\n@layer base { a, a:hover { color: red; } }\n',
  );
  expect(layerElements('@media print { ul > li::marker { color: red } .a { b: c } }')).toBe(
    '@media print { @layer base { ul > li::marker { color: red } } .a { b: c } }',
  );
});

test('so are rules for parts of the page whose classes have the same names in both themes', () => {
  expect(layerElements('.navbar a:hover, .footer { color: red }')).toBe(
    '@layer base { .navbar a:hover, .footer { color: red } }',
  );
  expect(layerElements('.navbar__link { color: red }')).toBe('.navbar__link { color: red }');
});

test('colours of the page are put below those of the theme, and the rest of such a rule is not', () => {
  expect(layerElements('body { margin: 0; background: url(data:image/png;base64,aa) red; color: #eee }')).toBe(
    '@layer reset { body { background: url(data:image/png;base64,aa) red; color: #eee } }\n@layer base { body { margin: 0;} }',
  );
});

test('colours that are important are no exception', () => {
  expect(layerElements('html, body { background: #000 !important; }')).toBe(
    '@layer reset { html, body { background: #000;} }',
  );
  const seen: string[] = [];
  layerElements('h1 { color: #eee !important }', (value) => seen.push(value) > 1);
  expect(seen).toEqual(['#eee']);
});

test.each([
  ':root { --tea: green; }',
  '.hero a, a { color: red }',
  'a[href] { color: red }',
  '@font-face { font-family: "a}b"; src: url("x;{") }',
  '@keyframes turn { from { color: red } to { color: blue } }',
  '@import "base.css";\n@charset "utf-8";',
  '[data-theme="dark"] body { color: white }',
  '.a { color: red } } .b { color: red }',
  'a { color: red',
  '/* a { color: red }',
])('other rules stay as they are: %s', (css) => {
  expect(layerElements(css)).toBe(css);
});

test('a stylesheet of the old site gives links a colour only where the new theme does not, unless it is a module', async () => {
  const { read } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['classic', { theme: { customCss: './src/css/custom.css' } }]],
      };`,
      'docs/tea.md': '# Tea\n',
      'src/css/custom.css': 'a { color: teal; }\n',
      'src/pages/index.js':
        "import React from 'react';\nimport styles from './index.module.css';\nexport default () => <p className={styles.a}>Home</p>;\n",
      'src/pages/index.module.css': '.a { color: red; }\np { margin: 0; }\n',
    }),
  );
  expect(read('src/css/custom.css')).toBe('@layer base { a { color: teal; } }\n');
  expect(read('src/pages/index.module.css')).toContain('\np { margin: 0; }');
});

test('colours of elements that cannot be read on the background of the theme are removed and reported', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['classic', { theme: { customCss: './src/css/custom.css' } }]],
        themeConfig: { colorMode: { defaultMode: 'light', disableSwitch: true } },
      };`,
      'docs/tea.md': '# Tea\n',
      'src/css/custom.css':
        '@import "./names.css";\n:root { --ifm-color-primary: #db44b8 }\nh1 { color: var(--pale); margin: 0 }\na { color: var(--deep) }\n',
      'src/css/names.css': ':root { --pale: #ebebf2; --deep: #123; --ifm-color-primary: #123456 }\n',
    }),
  );
  expect(read('src/css/custom.css')).toContain(
    '@layer base { h1 { margin: 0 } }\n@layer base { a { color: var(--deep) } }',
  );
  expect(notes.map(({ message }) => message)).toContain(
    'Colours of elements that cannot be read on the theme’s background were removed (1): `h1 { color: var(--pale) }`',
  );
  expect(read('ssg.config.ts')).toContain("accentColor('#db44b8')");
});
