import { existsSync, statSync } from 'node:fs';
import { parserName } from '../compile/text/parser-choice.ts';
import type { Config } from '../config/types.ts';
import { emitFolder } from '../keep/emit-folder.ts';
import { holdsExactly } from '../keep/holds-exactly.ts';
import { ReadStates, type Reads } from '../keep/hook-files.ts';
import type { FileRecords } from '../keep/objects.ts';
import { hasLeftovers } from '../keep/publish.ts';
import { type Dependencies, FileSnapshot } from '../lib/dependencies.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { join, relative } from '../lib/path.ts';
import { readSealed, writeSealed } from '../lib/sealed-file.ts';
import { tryOr } from '../lib/try-or.ts';
import { lockFile } from '../outputs/permalinks.ts';
import { describeInputs } from '../read/describe-inputs.ts';
import type { Inputs } from '../read/inputs.ts';
import type { BuildOptions, BuildReport } from './build-types.ts';

/**
 * The inputs of the last build, and the files it left in the output. If neither has changed there is nothing to do: no
 * page is processed, and the work is limited to reading the sources and checking the sizes and times of files.
 */
interface LastBuild {
  readonly key: string;
  /** Everything that esbuild read or looked for. */
  readonly seen: Dependencies;
  /** Files that plugins read for pages and outputs. */
  readonly reads: Reads;
  /** Paths in the output, one a line; size and time in milliseconds of each. */
  readonly paths: string;
  readonly sizes: Float64Array;
  readonly times: Float64Array;
  readonly pages: number;
  readonly statics: number;
  readonly diagnostics: readonly Diagnostic[];
}

const fileOf = (config: Config): string => join(config.root, '.ssg/cache/last.bin');

/**
 * Returns a key of every input of a build, except the modules that esbuild bundles. It is `undefined` if a file is
 * missing or changed after `begun`, a time in milliseconds.
 */
export function keyOfBuild(config: Config, inputs: Inputs, options: BuildOptions, begun: number): string | undefined {
  const files = [...inputs.assets, ...inputs.statics].map((file) => [
    file.path,
    'to' in file ? file.to : file.collection,
    stateOf(file.absolute, begun),
  ]);
  if (files.some(([, , state]) => state === undefined)) return undefined;
  const about = [
    config.hash,
    relative(config.root, config.outDir),
    options.strict === true,
    options.hydration === true,
    options.keepAssets ?? 0,
    describeInputs(inputs),
    files,
    parserName(config.markdown),
    stateOf(join(config.root, lockFile), begun) ?? '',
  ];
  return sha256(JSON.stringify(about));
}

/** Size, times and inode show whether a file is unchanged, as in the index of git. */
function stateOf(file: string, begun: number): readonly number[] | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status === undefined || status.ctimeMs >= begun) return undefined;
  return [status.size, status.mtimeMs, status.ctimeMs, status.ino];
}

/** Whether a build may have left a result that is still right. */
export const hasLastBuild = (config: Config): boolean => existsSync(fileOf(config));

/** Returns the result of the last build, if this build would report the same and write nothing. */
export function recallBuild(
  config: Config,
  key: string,
): (Pick<BuildReport, 'pages' | 'statics' | 'files'> & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const last = readSealed<LastBuild>(fileOf(config));
  if (
    last?.key !== key ||
    hasLeftovers(join(config.root, emitFolder)) ||
    !new FileSnapshot(config.root).isFresh(last.seen)
  )
    return undefined;
  if (!new ReadStates(config.root).isFresh(last.reads)) return undefined;
  const { pages, statics, diagnostics } = last;
  const files = last.paths.split('\n').map((path, index) => ({
    path,
    size: last.sizes[index] as number,
    mtimeMs: last.times[index] as number,
  }));
  return holdsExactly(config.outDir, files) ? { pages, statics, files, diagnostics } : undefined;
}

/**
 * Records what a build left in the output. It is only a shortcut: if it cannot be written, the next build takes longer.
 */
export function noteBuild(
  config: Config,
  { key, seen, reads }: Pick<LastBuild, 'key' | 'seen' | 'reads'>,
  { pages, statics, diagnostics }: Pick<LastBuild, 'pages' | 'statics' | 'diagnostics'>,
  records: FileRecords,
): void {
  const last: LastBuild = {
    key,
    seen,
    reads,
    paths: [...records.keys()].join('\n'),
    sizes: Float64Array.from([...records.values()], ({ size }) => size),
    times: Float64Array.from([...records.values()], ({ mtimeMs }) => mtimeMs),
    pages,
    statics,
    diagnostics,
  };
  // If that fails, the next build checks everything.
  tryOr(() => writeSealed(fileOf(config), last), undefined);
}
