import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildCache } from '../cache/build-cache.ts';
import { writeSealed } from '../cache/sealed-file.ts';
import type { Page } from '../compile/types.ts';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import { type FileRecord, Objects, type StoredFile } from '../store/objects.ts';
import type { ShardInputs } from './shard-inputs.ts';

/** The part of a build that one machine makes: the second of four, for example. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** What a shard's file holds; its pages are objects beside it. */
export interface ShardContent extends Shard {
  readonly inputs: ShardInputs;
  readonly pages: readonly Page[];
  readonly renders: BuildCache['renders'];
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly bundles: BuildCache['bundles'];
}

export const shardsFolder = '.ssg/shards';
export const shardName = ({ number, count }: Shard): string => `${number}-of-${count}`;
/** Where the objects of a shard's pages are, in its folder. */
export const objectsFolder = 'files';

/** `2/4`; nothing where it is not the number of a shard among so many. */
export function parseShard(text: string): Shard | undefined {
  const [, number, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const shard = { number: Number(number), count: Number(count) };
  return shard.number >= 1 && shard.number <= shard.count ? shard : undefined;
}

/** Puts what a shard made into a folder of its own, in the place of what an earlier run left there. */
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
  writeSealed(join(made, 'shard.bin'), { ...shard, ...content, records } satisfies ShardContent);
  rmSync(place, { recursive: true, force: true });
  renameSync(made, place);
}

/** Links objects of one folder into another. One that is not there is left out: its content will be made again. */
export function linkObjects(records: Iterable<Pick<FileRecord, 'hash'>>, from: Objects, to: Objects): void {
  for (const record of records) {
    const [old, target] = [from.locate(record), to.locate(record)];
    if (existsSync(target) || !existsSync(old)) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkOrCopy(old, target);
  }
}
