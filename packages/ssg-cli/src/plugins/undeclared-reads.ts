import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import type { RecordedFiles } from '../keep/hook-files.ts';
import { dirname, fileURLToPath, isAbsolute, join, relative, resolve, slashed } from '../lib/path.ts';

/** The set in which the running hook's reads are recorded, as absolute paths. */
const reading = new AsyncLocalStorage<Set<string>>();

const watched = ['readFileSync', 'readFile', 'createReadStream', 'readdirSync', 'readdir', 'openSync', 'open'] as const;

let isWatching = false;

/** Runs a hook and records the files that it reads with Node's own functions. */
export function noteReads<T>(seen: Set<string>, run: () => T): T {
  if (!isWatching) watch();
  isWatching = true;
  return reading.run(seen, run);
}

/**
 * The files, relative to the site's folder, that a hook read without its context: a change of one would not run the
 * hook again. They may be outside the site. Packages, code and files of the machine are ignored.
 */
export function undeclared(seen: ReadonlySet<string>, root: string, files: RecordedFiles): string[] {
  const read = files.reads().map(([path]) => path);
  const declared = new Set(read.map((path) => path.replace(/\/$/, '')));
  // A list has the names in all subfolders.
  const isListed = (path: string) =>
    read.some((one) => one.endsWith('/') && path.startsWith(one)) && isFolder(join(root, path));
  return [...seen]
    .filter(
      (absolute) =>
        absolute.startsWith(`${root}/`) || !(isOfMachine(absolute, root) || isOfLinkedPackage(absolute, root)),
    )
    .map((absolute) => relative(root, absolute))
    .filter((path) => path !== '' && !isAbsolute(path) && !declared.has(path) && !isListed(path))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.ssg|\.git)(?:\/|$)/.test(path))
    .sort();
}

const isFolder = (path: string): boolean => fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const ownFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files outside the site that belong to the machine or to an installed version, or are code that was loaded. */
function isOfMachine(absolute: string, root: string): boolean {
  const folders = [ownFolder, ...['/dev', '/etc', '/proc', '/sys', '/usr', '/lib', '/nix', '/opt'], slashed(tmpdir())];
  return (
    folders.some((folder) => absolute.startsWith(`${folder}/`) && !root.startsWith(`${folder}/`)) ||
    /\.[cm]?[jt]sx?$|[\\/]\.(?:cache|npm|pnpm-store|yarn)[\\/]/.test(absolute)
  );
}

/** Whether a file belongs to a package that the site has as a link, as in a workspace. */
function isOfLinkedPackage(absolute: string, root: string): boolean {
  let folder = dirname(absolute);
  while (!fs.existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) return false;
    folder = dirname(folder);
  }
  try {
    const { name } = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
    return name !== undefined && fs.realpathSync(join(root, 'node_modules', name)) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

/** Patches Node's functions to record reads. Outside a hook they only check one variable. */
function watch(): void {
  const note = (path: unknown) => {
    const seen = reading.getStore();
    if (seen === undefined) return;
    if (typeof path === 'string') seen.add(resolve(path));
    else if (path instanceof URL && path.protocol === 'file:') seen.add(fileURLToPath(path));
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
