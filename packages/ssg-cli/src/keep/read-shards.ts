import { existsSync, readdirSync } from 'node:fs';
import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { readSealed } from '../lib/sealed-file.ts';
import { problem } from '../messages/problem.ts';
import { objectsFolderOf } from './build-cache.ts';
import type { Graph, Known } from './graph.ts';
import { type FileRecords, Objects } from './objects.ts';
import { linkObjects, objectsFolder, type ShardContent, shardName, shardsFolder } from './shard.ts';
import { compareInputs } from './shard-inputs.ts';

/** All shards of a build, in the form of what an earlier build knew. */
export interface MergedShards extends Pick<ShardContent, 'inputs' | 'values'> {
  readonly records: FileRecords;
}

/** Reads the shards in a site's folder. All shards of one count must be there, built from the same inputs. */
export function readShards(root: string): Result<MergedShards> {
  const names = existsSync(join(root, shardsFolder))
    ? readdirSync(join(root, shardsFolder)).filter((name) => /^\d+-of-\d+$/.test(name))
    : [];
  const counts = [...new Set(names.map((name) => Number(name.split('-of-')[1])))].sort((a, b) => a - b);
  const [count] = counts;
  if (count === undefined) return failure([problem('shard/missing', { folder: shardsFolder })]);
  if (counts.length > 1) return failure([problem('shard/mixed', { folder: shardsFolder, counts })]);
  const wanted = Array.from({ length: count }, (_, index) => shardName({ number: index + 1, count }));
  const missing = wanted.filter((name) => !names.includes(name));
  if (missing.length > 0) return failure([problem('shard/missing', { folder: shardsFolder, missing })]);
  return joinShards(root, wanted);
}

function joinShards(root: string, names: readonly string[]): Result<MergedShards> {
  const contents: ShardContent[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of names) {
    const content = readSealed<ShardContent>(join(root, shardsFolder, name, 'shard.bin'));
    if (content === undefined)
      diagnostics.push(
        problem('shard/unreadable', { name: name.replace('-of-', '/') }, { file: `${shardsFolder}/${name}/shard.bin` }),
      );
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
    values: joinValues(contents),
    records: new Map(contents.flatMap(({ records }) => [...records])),
  });
}

function joinValues(contents: readonly ShardContent[]): Graph['after'] {
  const joined = new Map<string, Map<string, Known>>();
  for (const [query, values] of contents.flatMap((content) => [...content.values]))
    joined.set(query, new Map([...(joined.get(query) ?? []), ...values]));
  return joined;
}
