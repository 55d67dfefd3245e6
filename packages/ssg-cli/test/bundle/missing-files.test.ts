import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const withStyles = (styles: string, more = ''): SiteFixture => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace(/styles: .*/, `styles: [\n${styles}\n  ],${more}`));
  return site;
};
const hints = ({ diagnostics }: Awaited<ReturnType<SiteFixture['build']>>) => diagnostics.map(({ hint }) => hint);

test('stylesheets and modules that do not exist are reported at the line of the config that names them', async () => {
  const site = withStyles(
    "    './theme/main.css',\n    './theme/mian.css',\n    { file: '@autolode/theme/blgo.css', layouts: ['page'] },\n    'no-such-package/x.css',",
    "\n  clientModules: ['./client/gone.ts'],",
  );
  linkPackages(site.root);
  const result = await site.build();
  expect(summaries(result.diagnostics).sort()).toEqual([
    'ssg.config.ts:10  styles[2].file: Cannot find the stylesheet "@autolode/theme/blgo.css".',
    'ssg.config.ts:11  styles[3]: Cannot find the stylesheet "no-such-package/x.css".',
    'ssg.config.ts:13  clientModules[0]: Cannot find the module "./client/gone.ts".',
    'ssg.config.ts:9  styles[1]: Cannot find the stylesheet "./theme/mian.css".',
  ]);
  const all = hints(result).join('\n');
  for (const hint of ['Did you mean "./theme/main.css"?', 'Did you mean "@autolode/theme/blog.css"?'])
    expect(all).toContain(hint);
});

test('a package that code of the site imports, but that is not installed, is named with what to do about it', async () => {
  const site = copySite('basic-site');
  site.write('pages/lost.tsx', "import 'left-pad';\nexport default () => null;\n");
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual(['pages/lost.tsx:1  Could not resolve "left-pad"']);
  expect(hints(result)).toEqual(['Install the package "left-pad", or start a path on the site with "./".']);
});

test('an import that a translation copied from the original is named as the file of the original', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace('docs: [', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  docs: ["),
  );
  const text = "import Part from './_part.mdx';\n\n# A\n\n<Part />\n";
  for (const folder of ['docs/deep', 'pages']) site.write(`${folder}/_part.mdx`, 'A part.\n');
  for (const path of ['docs/deep/a.mdx', 'pages/b.mdx', 'i18n/de/docs-docs/current/deep/a.mdx', 'i18n/de/pages/b.mdx'])
    site.write(path, text);
  const result = await site.build();
  expect(result.diagnostics.map(({ file, line, hint }) => [`${file}:${line}`, hint])).toEqual([
    [
      'i18n/de/docs-docs/current/deep/a.mdx:1',
      'The original imports it from its own folder: write "@site/docs/deep/_part.mdx".',
    ],
    ['i18n/de/pages/b.mdx:1', 'The original imports it from its own folder: write "@site/pages/_part.mdx".'],
  ]);
});

test('a file of a static folder that a stylesheet names by its URL is named as the file', async () => {
  const site = copySite('basic-site');
  site.write('static/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site.edit(
    'theme/main.css',
    (text) => `${text}\n.a { background: url(/img/logo.svg); }\n.b { background: url(/img/gone.svg); }\n`,
  );
  const result = await site.build();
  expect(hints(result)).toEqual([
    'Write "@site/static/img/logo.svg", or a path that begins with "./".',
    'Code and stylesheets name files: begin the path with "./" or "@site/".',
  ]);
  site.edit('theme/main.css', (text) =>
    text.replace('/img/logo.svg', '@site/static/img/logo.svg').replace(/\n\.b .*/, ''),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('a module of Node in code for the browser is named as such', async () => {
  const site = withStyles("    './theme/main.css',", "\n  clientModules: ['./client/read.ts'],");
  site.write('client/read.ts', "import { readFileSync } from 'fs';\nconsole.log(readFileSync('x'));\n");
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual(['client/read.ts:1  Could not resolve "fs"']);
  expect(hints(result)[0]).toContain('run in the browser');
});

test('a theme that does not exist, or lacks an export, is reported', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text
      .replace('export function Shell', 'export function Shel')
      .replace('export const markdown', 'export const markdwon'),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'theme/index.tsx  The theme has no export "Shell".',
    'theme/index.tsx  The theme has no export "markdown".',
  ]);
  site.edit('theme/index.tsx', (text) =>
    text
      .replace('function Shel(', 'function Shell(')
      .replace(/export const markdwon[\s\S]*?\n};/, 'export const markdown = {};'),
  );
  const lacks = await site.build();
  expect(lacks.diagnostics[0]).toMatchObject({
    file: 'theme/index.tsx',
    message: expect.stringContaining('"markdown" lacks "elements"'),
  });
  site.edit('ssg.config.ts', (text) => text.replace('./theme/index.tsx', 'theme/index.tsx'));
  const missing = await site.build();
  expect(summaries(missing.diagnostics)).toEqual(['ssg.config.ts:6  theme: Cannot find the theme "theme/index.tsx".']);
  expect(hints(missing)[0]).toContain('Write "./theme/index.tsx"');
});

