import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** A folder that must survive a build, and what it is called in messages. */
export interface KeptFolder {
  readonly path: string;
  readonly name: string;
}

/** `child` is `parent` or lies in it. Compares whole segments: `/site-old` is not below `/site`. */
const contains = (parent: string, child: string): boolean => {
  const relative = path.relative(parent, child);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
};

/** The path with every symbolic link followed; the part that does not exist yet is kept as it is. */
async function real(target: string): Promise<string> {
  try {
    return await realpath(target);
  } catch {
    const parent = path.dirname(target);
    return parent === target ? target : path.join(await real(parent), path.basename(target));
  }
}

/**
 * Why `outDir` must not be written to, if it must not. A build replaces the folder whole, so this runs before anything is
 * deleted, and on real paths: a link `dist → ~` must not get past it.
 */
export async function checkOutDir(
  root: string,
  outDir: string,
  kept: readonly KeptFolder[],
): Promise<Diagnostic | undefined> {
  const [home, site, out] = await Promise.all([real(homedir()), real(root), real(outDir)]);
  const reason =
    reasonOf(out, home, site) ?? (contains(site, outDir) || contains(root, outDir) ? outside(site, out) : undefined);
  const message = reason ?? (await overlap(out, kept));
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

async function overlap(out: string, kept: readonly KeptFolder[]): Promise<string | undefined> {
  for (const folder of kept) {
    const place = await real(folder.path);
    if (contains(out, place)) return place === out ? `is ${folder.name}` : `contains ${folder.name} ${folder.path}`;
    if (contains(place, out)) return `is inside ${folder.name} ${folder.path}`;
  }
  return undefined;
}
