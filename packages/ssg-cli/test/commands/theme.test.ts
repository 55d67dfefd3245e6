import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { layouts, parts } from '../../../theme/src/index.ts';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { acceptCopies, diffCopies, findCopies } from '../../src/new-site/copied-parts.ts';
import { ejectPart } from '../../src/new-site/eject-part.ts';
import { checkCopies } from '../../src/read/copied-parts.ts';
import { ejectableTheme, type Theme } from '../../src/read/ejectable-theme.ts';
import { linkPackages } from '../link-packages.ts';
import { readTree, summaries } from '../site-fixture.ts';

let root: string;
let theme: Theme;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-eject-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  root = folder;
  linkPackages(root);
  mkdirSync(join(root, 'docs'));
  write('docs/index.md', '---\ntags: [a]\n---\n\n# Home\n\n## One\n\nText.\n');
  write('docs/next.md', '# Next\n\nText.\n');
  write('theme.ts', "export * from '@autolode/theme';\n");
  write(
    'ssg.config.ts',
    "export default { title: 'T', url: 'https://t.example', theme: './theme.ts', pages: false, docs: [{ path: 'docs', routeBasePath: '/' }], footer: { copyright: 'T' } };\n",
  );
  const found = ejectableTheme({ theme: './theme.ts', root });
  if (!found.ok) throw new Error(summaries(found.diagnostics).join());
  theme = found.value;
});

async function publish(): Promise<Record<string, string>> {
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join());
  const { ok, diagnostics } = await build(config.value, { threads: 0 });
  expect([ok, summaries(diagnostics)]).toEqual([true, []]);
  return readTree(join(root, 'dist'));
}

/** The pages, without file names that depend on the code. */
const pages = (output: Record<string, string>) =>
  Object.entries(output)
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => [path, html.slice(html.indexOf('<body'), html.indexOf('id="ssg-page"'))]);

