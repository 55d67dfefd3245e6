import { writeCache } from '../keep/build-cache.ts';
import type { FileRecords, StoredFile } from '../keep/objects.ts';
import { append } from '../lib/append.ts';
import { join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import type { Build, Made } from './build-context.ts';

/** The record of each stored file by path. An existing record with the same content is reused. */
export const recordsOf = (stored: readonly StoredFile[], before: FileRecords): FileRecords =>
  new Map(
    stored.map(({ path, hash, size, mtimeMs }) => {
      const old = before.get(path);
      const isSame = old?.hash === hash && old.size === size && old.mtimeMs === mtimeMs;
      return [path, isSame ? old : { hash, size, mtimeMs }] as const;
    }),
  );

/** The records after a build that publishes nothing. They include those of published objects. */
export function recordsAfter({ records, published }: Build, { stored }: Pick<Made, 'stored'>): FileRecords {
  const old = [...records].filter(([path, { hash }]) => published.files.get(path)?.hash === hash);
  return new Map([...old, ...recordsOf(stored, records)]);
}

/** Stores the values of a build for the next one. */
export async function keepCache(build: Build, records: FileRecords): Promise<void> {
  const { config, tables, hooks, diagnostics, clock } = build;
  await clock.stage('cache', () => append(diagnostics, writeCache(tables, records, hooks.graph)));
  // Earlier versions wrote here what did not fit in memory.
  removeIfPossible(join(config.root, '.ssg/articles'));
}

/** Hashes of the objects that later builds may use. Only builds that publish decide which old assets are kept. */
export function reachable({ published, options }: Build, records: FileRecords): Set<string> {
  const isPublished = options.checkOnly !== true && options.shard === undefined;
  const assets = published.assets.slice(0, isPublished ? (options.keepAssets ?? 0) : published.assets.length).flat();
  return new Set([...[...records.values()].map(({ hash }) => hash), ...assets.map(([, hash]) => hash)]);
}
