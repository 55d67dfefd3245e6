import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Json } from '@autolode/ssg-runtime/view';
import { append } from '../lib/append.ts';
import { defined } from '../lib/defined.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { notJson } from '../lib/not-json.ts';
import { basename, dirname, join } from '../lib/path.ts';
import { tryOr } from '../lib/try-or.ts';
import { problem } from '../messages/problem.ts';
import { callHook, type Hooks } from './call-hook.ts';
import { fitting } from './hook-shapes.ts';
import type { SourcePage, SourceResult } from './types.ts';

/** The results of all `source` hooks. */
export interface Sourced {
  readonly pages: readonly (SourcePage & { readonly plugin: string })[];
  readonly data: Readonly<Record<string, Json>>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs the `source` hooks in the order of the plugins, and writes their data to the files that the site's modules
 * import.
 */
export async function runSourceHooks(hooks: Hooks): Promise<Sourced> {
  const pages: Sourced['pages'][number][] = [];
  const data = new Map<string, { readonly plugin: string; readonly value: Json }>();
  const diagnostics: Diagnostic[] = [];
  for (const plugin of hooks.config.plugins) {
    const run = plugin.definition.source;
    if (run === undefined) continue;
    const call = async (context: Parameters<typeof run>[0]) => sourced(await run(context));
    const result = await callHook<SourceResult>(hooks, plugin, 'source', call, '');
    append(diagnostics, result.diagnostics);
    for (const page of result.value?.pages ?? []) pages.push({ ...page, plugin: plugin.name });
    for (const [name, value] of Object.entries(result.value?.data ?? {})) {
      const other = data.get(name)?.plugin;
      if (other !== undefined) diagnostics.push(problem('plugins/same-data', { name, plugins: [other, plugin.name] }));
      else if (!/^[\w-]+$/.test(name)) diagnostics.push(problem('plugins/data-name', { plugin: plugin.name, name }));
      else {
        const wrong = notJson(value, `data.${name}`);
        if (wrong === undefined) data.set(name, { plugin: plugin.name, value: value as Json });
        else diagnostics.push(problem('plugins/not-json', { plugin: plugin.name, hook: 'source', ...wrong }));
      }
    }
  }
  const values = Object.fromEntries([...data].map(([name, { value }]) => [name, value]));
  for (const [name, value] of Object.entries(values)) writeData(hooks.config.root, name, value);
  // A plugin that failed would give its data once it works.
  if (!hasErrors(diagnostics)) removeOtherData(hooks.config.root, data);
  return { pages, data: values, diagnostics };
}

/** The known fields of what a hook returned: others may be values that cannot be kept. */
function sourced(result: SourceResult): SourceResult {
  const { pages, data } = fitting('source', result);
  return {
    ...defined({ data }),
    ...(pages && { pages: pages.map(({ path, text, from }) => ({ path, text, ...defined({ from }) })) }),
  };
}

/** The file to which `ssg:data/<name>` resolves. */
export const dataFile = (root: string, name: string): string => join(dataFolder(root), `${name}.json`);

const dataFolder = (root: string): string => join(root, '.ssg/data');

/** The names of all data that plugins provide. */
export const dataNames = (root: string): string[] =>
  tryOr(() => readdirSync(dataFolder(root)), []).map((file) => basename(file, '.json'));

/** Removes what no plugin provides any longer: an import of it would be an error on any other machine. */
function removeOtherData(root: string, kept: ReadonlyMap<string, unknown>): void {
  for (const name of dataNames(root)) if (!kept.has(name)) rmSync(dataFile(root, name), { force: true });
}

/** Writes only changed data, because a new modification time alone would invalidate the bundles. */
function writeData(root: string, name: string, value: Json): void {
  const file = dataFile(root, name);
  const text = JSON.stringify(value);
  try {
    if (sha256(readFileSync(file)) === sha256(text)) return;
  } catch {
    makeFolder(dirname(file));
  }
  writeFileSync(file, text);
}
