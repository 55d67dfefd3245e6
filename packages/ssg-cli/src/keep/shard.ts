import { existsSync, renameSync, rmSync } from 'node:fs';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { dirname, join } from '../lib/path.ts';
import { writeSealed } from '../lib/sealed-file.ts';
import type { Graph, Values } from './graph.ts';
import { type FileRecord, Objects, type StoredFile } from './objects.ts';
import type { ShardInputs } from './shard-inputs.ts';
import { unspilled } from './spill-file.ts';

/** The part of a build that runs on one machine, such as the second of four. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** The content of a shard's file; its pages are stored as objects beside it. */
export interface ShardContent extends Shard {
  readonly inputs: ShardInputs;
  /** Query → the values that the shard computed or reused. */
  readonly values: Graph['after'];
  readonly records: ReadonlyMap<string, FileRecord>;
}

export const shardsFolder = '.ssg/shards';
export const shardName = ({ number, count }: Shard): string => `${number}-of-${count}`;
/** The folder for the objects of a shard's pages, inside the shard's folder. */
export const objectsFolder = 'files';

/** Parses a shard such as `2/4`; returns nothing if the number is out of range. */
export function parseShard(text: string): Shard | undefined {
  const [, number, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const shard = { number: Number(number), count: Number(count) };
  return shard.number >= 1 && shard.number <= shard.count ? shard : undefined;
}

/** Writes the result of a shard to its own folder, and replaces the result of an earlier run. */
export function writeShard(
  root: string,
  shard: Shard,
  stored: readonly StoredFile[],
  objects: Objects,
  content: Omit<ShardContent, keyof Shard | 'records'>,
): void {
  const place = join(root, shardsFolder, shardName(shard));
  const made = join(root, shardsFolder, `new-${shardName(shard)}`);
  rmSync(made, { recursive: true, force: true });
  linkObjects(stored, objects, new Objects(join(made, objectsFolder)));
  const records = new Map(stored.map(({ path, hash, size, mtimeMs }) => [path, { hash, size, mtimeMs }]));
  const values = new Map([...content.values].map(([query, some]) => [query, inMemory(some)]));
  writeSealed(join(made, 'shard.bin'), { ...shard, ...content, values, records } satisfies ShardContent);
  rmSync(place, { recursive: true, force: true });
  renameSync(made, place);
}

const inMemory = (values: Values): Values =>
  new Map([...values].map(([id, known]) => [id, { ...known, value: unspilled(known.value) }]));

/** Links objects of one folder into another. Missing ones are skipped; their content is produced again when needed. */
export function linkObjects(records: Iterable<Pick<FileRecord, 'hash'>>, from: Objects, to: Objects): void {
  for (const record of records) {
    const [old, target] = [from.locate(record), to.locate(record)];
    if (existsSync(target) || !existsSync(old)) continue;
    makeFolder(dirname(target));
    linkOrCopy(old, target);
  }
}
