import { expect, test } from 'vitest';
import { coldSite, summaries } from '../site-fixture.ts';

const page = `import { Cup } from '../parts/cup.tsx';
import styles, { pot } from './tea.module.css';
export default () => (
  <main className={styles.warm} id={pot}>
    <Cup />
  </main>
);
`;

test('the names of a CSS module are the same in a page and in its stylesheet', async () => {
  const site = coldSite('basic-site');
  site.write('pages/tea.tsx', page);
  site.write(
    'parts/cup.tsx',
    "import * as styles from './deep/tea.module.css';\nexport const Cup = () => <b className={styles.warm}>Cup</b>;\n",
  );
  site.write(
    'pages/tea.module.css',
    ".warm { composes: large from './size.module.css'; color: red; }\n.pot { background: url(./pot.svg); }\n",
  );
  site.write('pages/size.module.css', '.large { font-size: 7rem; }\n');
  site.write('pages/pot.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site.write('parts/deep/tea.module.css', '.warm { color: blue; }\n@media print { .warm { color: #010203; } }\n');
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const html = site.read('tea.html');
  const [, sheet = ''] = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(html) ?? [];
  const css = site.read(sheet);
  const [, main = '', pot = '', cup = ''] = /<main class="([^"]+)" id="([^"]+)"><b class="([^"]+)">/.exec(html) ?? [];
  const classes = main.split(' ');
  expect(classes).toHaveLength(2);
  for (const [name, rule] of [
    [classes.find((one) => one.startsWith('tea')), 'color:red'],
    [classes.find((one) => one.startsWith('size')), 'font-size:7rem'],
    [cup, 'color:#00f'],
    [cup, 'color:#010203'],
  ] as const)
    expect(css).toContain(`.${name}{${rule}}`);
  expect(css).toMatch(new RegExp(`\\.${pot}\\{background:url\\(`));
  expect(cup).not.toBe(classes.find((one) => one.startsWith('tea')));

  site.edit('pages/size.module.css', (text) => text.replace('7rem', '8rem'));
  await site.build();
  const [, other = ''] = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(site.read('tea.html')) ?? [];
  expect(site.read(other)).toContain('font-size:8rem');
  expect(site.read(other)).not.toContain('font-size:7rem');
});

test('a component in an MDX page has the same names in the document and in the browser’s code, and its rules', async () => {
  const site = coldSite('basic-site');
  site.write('docs/cup.mdx', "import Cup from '../parts/cup.tsx';\n\n# Cup\n\n<Cup client:load />\n");
  site.write(
    'parts/cup.tsx',
    "import styles from './cup.module.css';\nexport default () => <button className={styles.warm}>Cup</button>;\n",
  );
  site.write('parts/cup.module.css', '.warm { color: #010203; }\n');
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const html = site.read('docs/cup.html');
  const [, name = ''] = /<button class="([^"]+)"/.exec(html) ?? [];
  expect(name).toMatch(/^cup/);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/(assets\/[^"]+)"/g)].map(([, path = '']) =>
    site.read(path),
  );
  expect(sheets.join('\n')).toContain(`.${name}{color:#010203}`);
  const scripts = Object.entries(site.output()).filter(([path]) => /^assets\/.*\.js$/.test(path));
  expect(scripts.filter(([, text]) => text.includes(name))).toHaveLength(1);
});

test('a mistake in a CSS module is reported with its line', async () => {
  const site = coldSite('basic-site');
  site.write(
    'pages/tea.tsx',
    "import styles from './tea.module.css';\nexport default () => <main className={styles.warm} />;\n",
  );
  site.write('pages/tea.module.css', ".pot { color: red; }\n.warm { composes: large from './gone.module.css'; }\n");
  const built = await site.build();
  expect(built.ok).toBe(false);
  expect(summaries(built.diagnostics)).toEqual([
    expect.stringMatching(/^pages\/tea\.module\.css:2 {2}Could not resolve "\.\/gone\.module\.css"/),
  ]);
});

test('a CSS module of a theme’s component has the same names where the config lists it', async () => {
  const site = coldSite('basic-site');
  site.write('theme/cup.module.css', '.warm { color: #010203; }\n');
  site.edit(
    'theme/index.tsx',
    (text) => `import cup from './cup.module.css';\n${text.replace('<main', '<main className={cup.warm}')}`,
  );
  site.edit('ssg.config.ts', (text) =>
    text.replace("['./theme/main.css']", "['./theme/main.css', './theme/cup.module.css']"),
  );
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const html = site.read('docs/intro.html');
  const [, name = ''] = /<main class="(cup_[^"]+)"/.exec(html) ?? [];
  const [, sheet = ''] = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(html) ?? [];
  expect(site.read(sheet)).toContain(`.${name}{color:#010203}`);
});
