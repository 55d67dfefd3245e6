import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import type { StaticFile } from '../read/types.ts';
import { reasonOf } from '../read/walk-folder.ts';
import type { OutputFile } from '../render/types.ts';
import type { FileRecord, FileRecords, StagedFile, Staging } from './staging.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  readonly records: ReadonlyMap<string, FileRecord>;
}

export interface EmitInput {
  readonly outDir: string;
  readonly staging: Staging;
  /** Files that stand in the staging folder already. */
  readonly staged: readonly StagedFile[];
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  /** What the last build published. */
  readonly records: FileRecords;
}

/**
 * Completes the new tree and publishes it at once: it takes the place of the old one by two renames. A build that stops
 * half-way leaves the old tree; one that stops between the renames is put right by the next (`recover`).
 */
export function emitFiles(input: EmitInput): Result<EmitResult> {
  const { outDir, staging, records } = input;
  const previous = previousFolder(staging);
  try {
    const staged = [...input.staged];
    for (const file of input.files) staged.push(staging.put(file.path, file.content));
    for (const file of input.statics) staged.push(staging.put(file.to, readFileSync(file.absolute)));
    const hashes = Object.fromEntries(
      staged.map(({ path, hash }) => [path, hash]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
    staged.push(staging.put('build-manifest.json', `${JSON.stringify(hashes, null, 1)}\n`));
    const kept = staged.filter((file) => file.kept).length;
    const now = new Map(staged.map(({ path, hash, size, mtimeMs }) => [path, { hash, size, mtimeMs }]));
    const removed = [...records.keys()].filter((path) => !now.has(path)).length;
    mkdirSync(dirname(outDir), { recursive: true });
    rmSync(previous, { recursive: true, force: true });
    if (existsSync(outDir)) move(outDir, previous);
    move(staging.folder, outDir);
    rmSync(previous, { recursive: true, force: true });
    return success({ written: staged.length - kept, kept, removed, records: now });
  } catch (error) {
    recover(outDir, staging);
    return failure([writeFailure(error, outDir)]);
  }
}

const previousFolder = (staging: Staging): string => join(dirname(staging.folder), 'previous');

/** A stop between the two renames leaves no output but a previous tree: put it back. */
export function recover(outDir: string, staging: Staging): void {
  const previous = previousFolder(staging);
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

export function writeFailure(error: unknown, outDir: string): Diagnostic {
  const { path } = error as NodeJS.ErrnoException;
  return {
    severity: 'error',
    code: 'emit/write',
    message: `The output could not be written: ${reasonOf(error)}.`,
    file: (path ?? outDir).split(sep).join('/'),
    hint: 'The previous output is as it was.',
  };
}
