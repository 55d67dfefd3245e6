import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildCache, emptyCache, objectsFolderOf } from '../cache/build-cache.ts';
import { readSealed } from '../cache/sealed-file.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { Objects } from '../store/objects.ts';
import { linkObjects, objectsFolder, type ShardContent, shardName, shardsFolder } from './shard.ts';
import { compareInputs, type ShardInputs } from './shard-inputs.ts';

/** All shards of a build, as a build takes them over: as what an earlier one left. */
export interface MergedShards {
  readonly cache: BuildCache;
  readonly inputs: ShardInputs;
}

/** Reads the shards that lie in a site's folder. All must be there, of one count and of the same inputs. */
export function readShards(root: string): Result<MergedShards> {
  const names = existsSync(join(root, shardsFolder))
    ? readdirSync(join(root, shardsFolder)).filter((name) => /^\d+-of-\d+$/.test(name))
    : [];
  const counts = [...new Set(names.map((name) => Number(name.split('-of-')[1])))].sort((a, b) => a - b);
  const [count] = counts;
  if (count === undefined)
    return wrong(
      'shard/missing',
      'There are no shards to merge.',
      `Run "ssg build --shard 1/2" and so on first, and bring what they leave in ${shardsFolder} together here.`,
    );
  if (counts.length > 1)
    return wrong(
      'shard/mixed',
      `Shards of several splits lie together: of ${counts.join(', of ')}.`,
      `Remove ${shardsFolder}, and build all shards with one count.`,
    );
  const wanted = Array.from({ length: count }, (_, index) => shardName({ number: index + 1, count }));
  const missing = wanted.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return wrong(
      'shard/missing',
      `${missing.length === 1 ? 'Shard' : 'Shards'} ${missing.map((name) => name.replace('-of-', '/')).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      `Expected ${missing.map((name) => `${shardsFolder}/${name}`).join(', ')}.`,
    );
  return joinShards(root, wanted);
}

function joinShards(root: string, names: readonly string[]): Result<MergedShards> {
  const contents: ShardContent[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of names) {
    const content = readSealed<ShardContent>(join(root, shardsFolder, name, 'shard.bin'));
    if (content === undefined)
      diagnostics.push({
        severity: 'error',
        code: 'shard/unreadable',
        message: `Shard ${name.replace('-of-', '/')} is damaged, or another version of ssg or of Node made it.`,
        file: `${shardsFolder}/${name}/shard.bin`,
        hint: 'Build all shards and merge them with one version of both.',
      });
    else contents.push(content);
  }
  const [first] = contents;
  if (first === undefined || hasErrors(diagnostics)) return failure(diagnostics);
  for (const other of contents.slice(1))
    diagnostics.push(
      ...compareInputs(first.inputs, other.inputs, `each other (1 and ${other.number} of ${other.count})`),
    );
  if (hasErrors(diagnostics)) return failure(diagnostics);
  const into = new Objects(objectsFolderOf({ root }));
  for (const [index, { records }] of contents.entries())
    linkObjects(records.values(), new Objects(join(root, shardsFolder, names[index] ?? '', objectsFolder)), into);
  return success({
    inputs: first.inputs,
    cache: {
      ...emptyCache,
      bundles: first.bundles,
      pages: new Map(contents.flatMap(({ pages }) => pages.map((page) => [page.hash, page]))),
      renders: new Map(contents.flatMap(({ renders }) => [...renders])),
      records: new Map(contents.flatMap(({ records }) => [...records])),
    },
  });
}

const wrong = (code: string, message: string, hint: string): Result<never> =>
  failure([{ severity: 'error', code, message, hint }]);
