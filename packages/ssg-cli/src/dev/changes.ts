import { existsSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { dirname, join, realpathSync, relative } from '../lib/path.ts';
import { dataFile } from '../plugins/source-hook.ts';
import { describeInputs } from '../read/describe-inputs.ts';
import type { Inputs } from '../read/inputs.ts';
import { isMdx, type Source } from '../read/types.ts';
import type { Current } from './current.ts';

/** The parts of the site that a batch of changed paths affects. */
export interface Changes {
  /** The config or a file that it imports. */
  readonly config: boolean;
  /** Absolute paths of changed files that were bundled; `undefined` if anything may have changed. */
  readonly code: readonly string[] | undefined;
  /** Whether files were added or removed, or a file changed that affects other pages, such as a category file. */
  readonly list: boolean;
  /** Changed sources, by path relative to the site's folder. */
  readonly texts: ReadonlySet<string>;
  /** Whether images or other files beside the sources changed. */
  readonly assets: boolean;
  /** Whether files changed that are copied without processing. */
  readonly statics: boolean;
}

export const everything: Changes = {
  config: true,
  code: undefined,
  list: true,
  texts: new Set(),
  assets: true,
  statics: false,
};

/** Problems that any new file of the kind may fix, because a missing file cannot be watched. */
export interface Faults {
  readonly config: boolean;
  readonly code: boolean;
}

/**
 * Sorts changed paths by the work they require. Whether the content of a file differs is checked later.
 *
 * @param reads absolute paths of files and folders from which pages are generated. They may be bundled as well.
 */
export function sortChanges(
  paths: readonly string[],
  config: Config,
  current: Current,
  faults: Faults,
  reads: ReadonlySet<string>,
): Changes {
  const root = realOf(config.root);
  const local = (path: string) => relative(root, path);
  const dependencies = new Set([config.file, ...config.dependencies]);
  const bundled = new Set(current.bundle.inputs);
  const texts = new Set(current.inputs.sources.flatMap((one) => (one.origins === undefined ? [one.path] : [])));
  const statics = new Set(current.site.statics.map(({ absolute }) => absolute));
  const assets = new Set(current.inputs.assets.map(({ absolute }) => absolute));
  const code: string[] = [];
  const changed = { config: false, list: false, texts: new Set<string>(), assets: false, statics: false };
  for (const written of paths) {
    const path = written.startsWith(config.root) ? root + written.slice(config.root.length) : written;
    const isThere = existsSync(path);
    const isBundled = bundled.has(path) || bundled.has(written);
    if (
      dependencies.has(path) ||
      dependencies.has(written) ||
      /^(?:[\w-]+_)?versions(?:\.lock)?\.json$/.test(local(path))
    )
      changed.config = true;
    else if (isBundled && isThere) {
      code.push(path, written);
      // An MDX page is both a module that is bundled and a source with a title, links and a table of contents.
      if (path.endsWith('.mdx') && texts.has(local(path))) changed.texts.add(local(path));
    } else if (texts.has(local(path)) && isThere && !/\.[jt]sx$/.test(path)) changed.texts.add(local(path));
    else if (statics.has(path) && isThere) changed.statics = true;
    else if (assets.has(path) && isThere) changed.assets = true;
    else {
      changed.list = true;
      if (isBundled) code.push(path, written);
    }
    if (isRead(written, config.root, reads)) changed.list = true;
    if (faults.code && /\.(?:[cm]?[jt]sx?|css|json|svg|woff2?|png|jpe?g|webp|avif)$/.test(path)) code.push(path);
    if (faults.config && /\.(?:[cm]?[jt]s|json)$/.test(path)) changed.config = true;
  }
  return { ...changed, code: changed.config ? undefined : code };
}

/** Whether a file, or a folder above it, is among those that are read. */
function isRead(path: string, root: string, reads: ReadonlySet<string>): boolean {
  for (let at = path; at.length > root.length; at = dirname(at)) if (reads.has(at)) return true;
  return false;
}

const realOf = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** Whether the site was read as before: the same files, and the same contents of those that are text. */
export const isSameRead = (old: Inputs, now: Inputs): boolean => readText(old) === readText(now);

/** Dates from git are read once, after the first page. */
const readText = (inputs: Inputs): string =>
  [
    describeInputs({ ...inputs, dates: new Map() }),
    ...inputs.assets.map(({ path }) => path),
    ...inputs.statics.map(({ path, to }) => `${path} ${to}`),
  ].join('\n');

/** MDX pages are modules as well. */
export const codeOf = (sources: readonly Source[], { root }: Config): string[] =>
  sources.filter(isMdx).map(({ path }) => join(root, path));

/** Returns the data files of plugins whose content changed. */
export function changedData(old: Inputs | undefined, now: Inputs, { root }: Config): string[] {
  const names = new Set([...Object.keys(old?.pluginData ?? {}), ...Object.keys(now.pluginData ?? {})]);
  const isSame = (name: string) => JSON.stringify(old?.pluginData?.[name]) === JSON.stringify(now.pluginData?.[name]);
  return [...names].filter((name) => !isSame(name)).map((name) => dataFile(root, name));
}
