import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import type { StaticFile } from '../read/types.ts';
import { reasonOf } from '../read/walk-folder.ts';
import type { OutputFile } from '../render/types.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
}

export interface EmitInput {
  readonly outDir: string;
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  /** Folder on the same disk as the output where the new tree is put together. */
  readonly stagingDir: string;
}

/**
 * Publishes a whole output at once. The new tree is put together beside the old one — unchanged files as links to the old
 * ones, so that they keep their times — and takes its place by two renames; a build that stops half-way leaves the old
 * tree, and the next build finds out which of the two it is by the journal.
 */
export function emitFiles(input: EmitInput): Result<EmitResult> {
  const { outDir, stagingDir } = input;
  const next = join(stagingDir, 'next');
  const previous = join(stagingDir, 'previous');
  try {
    recover(outDir, stagingDir);
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const counts = { written: 0, kept: 0 };
    const manifest: Record<string, string> = {};
    const folders = new Set<string>();
    const place = (path: string, content: Uint8Array) => {
      const target = join(next, path);
      const folder = dirname(target);
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        folders.add(folder);
      }
      manifest[path] = sha256(content);
      const old = join(outDir, path);
      if (sameContent(old, content) && link(old, target)) counts.kept++;
      else {
        writeFileSync(target, content);
        counts.written++;
      }
    };
    for (const file of input.files)
      place(file.path, typeof file.content === 'string' ? Buffer.from(file.content) : file.content);
    for (const file of input.statics) place(file.to, readFileSync(file.absolute));
    const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
    place('build-manifest.json', Buffer.from(`${JSON.stringify(sorted, null, 1)}\n`));
    const removed = countMissing(outDir, next);
    mkdirSync(dirname(outDir), { recursive: true });
    rmSync(previous, { recursive: true, force: true });
    if (existsSync(outDir)) move(outDir, previous);
    move(next, outDir);
    rmSync(previous, { recursive: true, force: true });
    return success({ ...counts, removed });
  } catch (error) {
    recover(outDir, stagingDir);
    rmSync(next, { recursive: true, force: true });
    return failure([writeFailure(error, outDir)]);
  }
}

/** A stop between the two renames leaves no output but a previous tree: put it back. */
export function recover(outDir: string, stagingDir: string): void {
  const previous = join(stagingDir, 'previous');
  if (existsSync(previous) && !existsSync(outDir)) move(previous, outDir);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EXDEV' && code !== 'EBUSY' && code !== 'EPERM') throw error;
    // Another disk, or a folder that is a mount point: the content is moved instead of the folder.
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true });
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    for (const name of readdirSync(from)) rmSync(join(from, name), { recursive: true, force: true });
    try {
      rmdirSync(from);
    } catch {
      // A mount point stays, empty.
    }
  }
}

function sameContent(file: string, content: Uint8Array): boolean {
  try {
    return statSync(file).size === content.byteLength && readFileSync(file).equals(content);
  } catch {
    return false;
  }
}

/** A hard link costs nothing and keeps the times; a disk without links gets a copy with the same times. */
function link(old: string, target: string): boolean {
  try {
    linkSync(old, target);
    return true;
  } catch {
    try {
      copyFileSync(old, target);
      const { atime, mtime } = statSync(old);
      utimesSync(target, atime, mtime);
      return true;
    } catch {
      return false;
    }
  }
}

function countMissing(before: string, after: string): number {
  if (!existsSync(before)) return 0;
  let missing = 0;
  for (const entry of readdirSync(before, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !existsSync(join(after, relative(before, join(entry.parentPath, entry.name))))) missing++;
  }
  return missing;
}

function writeFailure(error: unknown, outDir: string): Diagnostic {
  const { path } = error as NodeJS.ErrnoException;
  const file = path === undefined ? outDir : path.split(sep).join('/');
  return {
    severity: 'error',
    code: 'emit/write',
    message: `The output could not be written: ${reasonOf(error)}.`,
    file,
    hint: 'The previous output is as it was.',
  };
}
