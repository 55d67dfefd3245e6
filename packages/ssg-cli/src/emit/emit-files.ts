import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DiskError } from '../lib/disk-error.ts';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';
import { publish, wholeFolder } from './publish.ts';
import { bringUpToDate, type Retired, removeSpare, type Spare, spareFor } from './spare.ts';
import type { FileRecord, FileRecords, StagedFile, Staging } from './staging.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  readonly records: ReadonlyMap<string, FileRecord>;
  /** The old tree, once the new one has its place, for the caller to keep as the spare one of the next build. */
  readonly retired: Retired | undefined;
  readonly spare: Spare | undefined;
  /** What nothing needs any more, for the caller to remove. */
  readonly leftovers: readonly string[];
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
  /** What the last build kept for this one. */
  readonly spare: Spare | undefined;
}

/** Completes the new tree and publishes it at once. Throws what the disk refuses; the old tree is then as it was. */
export function emitFiles(input: EmitInput): EmitResult {
  const { outDir, staging, records } = input;
  const staged = [...input.staged];
  for (const file of input.files) staged.push(staging.put(file.path, file.content));
  for (const file of input.statics) staged.push(staging.put(file.to, readFileSync(file.absolute)));
  const hashes = Object.fromEntries(
    staged.map(({ path, hash }) => [path, hash]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  const manifest = staging.put('build-manifest.json', `${JSON.stringify(hashes, null, 1)}\n`);
  staged.push(manifest);
  const kept = staged.filter((file) => file.kept).length;
  const tree = new Map(staged.map((file) => [file.path, file]));
  const now = new Map(staged.map((file) => [file.path, recordOf(file, records.get(file.path))]));
  const removed = [...records.keys()].filter((path) => !now.has(path));
  const done = { written: staged.length - kept, kept, removed: removed.length, records: now };
  if (kept === staged.length && holdsOnly(outDir, now))
    return { ...done, retired: undefined, spare: input.spare, leftovers: [] };
  expectWhole(staging, staged);
  const { next, leftovers } = complete(input, tree, kept);
  const { previous, leftovers: more } = publish({ next, outDir });
  const differs = [...staged.filter((file) => !file.kept).map(({ path }) => path), ...removed];
  // Of a tree that the records do not tell of nothing is known.
  const isKnown = staging.outDir === outDir && records.size > 0 && previous !== undefined;
  const spare = isKnown ? spareFor(manifest.hash, differs, now.size) : undefined;
  if (spare === undefined || previous === undefined)
    return {
      ...done,
      retired: undefined,
      spare,
      leftovers: [...leftovers, ...more, ...(previous === undefined ? [] : [previous])],
    };
  const retired = { folder: previous, to: beside(staging, spare.name), paths: [...records.keys()] };
  return { ...done, retired, spare, leftovers: [...leftovers, ...more] };
}

const beside = ({ folder }: Staging, name: string): string => join(dirname(folder), name);

/** Another process may have removed files of the new tree: a part of a site is never published. */
function expectWhole(staging: Staging, staged: readonly StagedFile[]): void {
  for (const file of staged) {
    if (file.kept) continue;
    const place = staging.locate(file);
    if (!existsSync(place)) throw new DiskError('another process removed it during the build', place);
  }
}

/** Where the new tree stands, whole, and what is left over. */
function complete(
  { staging, spare, records }: EmitInput,
  tree: ReadonlyMap<string, StagedFile>,
  kept: number,
): { readonly next: string; readonly leftovers: readonly string[] } {
  // Where most is new, the few files that are not are linked as fast.
  const isWorthIt = kept * 2 > tree.size;
  const to = beside(staging, wholeFolder);
  const from = beside(staging, spare?.name ?? '');
  if (spare !== undefined && isWorthIt && bringUpToDate({ from, to, spare, staging, tree, records }))
    return { next: to, leftovers: [staging.folder] };
  if (spare !== undefined) removeSpare(from);
  staging.complete(tree.values());
  return { next: staging.folder, leftovers: [] };
}

/** The record that is there already, where it says the same: whoever keeps them sees that nothing changed. */
const recordOf = ({ hash, size, mtimeMs }: StagedFile, old: FileRecord | undefined): FileRecord =>
  old?.hash === hash && old.size === size && old.mtimeMs === mtimeMs ? old : { hash, size, mtimeMs };

/** Whether nothing else lies in the output, so that there is nothing to publish. */
function holdsOnly(folder: string, records: FileRecords): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return files.length === records.size;
}
