import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { pageQuery } from '../compile/known-pages.ts';
import { cacheLink } from '../config/cache-link.ts';
import { cacheFolderOf, countValues, objectsFolderOf, openTables } from '../keep/build-cache.ts';
import { join } from '../lib/path.ts';
import { tryOr } from '../lib/try-or.ts';
import { problem } from '../messages/problem.ts';
import type { CommandContext, ExitCode } from './context.ts';

/** The size of one part of the cache. */
interface CachePart {
  readonly name: string;
  /** Number of entries, if the part has entries of one kind. */
  readonly count?: number;
  readonly bytes: number;
}

/** Implements `ssg cache`, which lists the parts of the build cache with their sizes. */
export async function cacheCommand({ log, flags }: CommandContext): Promise<ExitCode> {
  const folder = join(flags.root, '.ssg/cache');
  if (!existsSync(flags.root)) return log.end(2, problem('cache/no-folder', { folder: flags.root }));
  const link = cacheLink(flags.root);
  if (link !== undefined) return log.end(1, link);
  const parts = partsOf(flags.root, folder);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  log.json({ ok: true, folder, bytes, parts });
  if (bytes === 0) log.line(`${folder} is empty. The next build starts from scratch.`);
  else {
    log.line(`${log.paint.bold(folder)}  ${megabytes(bytes)}`);
    for (const { name, count, bytes: size } of parts)
      log.line(
        `  ${name.padEnd(28)} ${(count?.toLocaleString('en') ?? '').padStart(9)} ${megabytes(size).padStart(10)}`,
      );
    log.line(log.paint.dim('Keep this folder between CI builds. "npx ssg clean" deletes it.'));
  }
  return 0;
}

function partsOf(root: string, folder: string): CachePart[] {
  const objects = filesIn(objectsFolderOf({ root }));
  const build = filesIn(cacheFolderOf({ root }));
  const others = filesIn(folder).reduce((sum, size) => sum + size, 0) - total(objects) - total(build);
  return [
    { name: 'published files', count: objects.length, bytes: total(objects) },
    {
      name: 'compiled and rendered pages',
      count: countValues(openTables({ root }), pageQuery),
      bytes: total(build),
    },
    { name: 'config, sources, dev server', bytes: others },
  ];
}

const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** The size of each file in a folder and its subfolders. */
const filesIn = (folder: string): number[] =>
  entriesOf(folder).flatMap((entry) => (entry.isFile() ? [statSync(join(entry.parentPath, entry.name)).size] : []));

const entriesOf = (folder: string): Dirent[] =>
  tryOr(() => readdirSync(folder, { recursive: true, withFileTypes: true }), []);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
