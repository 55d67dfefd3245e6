import { join } from 'node:path';
import type { BundleCache } from '../bundle/bundle-site.ts';
import { pageQuery } from '../compile/known-pages.ts';
import { Graph } from '../graph/graph.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { ArticleReads, Span } from '../render/render-task.ts';
import type { PageFacts } from '../render/types.ts';
import type { FileRecord } from '../store/objects.ts';
import { Tables } from './tables.ts';

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

/** What one build leaves for the next. */
export interface BuildCache {
  /** Output path → how it was rendered. */
  readonly renders: ReadonlyMap<string, RenderRecord>;
  /** Key of all that those pages show besides their own texts. */
  readonly surroundings: string | undefined;
  /** Objects of the last output that was made, by path, and how each was last seen. */
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly bundles: BundleCache;
}

export const emptyCache: BuildCache = {
  renders: new Map(),
  surroundings: undefined,
  records: new Map(),
  bundles: { runs: new Map(), renderer: undefined },
};

export const cacheFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/build');
/** Contents of published files, by their hash. */
export const objectsFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/files');

/** The tables of a site's cache; `isFresh` ignores what is there. */
export const openTables = (site: { readonly root: string }, options?: { readonly isFresh?: boolean }): Tables =>
  new Tables(cacheFolderOf(site), options);

/** What only one value is known of. */
interface Single {
  readonly surroundings: string | undefined;
  readonly renderer: BundleCache['renderer'];
}

export function readCache(tables: Tables): BuildCache {
  const { surroundings, renderer } = (tables.get<Single>('site').get('') ?? {}) as Partial<Single>;
  return {
    renders: tables.get('renders'),
    surroundings,
    records: tables.get('records'),
    bundles: { runs: tables.get('runs'), renderer },
  };
}

/** Writes the result of a build in place of everything in the tables. */
export function writeCache(
  tables: Tables,
  { renders, records, bundles, surroundings }: BuildCache,
  values: Graph['after'] = new Map(),
): readonly Diagnostic[] {
  const old = tables.get<Single>('site').get('');
  const { runs, renderer } = bundles;
  const isSame = old?.surroundings === surroundings && old?.renderer === renderer;
  const site = new Map([['', isSame ? old : { surroundings, renderer }]]);
  const all = new Map<string, ReadonlyMap<string, unknown>>([
    ...Object.entries({ renders, records, runs, site }),
    ...[...values].map(([query, known]) => [valuesOf(query), known] as const),
  ]);
  return tables.write(all);
}

/** The table of a query's values. */
const valuesOf = (query: string): string => `values of ${query}`;

/** How many pages are known. */
export const countPages = (tables: Tables): number =>
  Math.max(tables.get(valuesOf(pageQuery)).size, tables.get('renders').size);

/** A graph of the values in the tables, each table read when its query is first asked. */
export const openGraph = (tables: Tables): Graph => new Graph((query) => tables.get(valuesOf(query)));

/** Adds values of one query to its table, for a build that failed or a server. */
export const addValues = (tables: Tables, query: string, graph: Graph): void => {
  const added = graph.after.get(query);
  if (added === undefined) return;
  const table = valuesOf(query);
  tables.write(new Map([[table, new Map([...tables.get(table), ...added])]]), { keepsOthers: true });
};