test('every slot and every layout can be copied, and nothing that a copy imports is missing', async () => {
  expect(Object.keys(theme.slots).sort()).toEqual(Object.keys(parts).sort());
  expect(Object.keys(theme.layouts).sort()).toEqual(Object.keys(layouts).sort());
  const entries = [...Object.entries(theme.slots), ...Object.entries(theme.layouts)].map(([name, part], index) => {
    const done = ejectPart(theme, name, root);
    // Two parts of one file are copied together.
    if (!done.ok) expect(summaries(done.diagnostics).join()).toMatch(/Toc|VersionNotice/);
    return `export { ${part.export} as p${index} } from './components/theme/${part.file}';`;
  });
  write('all.ts', entries.join('\n'));
  const { errors, warnings } = await bundle({
    absWorkingDir: root,
    entryPoints: ['all.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'text' },
  });
  expect([errors, warnings]).toEqual([[], []]);
  const copied = readdirSync(join(root, 'components/theme'), { recursive: true, encoding: 'utf8' });
  expect(copied).not.toContain('icons.tsx');
  expect(readFileSync(join(root, 'components/theme/shell/Footer.tsx'), 'utf8')).toContain("from '@autolode/theme'");
});

test('copies in place of the theme’s parts render the same pages', async () => {
  const before = pages(await publish());
  const lines = ['Footer', 'Pager', 'doc'].flatMap((name) => {
    const done = ejectPart(theme, name, root);
    if (!done.ok) throw new Error(summaries(done.diagnostics).join());
    return done.value.lines;
  });
  expect(lines).toContain("import { Footer } from './components/theme/shell/Footer.tsx';");
  expect(lines).toContain('export const Shell = withParts({ Footer });');
  const joined = lines
    .filter((line) => !line.startsWith('export const Shell'))
    .concat('export const Shell = withParts({ Footer, Pager });', "export * from '@autolode/theme';");
  write('theme.ts', [...new Set(joined)].join('\n'));
  const file = join(root, 'components/theme/shell/Footer.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('<footer', '<footer data-own=""'));
  const changed = before.map(([path = '', html = '']) => [path, html.replace('<footer', '<footer data-own=""')]);
  expect(pages(await publish())).toEqual(changed);
});

test('a copy is never overwritten, and a wrong name gets the nearest one', () => {
  expect(ejectPart(theme, 'Pager', root).ok).toBe(true);
  const [again, wrong] = [ejectPart(theme, 'Pager', root), ejectPart(theme, 'Fotter', root)];
  expect(again.ok || summaries(again.diagnostics)).toEqual([
    'components/theme/docs/Pager.tsx  This file already exists, so nothing was written.',
  ]);
  expect(wrong.ok || wrong.diagnostics[0]).toMatchObject({
    message: 'The theme has no part "Fotter".',
    hint: 'Did you mean "Footer"?',
  });
  const own = ejectableTheme({ theme: './own.ts', root });
  expect(own.ok || own.diagnostics[0]?.code).toBe('theme/eject-none');
});

/** A package that is the theme with two parts of its own, in a version whose footer has this text. */
function installTheme(version: string, footer: string | undefined): Theme {
  const home = join(root, 'node_modules/own-theme');
  mkdirSync(join(home, 'src'), { recursive: true });
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({
      name: 'own-theme',
      version,
      type: 'module',
      exports: { '.': './index.js', './package.json': './package.json' },
    }),
  );
  writeFileSync(join(home, 'index.js'), "export * from '@autolode/theme';");
  const slots = { Footer: { file: 'Footer.tsx', export: 'Footer' }, Pager: { file: 'Pager.tsx', export: 'Pager' } };
  writeFileSync(join(home, 'eject.json'), JSON.stringify({ source: ['src'], public: {}, slots, layouts: {} }));
  writeFileSync(join(home, 'src/Pager.tsx'), 'export const Pager = () => null;\n');
  rmSync(join(home, 'src/Footer.tsx'), { force: true });
  if (footer !== undefined)
    writeFileSync(join(home, 'src/Footer.tsx'), `export const Footer = () => <footer>\n  ${footer}\n</footer>;\n`);
  const found = ejectableTheme({ theme: 'own-theme', root });
  if (!found.ok) throw new Error(summaries(found.diagnostics).join());
  return found.value;
}

test('a build reports copies whose original has changed, until they are accepted', async () => {
  write('theme.ts', "export * from 'own-theme';\n");
  const first = installTheme('1.0.0', 'One');
  for (const part of ['Footer', 'Pager']) expect(ejectPart(first, part, root).ok).toBe(true);
  const copy = join(root, 'components/theme/Footer.tsx');
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('<footer>', '<footer data-own>'));
  await publish();

  const next = installTheme('1.1.0', 'Two');
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error('the config is valid');
  for (const _ of ['a build that finds everything unchanged reports it too', '']) {
    const { ok, diagnostics } = await build(config.value, { threads: 0 });
    expect([ok, summaries(diagnostics)]).toEqual([
      true,
      ['components/theme/Footer.tsx  The original of this copy has changed in own-theme between 1.0.0 and 1.1.0.'],
    ]);
    expect(diagnostics[0]).toMatchObject({ severity: 'warning', code: 'theme/copy-changed' });
  }
  const found = findCopies(next, root, 'Footer', false);
  if (!found.ok) throw new Error(summaries(found.diagnostics).join());
  const diff = diffCopies(found.value, root, true);
  expect(diff.ok && diff.value).toBe(
    '--- components/theme/Footer.tsx\n+++ original\n@@ -1,3 +1,3 @@\n-export const Footer = () => <footer data-own>\n-  One\n+export const Footer = () => <footer>\n+  Two\n </footer>;\n',
  );
  acceptCopies(next, root, found.value);
  await publish();
  expect(readFileSync(copy, 'utf8')).toContain('<footer data-own>');
});

test('copies are compared with a theme that no longer has the part, without a lockfile, and by name', () => {
  const first = installTheme('1.0.0', 'One');
  expect(ejectPart(first, 'Footer', root).ok).toBe(true);
  const gone = installTheme('2.0.0', undefined);
  expect(summaries(checkCopies({ theme: 'own-theme', root }))).toEqual([
    'components/theme/Footer.tsx  own-theme 2.0.0 has no Footer.tsx, from which this copy was made in 1.0.0.',
  ]);
  const all = findCopies(gone, root, undefined, true);
  acceptCopies(gone, root, all.ok ? all.value : []);
  expect(checkCopies({ theme: 'own-theme', root })).toEqual([]);

  const third = installTheme('3.0.0', 'Three');
  for (const damaged of ['{ "files": <<<<<<< HEAD\n', '{ "files": null }', '{ "files": { "Footer.tsx": null } }']) {
    write('theme.lock.json', damaged);
    expect(checkCopies({ theme: 'own-theme', root })).toMatchObject([{ code: 'theme/lock', file: 'theme.lock.json' }]);
  }
  rmSync(join(root, 'theme.lock.json'));
  const older = findCopies(third, root, undefined, true);
  acceptCopies(third, root, older.ok ? older.value : []);
  expect(Object.keys(JSON.parse(readFileSync(join(root, 'theme.lock.json'), 'utf8')).files)).toEqual(['Footer.tsx']);
  const wrong = findCopies(third, root, 'Fotter', false);
  expect(wrong.ok || wrong.diagnostics[0]).toMatchObject({
    message: 'The site has no copy of "Fotter".',
    hint: 'Did you mean "Footer"?',
  });
});
