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
 * exists as HTML, so its buttons would silently do nothing.
 */
export async function checkInteractivity(
  config: Config,
  pageModules: readonly string[],
  inputs: Imports,
): Promise<Diagnostic[]> {
  const files = siteFiles(config.root, inputs);
  const found: Diagnostic[] = [];
  for (const path of pageModules) {
    if (path.endsWith('.mdx')) found.push(...(await inMdx(config, path, files)));
    else found.push(...inPage(path, files, (await codeIslands(config, join(config.root, path)))?.hydrated));
  }
  return found;
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

function inPage(path: string, files: SiteFiles, hydrated: ReadonlySet<string> = new Set()): Diagnostic[] {
  // Without the components that are hydrated, which are found by their elements.
  const read = (file: string) =>
    file === path
      ? files.read(file).replace(/<([A-Z]\w*)/g, (tag, name) => (hydrated.has(name) ? '<_' : tag))
      : files.read(file);
  const sign = findInteractivity(path, 'default', { ...files, read });
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
