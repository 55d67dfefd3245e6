import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedFiles } from './hook-files.ts';

/** Where the hook that runs now puts the absolute paths it reads. */
const reading = new AsyncLocalStorage<Set<string>>();

const watched = ['readFileSync', 'readFile', 'createReadStream', 'readdirSync', 'readdir', 'openSync', 'open'] as const;

let isWatching = false;

/** Runs a hook and adds the absolute paths of the files that it reads by Node's own functions to `seen`. */
export function noteReads<T>(seen: Set<string>, run: () => T): T {
  if (!isWatching) watch();
  isWatching = true;
  return reading.run(seen, run);
}

/**
 * Files among those that were read, by path from the site's folder, that the hook did not read by its context: nothing would
 * make its result again when they change. They may be outside the site's folder. Packages, code and what belongs to the
 * machine are left out.
 */
export function undeclared(seen: ReadonlySet<string>, root: string, files: RecordedFiles): string[] {
  const declared = new Set(files.reads().map(([path]) => path.replace(/\/$/, '')));
  return [...seen]
    .filter((absolute) => absolute.startsWith(root + sep) || !isOfMachine(absolute, root))
    .map((absolute) => relative(root, absolute).split(sep).join('/'))
    .filter((path) => path !== '' && !isAbsolute(path) && !declared.has(path))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.ssg|\.git)(?:\/|$)/.test(path))
    .sort();
}

const ownFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files outside the site that change with the machine or with a version, or are code that is read to be run. */
function isOfMachine(absolute: string, root: string): boolean {
  const folders = [ownFolder, ...['/dev', '/etc', '/proc', '/sys', '/usr', '/lib', '/nix', '/opt'], tmpdir()];
  return (
    folders.some((folder) => absolute.startsWith(folder + sep) && !root.startsWith(folder + sep)) ||
    /\.[cm]?[jt]sx?$|[\\/]\.(?:cache|npm|pnpm-store|yarn)[\\/]/.test(absolute)
  );
}

/** Notes what hooks read. Outside a hook the functions do what they did, with one look at a variable more. */
function watch(): void {
  const note = (path: unknown) => {
    const seen = reading.getStore();
    if (seen === undefined) return;
    if (typeof path === 'string') seen.add(resolve(path));
    else if (path instanceof URL && path.protocol === 'file:') seen.add(resolve(decodeURIComponent(path.pathname)));
  };
  const around = (holder: Record<string, unknown>, name: string) => {
    const original = holder[name];
    if (typeof original !== 'function') return;
    holder[name] = Object.assign(function (this: unknown, ...args: unknown[]) {
      note(args[0]);
      return original.apply(this, args) as unknown;
    }, original);
  };
  for (const name of watched) around(fs as unknown as Record<string, unknown>, name);
  for (const name of ['readFile', 'readdir', 'open']) around(fs.promises as unknown as Record<string, unknown>, name);
  syncBuiltinESMExports();
}
