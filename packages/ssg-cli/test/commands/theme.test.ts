import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { layouts, parts } from '../../../theme/src/index.ts';
import { build } from '../../src/build.ts';
import { ejectableTheme, ejectPart, type Theme } from '../../src/commands/eject-part.ts';
import { loadConfig } from '../../src/config/load-config.ts';
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
}, 60_000);

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
