import { readdirSync, readFileSync } from 'node:fs';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';
import { publish } from './publish.ts';
import type { FileRecord, FileRecords, StagedFile, Staging } from './staging.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  readonly records: ReadonlyMap<string, FileRecord>;
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
  staged.push(staging.put('build-manifest.json', `${JSON.stringify(hashes, null, 1)}\n`));
  const kept = staged.filter((file) => file.kept).length;
  const tree = new Map(staged.map((file) => [file.path, file]));
  const now = new Map(staged.map((file) => [file.path, recordOf(file, records.get(file.path))]));
  const removed = [...records.keys()].filter((path) => !now.has(path)).length;
  const done = { written: staged.length - kept, kept, removed, records: now, leftovers: [] };
  if (kept === staged.length && holdsOnly(outDir, now)) return done;
  staging.complete(tree.values());
  return { ...done, leftovers: publish({ next: staging.folder, outDir }) };
}

/** The record that is there already, where it says the same: whoever keeps them sees that nothing changed. */
const recordOf = ({ hash, size, mtimeMs }: StagedFile, old: FileRecord | undefined): FileRecord =>
  old?.hash === hash && old.size === size && old.mtimeMs === mtimeMs ? old : { hash, size, mtimeMs };

/** Whether nothing else lies in the output, so that there is nothing to publish. */
function holdsOnly(folder: string, records: FileRecords): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return files.length === records.size;
}
