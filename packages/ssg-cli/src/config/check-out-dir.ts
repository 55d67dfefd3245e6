import { existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { emitFolder, overwritingMark } from '../keep/emit-folder.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import * as path from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** A folder that a build must not replace, and its name in messages. */
export interface KeptFolder {
  readonly path: string;
  readonly name: string;
}

/** Whether `child` is `parent` or inside it. Compares whole segments: `/site-old` is not inside `/site`. */
const contains = (parent: string, child: string): boolean => {
  const relative = path.relative(parent, child);
  return relative === '' || (!relative.startsWith('../') && relative !== '..' && !path.isAbsolute(relative));
};

/** The path with symbolic links resolved. The part that does not exist yet is unchanged. */
async function real(target: string): Promise<string> {
  try {
    return await realpath(target);
  } catch {
    const parent = path.dirname(target);
    return parent === target ? target : path.join(await real(parent), path.basename(target));
  }
}

/**
 * Checks that a build may replace `outDir`, which it does as a whole. Must run before anything is deleted, and compares
 * resolved paths, so that a link such as `dist → ~` is detected.
 * @returns the reason why `outDir` is not allowed, if there is one.
 */
export async function checkOutDir(
  root: string,
  outDir: string,
  kept: readonly KeptFolder[],
): Promise<Diagnostic | undefined> {
  const [home, site, out] = await Promise.all([real(homedir()), real(root), real(outDir)]);
  const reason =
    reasonOf(out, home, site) ?? (contains(site, outDir) || contains(root, outDir) ? outside(site, out) : undefined);
  const message = reason ?? (await overlap(out, kept)) ?? (await otherThanFolder(out)) ?? (await foreign(site, out));
  if (message === undefined) return undefined;
  return problem('config/out-dir', { folder: outDir, reason: message });
}

function reasonOf(out: string, home: string, site: string): string | undefined {
  if (path.dirname(out) === out) return 'is the root of the disk';
  if (out === home) return 'is your home folder';
  if (out === site) return "is the site's own folder";
  if (contains(out, site)) return "contains the site's folder";
  if (contains(out, home)) return 'contains your home folder';
  return undefined;
}

const outside = (site: string, out: string): string | undefined =>
  contains(site, out) ? undefined : `is a symbolic link that points outside the site, to ${out}`;

const otherThanFolder = async (out: string): Promise<string | undefined> =>
  (await stat(out).catch(() => undefined))?.isDirectory() === false ? 'is a file' : undefined;

/**
 * What a folder outside of the site contains besides the output of a build. Inside of it, the folder is the site's own.
 * The next build restores an output that was being overwritten.
 */
async function foreign(site: string, out: string): Promise<string | undefined> {
  if (contains(site, out) || existsSync(path.join(site, emitFolder, overwritingMark))) return undefined;
  const names = await readdir(out).catch((): string[] => []);
  const [first] = names.filter((name) => name !== 'lost+found').sort();
  if (first === undefined || names.includes('build-manifest.json')) return undefined;
  return `contains "${first}", but no output of a build`;
}

async function overlap(out: string, kept: readonly KeptFolder[]): Promise<string | undefined> {
  for (const folder of kept) {
    const place = await real(folder.path);
    if (contains(out, place)) return place === out ? `is ${folder.name}` : `contains ${folder.name} ${folder.path}`;
    if (contains(place, out)) return `is inside ${folder.name} ${folder.path}`;
  }
  return undefined;
}
