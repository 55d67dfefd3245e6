import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { build } from '../src/build/build.ts';
import type { BuildOptions, BuildReport } from '../src/build/build-types.ts';
import { diagnose } from '../src/build/diagnose.ts';
import { loadConfig } from '../src/config/load-config.ts';
import type { Config } from '../src/config/types.ts';
import { type Diagnostic, hasErrors, type Result } from '../src/lib/diagnostic.ts';
import { dirname, fileURLToPath, join, relative } from '../src/lib/path.ts';
import { readInputs } from '../src/read/read-inputs.ts';
import { publishedDifferences } from './alternates/published-differences.ts';
import { withKnownBundles } from './known-bundles.ts';

/** A copy of a fixture site in a temporary folder, to be changed and built. */
export interface SiteFixture {
  readonly root: string;
  write(path: string, text: string): void;
  remove(path: string): void;
  edit(path: string, change: (text: string) => string): void;
  build(options?: BuildOptions): Promise<Result<BuildReport>>;
  /** What is wrong with a copy of the basic site, whose theme draws it: as `check` says it, in a fraction of the time. */
  diagnose(): Promise<{ readonly ok: boolean; readonly diagnostics: readonly Diagnostic[] }>;
  /** Every file of the output: path → content as latin1, so that any bytes can be compared. */
  output(): Record<string, string>;
  read(path: string): string;
}

/**
 * The first build of the copy has bundles that were made once per run, where they fit; see `coldSite`. With `forFile`
 * the caller removes the folder, for sites that all tests of a file share.
 */
export function copySite(name: string, { forFile = false } = {}): SiteFixture {
  const site = coldSite(name, { forFile });
  return { ...site, build: (options) => withKnownBundles(site.root, () => site.build(options)) };
}

/** A copy whose first build makes everything, for tests of bundling and of the cache. */
export function coldSite(name: string, { forFile = false } = {}): SiteFixture {
  const root = mkdtempSync(join(tmpdir(), `ssg-${name}-`));
  cpSync(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)), root, { recursive: true });
  if (!forFile) onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return siteAt(root);
}

/** The site in a folder. */
export function siteAt(root: string): SiteFixture {
  const at = (path: string) => join(root, path);
  return {
    root,
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path) => rmSync(at(path), { recursive: true }),
    edit: (path, change) => writeFileSync(at(path), change(readFileSync(at(path), 'utf8'))),
    async build(options) {
      const config = await loadConfig({ root });
      return config.ok ? buildCompared(config.value, options) : config;
    },
    async diagnose() {
      const config = await loadConfig({ root });
      if (!config.ok) return config;
      const { smallRenderer } = await import('./small-renderer.ts');
      const found = await diagnose(await readInputs(config.value), config.value, smallRenderer);
      const diagnostics = [...config.diagnostics, ...found];
      return { ok: !hasErrors(diagnostics), diagnostics };
    },
    output: () => readTree(at('dist')),
    read: (path) => readFileSync(at(`dist/${path}`), 'utf8'),
  };
}

/** Builds a site and reports, beside what the build reports, how Markdown alternates differ from their pages. */
export async function buildCompared(config: Config, options?: BuildOptions): Promise<Result<BuildReport>> {
  const result = await build(config, options);
  if (!result.ok || options?.checkOnly === true || options?.shard !== undefined || !config.outputs.markdownAlternates)
    return result;
  const found = publishedDifferences(config.outDir, config).flatMap(({ url, differences }) =>
    differences.map(
      (difference): Diagnostic => ({
        severity: 'warning',
        code: 'alternates/differ',
        message: `The Markdown alternate of ${url} ${difference}.`,
      }),
    ),
  );
  return { ...result, diagnostics: [...result.diagnostics, ...found] };
}

export function readTree(folder: string): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    tree[relative(folder, path)] = readFileSync(path, 'latin1');
  }
  return tree;
}

/** Formats each diagnostic as `file:line  message`, for short expectations. */
export const summaries = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ file, line, message }) => `${file ?? ''}${line === undefined ? '' : `:${line}`}  ${message}`);
