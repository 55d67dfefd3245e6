import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildCache, emptyCache, type RenderRecord } from '../cache/build-cache.ts';
import { writeSealed } from '../cache/sealed-file.ts';
import { wholePage } from '../cache/stored-page.ts';
import type { Page } from '../compile/types.ts';
import type { FileRecord, StagedFile } from '../emit/staging.ts';
import type { ShardInputs } from './shard-inputs.ts';

/** The part of a build that one machine makes: the second of four, for example. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** What a shard's file holds; the pages it rendered lie beside it. */
export interface ShardContent extends Shard {
  readonly inputs: ShardInputs;
  readonly pages: readonly Page[];
  readonly renders: BuildCache['renders'];
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly bundles: BuildCache['bundles'];
}

export const shardsFolder = '.ssg/shards';
export const shardName = ({ number, count }: Shard): string => `${number}-of-${count}`;
/** Where a shard's pages are put together. */
export const newShardFolder = (shard: Shard): string => `${shardsFolder}/new-${shardName(shard)}/files`;

/** `2/4`; nothing where it is not the number of a shard among so many. */
export function parseShard(text: string): Shard | undefined {
  const [, number, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const shard = { number: Number(number), count: Number(count) };
  return shard.number >= 1 && shard.number <= shard.count ? shard : undefined;
}

/** A shard renders all its pages again, so that they lie in its folder; what was compiled before it may take. */
export const cacheOfShard = ({ pages, bundles }: BuildCache): BuildCache => ({ ...emptyCache, pages, bundles });

/** Puts the content beside the pages, and both in the place of what an earlier run left. */
export function writeShard(
  root: string,
  shard: Shard,
  {
    staged,
    ...content
  }: Omit<ShardContent, keyof Shard | 'records'> & {
    readonly renders: ReadonlyMap<string, RenderRecord>;
    readonly staged: readonly StagedFile[];
  },
): void {
  const made = dirname(join(root, newShardFolder(shard)));
  const records = new Map(staged.map(({ path, hash, size, mtimeMs }) => [path, { hash, size, mtimeMs }]));
  const value: ShardContent = { ...shard, ...content, pages: content.pages.map(wholePage), records };
  mkdirSync(made, { recursive: true });
  writeSealed(join(made, 'shard.bin'), value);
  const place = join(root, shardsFolder, shardName(shard));
  rmSync(place, { recursive: true, force: true });
  renameSync(made, place);
}
