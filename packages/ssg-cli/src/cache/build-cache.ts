import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BundleMemory } from '../bundle/bundle-site.ts';
import type { Page } from '../compile/types.ts';
import type { FileRecord } from '../emit/staging.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { groupsOf } from '../lib/groups-of.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import type { PageMemory } from '../outputs/page-memo.ts';
import type { IndexChunk } from '../outputs/search/index-chunk.ts';
import type { KeptWorker } from '../outputs/service-worker.ts';
import type { PageFacts } from '../render/types.ts';
import { readSealed, writeSealed, writeSealedPart } from './sealed-file.ts';

/** Hashes of what decides a document's bytes, one for each cause a maintainer would name. */
export interface RenderCauses {
  /** Theme, page modules, addresses of scripts and styles, shell. */
  readonly shared: string;
  /** Title, menus, neighbours and all else the layout shows. */
  readonly view: string;
  /** The article's text. */
  readonly article: string;
  /** Where its links lead and how large its images are. */
  readonly targets: string;
}

/** What is remembered of a rendered page. */
export interface RenderRecord extends PageFacts {
  readonly causes: RenderCauses;
  /** What it tells of its own last change, as JSON; empty where it tells nothing. */
  readonly lastUpdated: string;
  /** Hashes of the files it was written to. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  /** What its twin lost of it; absent where no twin was written. */
  readonly twinDifferences?: readonly string[];
}

export interface OutputsRecord {
  readonly key: string;
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What one build leaves for the next. */
export interface BuildCache {
  /** Hash of a page → the page, without its article. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Output path → how it was rendered. */
  readonly renders: ReadonlyMap<string, RenderRecord>;
  /** Key of all that those pages show besides their own texts. */
  readonly surroundings: string | undefined;
  /** Whether no link of the site led nowhere. */
  readonly hasGoodLinks: boolean;
  /** What was published. */
  readonly records: ReadonlyMap<string, FileRecord>;
  /** The files that were made from all pages together, and of what. */
  readonly outputs: OutputsRecord | undefined;
  /** What outputs made of single pages. */
  readonly memories: ReadonlyMap<string, PageMemory>;
  /** What the search index was put together from. */
  readonly index: ReadonlyMap<string, IndexChunk>;
  readonly bundles: BundleMemory;
  readonly worker: KeptWorker | undefined;
  /** Hashed assets of the last builds that differed in them, the newest first. */
  readonly assets: readonly (readonly string[])[];
}

export const emptyCache: BuildCache = {
  pages: new Map(),
  renders: new Map(),
  surroundings: undefined,
  hasGoodLinks: false,
  records: new Map(),
  outputs: undefined,
  memories: new Map(),
  index: new Map(),
  bundles: { runs: new Map(), renderer: undefined },
  worker: undefined,
  assets: [],
};

/** Entries of one of the maps, as they lie on the disk under a name. */
interface StoredPart {
  readonly of: Growing;
  readonly name: string;
  readonly entries: readonly Entry[];
}

type Entry = readonly [key: string, value: unknown];

export interface StoredCache extends BuildCache {
  readonly parts: readonly StoredPart[];
}

/** What grows with the site lies in parts: an edit writes those anew that hold what it changed. */
const growing = ['pages', 'renders', 'records', 'memories', 'index', 'runs'] as const;
type Growing = (typeof growing)[number];
const entriesInPart = 200;

/** What names the parts, and holds the rest. */
interface Head {
  readonly parts: readonly Pick<StoredPart, 'of' | 'name'>[];
  readonly rest: Omit<BuildCache, Growing | 'bundles'> & { readonly renderer: BundleMemory['renderer'] };
}

export const cacheFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/build');
const headFile = 'head.bin';

/**
 * Law: a value in the cache is a function of its key, and the key holds the content and the code that made the value. So
 * all files are tied to the code of this generator and to this Node; anything else, torn or damaged files included, is as
 * good as no cache.
 */
export function readCache(folder: string): StoredCache {
  const none = { ...emptyCache, parts: [] };
  const head = readSealed<Head>(join(folder, headFile));
  if (head === undefined) return none;
  const { renderer, ...rest } = head.rest;
  const { runs, ...maps } = Object.fromEntries(growing.map((of) => [of, new Map()])) as Record<
    Growing,
    Map<string, never>
  >;
  const parts: StoredPart[] = [];
  for (const { of, name } of head.parts) {
    const entries = readSealed<StoredPart['entries']>(join(folder, name));
    if (entries === undefined) return none;
    const map = of === 'runs' ? runs : maps[of];
    for (const [key, value] of entries) map.set(key, value as never);
    parts.push({ of, name, entries });
  }
  return { ...rest, ...maps, bundles: { runs, renderer }, parts };
}

/** Writes what `before` does not hold. The site is published by now: what cannot be kept is no error. */
export function writeCache(folder: string, cache: BuildCache, before: readonly StoredPart[]): readonly Diagnostic[] {
  const { pages, renders, records, memories, index, bundles, ...rest } = cache;
  const maps = { pages, renders, records, memories, index, runs: bundles.runs };
  try {
    const known = new Map(before.map((part) => [`${part.of} ${part.entries[0]?.[0]}`, part]));
    const parts = growing.flatMap((of) =>
      groupsOf([...maps[of]], entriesInPart).map((entries) => {
        const old = known.get(`${of} ${entries[0]?.[0]}`);
        const isKept = old !== undefined && isSame(old.entries, entries);
        return { of, name: isKept ? old.name : writeSealedPart(folder, entries) };
      }),
    );
    writeSealed(join(folder, headFile), { parts, rest: { ...rest, renderer: bundles.renderer } } satisfies Head);
    const named = new Set([headFile, ...parts.map(({ name }) => name)]);
    for (const name of readdirSync(folder)) if (!named.has(name)) removeIfPossible(join(folder, name));
    return [];
  } catch (error) {
    return [
      {
        severity: 'warning',
        code: 'cache/write',
        message: `The site was published, but what the next build could reuse was not kept: ${reasonOf(error)}.`,
        hint: 'The next build will take longer. Check free space and permissions of .ssg.',
      },
    ];
  }
}

/** Values that were taken over are the same objects. */
const isSame = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.length === after.length &&
  after.every(([key, value], index) => before[index]?.[0] === key && before[index]?.[1] === value);
