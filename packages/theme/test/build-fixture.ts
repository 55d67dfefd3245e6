import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../ssg-cli/src/build/build.ts';
import { loadConfig } from '../../ssg-cli/src/config/load-config.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';

export interface BuiltFixture {
  readonly root: string;
  readonly outDir: string;
  remove(): void;
}

/** The names of the fixtures, which are folders next to this file. */
export type FixtureName = 'gallery' | 'override' | 'long';

/** Builds a copy of a site next to this file. Any error or warning fails. */
export async function buildFixture(name: FixtureName): Promise<BuiltFixture> {
  const root = mkdtempSync(join(tmpdir(), `theme-${name}-`));
  cpSync(fileURLToPath(new URL(name, import.meta.url)), root, { recursive: true });
  if (name === 'long') writeManyDocs(join(root, 'docs'));
  linkPackages(root);
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(JSON.stringify(config.diagnostics, null, 2));
  const report = await build(config.value, { strict: true, threads: 0 });
  if (!report.ok) throw new Error(JSON.stringify(report.diagnostics, null, 2));
  return { root, outDir: config.value.outDir, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Four folders of twelve docs, and one doc whose name has an accent. */
function writeManyDocs(folder: string): void {
  const write = (path: string, title: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `# ${title}\n\nText of ${title}.\n`);
  };
  for (const group of ['makes', 'parts', 'tools', 'trips'])
    for (let index = 1; index <= 12; index++) write(`${group}/${group}-${index}.md`, `${group} number ${index}`);
  write('makes/abarth.md', 'Abarth');
  write('tools/cle.md', 'Clé à molette');
}
