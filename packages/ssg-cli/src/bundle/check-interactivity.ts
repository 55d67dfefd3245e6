import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { codeIslands } from './code-islands.ts';
import { findInteractivity, type SiteFiles } from './interactive-parts.ts';
import { stillComponents } from './mdx-modules.ts';
import type { Imports } from './types.ts';

/**
 * Reports components with state or event handlers that no browser will run: unless it is hydrated, a component only
 * exists as HTML, so its buttons would silently do nothing. `withIslands` are the files with components that are hydrated.
 */
export async function checkInteractivity(
  config: Config,
  pageModules: readonly string[],
  inputs: Imports,
  withIslands: readonly string[],
): Promise<Diagnostic[]> {
  const files = await withoutHydrated(siteFiles(config.root, inputs), withIslands, config.root);
  const found: Diagnostic[] = [];
  for (const path of pageModules)
    found.push(...(path.endsWith('.mdx') ? await inMdx(config, path, files) : inPage(path, files)));
  return found;
}

/** The files without the elements of components that are hydrated wherever the file has them. */
async function withoutHydrated(files: SiteFiles, withIslands: readonly string[], root: string): Promise<SiteFiles> {
  const hydrated = new Map<string, ReadonlySet<string>>();
  for (const file of withIslands) {
    const found = /\.mdx?$/.test(file) ? undefined : await codeIslands(files.read(file), join(root, file), root);
    if (found !== undefined) hydrated.set(file, found.hydrated);
  }
  const read = (file: string) => {
    const names = hydrated.get(file);
    const text = files.read(file);
    return names === undefined ? text : text.replace(/<([A-Z]\w*)/g, (tag, name) => (names.has(name) ? '<_' : tag));
  };
  return { ...files, read };
}

async function inMdx(config: Config, path: string, files: SiteFiles): Promise<Diagnostic[]> {
  const components = await stillComponents(config, path);
  return components.flatMap(({ name, source, imported, line, column }): Diagnostic[] => {
    const file = files.resolve(path, source);
    const sign = file === undefined ? undefined : findInteractivity(file, imported, files);
    if (sign === undefined) return [];
    const values = { name, sign: sign.name, file: sign.file, line: sign.line };
    return [problem('mdx/not-hydrated', values, { file: path, line, column })];
  });
}

function inPage(path: string, files: SiteFiles): Diagnostic[] {
  const sign = findInteractivity(path, 'default', files);
  if (sign === undefined) return [];
  return [problem('page/not-hydrated', { path, sign: sign.name }, { file: sign.file, line: sign.line })];
}

/** Files in the site's folder, as resolved by the bundle. */
const siteFiles = (root: string, inputs: Imports): SiteFiles => ({
  read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''),
  resolve(from, specifier) {
    const path = inputs[from]?.imports.find(({ original }) => original === specifier)?.path;
    return path === undefined || path.startsWith('..') || path.includes('node_modules') ? undefined : path;
  },
});