test('a path that a package exports by a pattern is suggested by its name', async () => {
  const site = copySite('basic-site');
  const exported = { './styles/*.css': { default: './dist/sheet-*.css' }, './package.json': './package.json' };
  site.write('node_modules/looks/package.json', JSON.stringify({ name: 'looks', exports: exported }));
  site.write('node_modules/looks/dist/sheet-dark.css', '');
  site.write('node_modules/looks/dist/other.css', '');
  site.edit('ssg.config.ts', (text) => text.replace('styles: [', "styles: ['looks/styles/drak.css', "));
  expect(hints(await site.build())[0]).toContain('Did you mean "looks/styles/dark.css"?');
  site.edit('ssg.config.ts', (text) => text.replace('styles/drak.css', 'fonts.css'));
  expect(hints(await site.build())[0]).toContain('The package exports: looks/styles/dark.css, looks/package.json.');
});

test('a layout that the theme lacks is reported', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) => text.replace('  offline: Plain,\n', ''));
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringContaining('Could not render /offline: The theme has no layout "offline".'),
  ]);
});

test('the stylesheets of a theme load on its pages, and once if the config lists them too', async () => {
  const site = withStyles("    { file: '@autolode/theme/search.css', layouts: ['page'] },");
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace('./theme/index.tsx', '@autolode/theme'));
  site.write('docs/tabs.md', '# Tabs\n\n::::tabs\n\n:::tab[One]\n\nText\n\n:::\n\n::::\n');
  site.write('part.ts', "export { Hero } from '@autolode/theme/parts';\n");
  site.edit('pages/index.tsx', (text) => `import { Hero } from '../part.ts';\nexport const first = Hero;\n${text}`);
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const sheets = (page: string) =>
    (/href="\/assets\/([^"]+)\.css"/.exec(site.read(page))?.[1] ?? '')
      .split('.')
      .map((name) => name.replace(/-\w+$/, ''));
  expect(sheets('docs/intro.html')).toEqual(['main']);
  expect(sheets('docs/tabs.html')).toEqual(['main', 'tabs']);
  expect(sheets('blog.html')).toEqual(['main', 'blog']);
  expect(sheets('search.html')).toEqual(['main', 'search']);
  expect(sheets('imprint.html')).toEqual(['main', 'search']);
  expect(sheets('index.html').sort()).toEqual(['main', 'parts', 'search']);
});

test.each([
  ['ko', true],
  ['de', false],
])('a site in %s has the rules for Japanese and Korean lines: %s', async (locale, has) => {
  const site = withStyles('', `\n  i18n: { defaultLocale: '${locale}', locales: ['${locale}'] },`);
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace('./theme/index.tsx', '@autolode/theme'));
  await site.build();
  const [, sheet = ''] = /href="\/(assets\/main[^"]+\.css)"/.exec(site.read('docs/intro.html')) ?? [];
  expect(site.read(sheet).includes(':lang(ko){word-break:keep-all}')).toBe(has);
});

/** Stylesheets for mathematics reference their fonts in this way: three formats each, relative to the stylesheet. */
const face = ['woff2', 'woff', 'ttf'].map((ending) => `url(fonts/Math-Main.${ending}) format("${ending}")`);

test('fonts of every format in a stylesheet are published, and their URLs are rewritten', async () => {
  const site = withStyles("    './math/math.css',");
  for (const ending of ['woff2', 'woff', 'ttf', 'otf', 'eot']) site.write(`math/fonts/Math-Main.${ending}`, ending);
  site.write(
    'math/math.css',
    `@font-face { font-family: Math; src: ${face.join(', ')} }\n@font-face { font-family: Old; src: url(fonts/Math-Main.eot), url("fonts/Math-Main.otf") }`,
  );
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const output = site.output();
  const sheet = Object.entries(output).find(([path]) => /^assets\/main-.*\.css$/.test(path))?.[1] ?? '';
  const urls = [...sheet.matchAll(/url\("?(.*?)"?\)/g)].map(([, url = '']) => url);
  expect(urls).toHaveLength(5);
  for (const url of urls) expect(output[url.slice(1)], url).toBe(url.split('.').at(-1));
});

test('an import of an MDX page that does not exist is reported at its line in the page', async () => {
  const site = copySite('basic-site');
  site.write(
    'docs/tabs.mdx',
    "---\ntitle: Tabs\ndescription: Has @theme/Gone.\n---\n\nimport Known from '../pages/index.tsx';\nimport Gone from '@theme/Gone';\n\n# Tabs\n\n<Gone />\n",
  );
  const [first] = (await site.build()).diagnostics;
  expect(first).toMatchObject({ file: 'docs/tabs.mdx', line: 7, column: 19 });
  expect(first?.message).toContain('Could not resolve "@theme/Gone"');
});
