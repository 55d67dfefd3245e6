import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../ssg-cli/src/build.ts';
import { loadConfig } from '../../ssg-cli/src/config/load-config.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';

export interface BuiltFixture {
  readonly root: string;
  readonly outDir: string;
  remove(): void;
}

/** Builds a copy of a site next to this file. Any error or warning fails. */
export async function buildFixture(name: 'gallery' | 'override'): Promise<BuiltFixture> {
  const root = mkdtempSync(join(tmpdir(), `theme-${name}-`));
  cpSync(fileURLToPath(new URL(name, import.meta.url)), root, { recursive: true });
  linkPackages(root);
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(JSON.stringify(config.diagnostics, null, 2));
  const report = await build(config.value, { strict: true, threads: 0 });
  if (!report.ok) throw new Error(JSON.stringify(report.diagnostics, null, 2));
  return { root, outDir: config.value.outDir, remove: () => rmSync(root, { recursive: true, force: true }) };
}
