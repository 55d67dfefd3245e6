import { join } from 'node:path';
import type { BundleMemory } from '../bundle/bundle-site.ts';
import type { Page } from '../compile/types.ts';
import type { FileRecord } from '../emit/staging.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import type { PageMemory } from '../outputs/page-memo.ts';
import type { IndexChunk } from '../outputs/search/index-chunk.ts';
import type { KeptWorker } from '../outputs/service-worker.ts';
import type { PageFacts } from '../render/types.ts';
import { readSealedValues, writeSealedValues } from './sealed-file.ts';

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

export const cacheFileOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/build.bin');

/**
 * Law: a value in the cache is a function of its key, and the key holds the content and the code that made the value. So
 * the whole file is tied to the code of this generator and to this Node; anything else, torn or damaged files included,
 * is as good as no cache.
 */
export function readCache(file: string): BuildCache {
  const [rest, ...parts] = (readSealedValues(file) ?? []) as [Rest?, ...Part[]];
  if (rest === undefined) return emptyCache;
  const maps = { pages: new Map(), renders: new Map(), records: new Map(), memories: new Map(), index: new Map() };
  for (const { of, entries } of parts) for (const [key, value] of entries) maps[of].set(key, value);
  return { ...rest, ...maps };
}

/** What grows with the site is written in parts. */
const growing = ['pages', 'renders', 'records', 'memories', 'index'] as const;
type Rest = Omit<BuildCache, (typeof growing)[number]>;

interface Part {
  readonly of: (typeof growing)[number];
  readonly entries: readonly (readonly [string, unknown])[];
}

const entriesInPart = 500;

function* partsOf(cache: BuildCache): Generator<Rest | Part> {
  const { pages, renders, records, memories, index, ...rest } = cache;
  yield rest;
  for (const of of growing) {
    let entries: [string, unknown][] = [];
    for (const entry of cache[of]) {
      entries.push(entry);
      if (entries.length < entriesInPart) continue;
      yield { of, entries };
      entries = [];
    }
    if (entries.length > 0) yield { of, entries };
  }
}

/** The site is published by now: what cannot be kept is no error. */
export function writeCache(file: string, cache: BuildCache): readonly Diagnostic[] {
  try {
    writeSealedValues(file, partsOf(cache));
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
