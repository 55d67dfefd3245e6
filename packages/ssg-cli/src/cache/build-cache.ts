import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BundleCache } from '../bundle/bundle-site.ts';
import { problem } from '../catalogue/problem.ts';
import type { Page } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { groupsOf } from '../lib/groups-of.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import type { PageCache } from '../outputs/page-memo.ts';
import type { IndexChunk } from '../outputs/search/index-chunk.ts';
import type { KeptWorker } from '../outputs/service-worker.ts';
import type { Reads } from '../plugins/hook-files.ts';
import type { ArticleReads, Span } from '../render/render-task.ts';
import type { PageFacts } from '../render/types.ts';
import type { FileRecord } from '../store/objects.ts';
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
  /** Its last change as it shows it, as JSON; empty if it shows none. */
  readonly lastUpdated: string;
  /** Path and hash of its files: document, data file and, where there is one, the alternate. */
  readonly files: readonly (readonly [path: string, hash: string])[];
  readonly article: StoredArticle;
  /** Absent where no alternate was written. */
  readonly alternate?: StoredAlternate;
}

/** An article that may be taken over into a page that changed around it. */
export interface StoredArticle {
  /** Changes with its text, its targets and the code that renders it. */
  readonly key: string;
  readonly reads: ArticleReads;
  /** Changes with what it read. */
  readonly readsHash: string;
  /** Where it stands in the document and in the data file. */
  readonly htmlSpan: Span;
  readonly dataSpan: Span;
}

export interface StoredAlternate {
  readonly key: string;
  /** What it lost of the page, in words. */
  readonly differences: readonly string[];
}

export interface OutputsRecord {
  /** What plugins read for them. */
  readonly reads: Reads;
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
  /** Objects of the last output that was made, by path, and how each was last seen. */
  readonly records: ReadonlyMap<string, FileRecord>;
  /** The files that were made from all pages together, and of what. */
  readonly outputs: OutputsRecord | undefined;
  /** What outputs made of single pages. */
  readonly memories: ReadonlyMap<string, PageCache>;
  /** What the search index was put together from. */
  readonly index: ReadonlyMap<string, IndexChunk>;
  readonly bundles: BundleCache;
  readonly worker: KeptWorker | undefined;
}

export const emptyCache: BuildCache = {
  pages: new Map(),
  renders: new Map(),
  surroundings: undefined,
  records: new Map(),
  outputs: undefined,
  memories: new Map(),
  index: new Map(),
  bundles: { runs: new Map(), renderer: undefined },
  worker: undefined,
};

/** Entries of one of the maps, as they are stored under a name. */
interface StoredPart {
  readonly of: Growing;
  readonly name: string;
  readonly entries: readonly Entry[];
}

type Entry = readonly [key: string, value: unknown];

export interface StoredCache extends BuildCache {
  readonly parts: readonly StoredPart[];
}

/** What grows with the site lies in parts: an edit writes those again that hold what it changed. */
const growing = ['pages', 'renders', 'records', 'memories', 'index', 'runs'] as const;
type Growing = (typeof growing)[number];
const entriesInPart = 200;

/** What names the parts, and holds the rest. */
interface Head {
  readonly parts: readonly Omit<StoredPart, 'entries'>[];
  readonly rest: Omit<BuildCache, Growing | 'bundles'> & { readonly renderer: BundleCache['renderer'] };
}

export const cacheFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/build');
/** Contents of published files, by their hash. */
export const objectsFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/files');
const headFile = 'head.bin';
/** A part, or what a stopped process left of one. Whatever else is in the folder is not ours. */
const partName = /^[\da-f]{32}\.bin(?:\.\d+)?$/;

/**
 * Law: a value in the cache is a function of its key, and the key holds the content and the code that made the value. So
 * all files are tied to the code of this generator and to this Node; anything else, torn or damaged files included, is as
 * good as none.
 */
export function readCache(folder: string): StoredCache {
  const none = { ...emptyCache, parts: [] };
  try {
    return readWhole(folder) ?? none;
  } catch {
    // Whatever is wrong with it, a build without a cache works and writes a good one.
    return none;
  }
}

/** The compiled pages alone, for who needs nothing else. */
export function readPages(folder: string): BuildCache['pages'] {
  const pages = new Map<string, Page>();
  try {
    for (const part of readSealed<Head>(join(folder, headFile))?.parts ?? [])
      if (part.of === 'pages') for (const [key, value] of readPart(folder, part) ?? []) pages.set(key, value as Page);
  } catch {
    // A page that is not known is compiled.
  }
  return pages;
}

const readPart = (folder: string, { name }: Pick<StoredPart, 'name'>): readonly Entry[] | undefined =>
  readSealed<readonly Entry[]>(join(folder, name));

function readWhole(folder: string): StoredCache | undefined {
  const head = readSealed<Head>(join(folder, headFile));
  if (head === undefined) return undefined;
  const { renderer, ...rest } = head.rest;
  const { runs, ...maps } = Object.fromEntries(growing.map((of) => [of, new Map()])) as Record<
    Growing,
    Map<string, never>
  >;
  const parts: StoredPart[] = [];
  for (const part of head.parts) {
    const entries = readPart(folder, part);
    // What a damaged part held is made again.
    if (entries === undefined) continue;
    const map = part.of === 'runs' ? runs : maps[part.of];
    for (const [key, value] of entries) map.set(key, value as never);
    parts.push({ ...part, entries });
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
        return { of, name: isKept ? old.name : writeSealedPart(folder, of, entries) };
      }),
    );
    writeSealed(join(folder, headFile), { parts, rest: { ...rest, renderer: bundles.renderer } } satisfies Head);
    const named = new Set([headFile, ...parts.map(({ name }) => name)]);
    for (const name of readdirSync(folder))
      if (partName.test(name) && !named.has(name)) removeIfPossible(join(folder, name));
    return [];
  } catch (error) {
    return [problem('cache/write', { reason: reasonOf(error) })];
  }
}

/** Values that were taken over are the same objects. */
const isSame = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.length === after.length &&
  after.every(([key, value], index) => before[index]?.[0] === key && before[index]?.[1] === value);
