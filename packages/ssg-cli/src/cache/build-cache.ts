import { join } from 'node:path';
import type { BundleCache } from '../bundle/bundle-site.ts';
import { pageQuery } from '../compile/known-pages.ts';
import { Graph } from '../graph/graph.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { ArticleReads, Span } from '../render/render-task.ts';
import type { PageFacts } from '../render/types.ts';
import type { FileRecord } from '../store/objects.ts';
import { Tables } from './tables.ts';

/** Hashes of the inputs of a document, one for each cause that a maintainer would name. */
export interface RenderCauses {
  /** Theme, page modules, URLs of scripts and styles, shell. */
  readonly shared: string;
  /** Title, menus, neighbouring pages and everything else that the layout shows. */
  readonly view: string;
  /** The article's text. */
  readonly article: string;
  /** The targets of its links and the sizes of its images. */
  readonly targets: string;
}

/** The cached facts about a rendered page. */
export interface RenderRecord extends Omit<PageFacts, 'references'> {
  /** `RenderedReference[]` as JSON, because it is parsed only to check the page's links again. */
  readonly references: string;
  readonly causes: RenderCauses;
  /** The last change that it shows, as JSON; empty if it shows none. */
  readonly lastUpdated: string;
  /** Path and hash of its files: the document, the data file and, if there is one, the Markdown alternate. */
  readonly files: readonly (readonly [path: string, hash: string])[];
  readonly article: StoredArticle;
  /** Absent if no alternate was written. */
  readonly alternate?: StoredAlternate;
}

/** An article that can be reused if only the page around it changed. */
export interface StoredArticle {
  /** Changes with its text, its targets and the code that renders it. */
  readonly key: string;
  readonly reads: ArticleReads;
  /** Changes with the values that it read. */
  readonly readsHash: string;
  /** Its position in the document and in the data file. */
  readonly htmlSpan: Span;
  readonly dataSpan: Span;
}

export interface StoredAlternate {
  readonly key: string;
  /** Descriptions of what the alternate leaves out of the page. */
  readonly differences: readonly string[];
}

/** What one build stores for the next. */
export interface BuildCache {
  /** Output path → how the page was rendered. */
  readonly renders: ReadonlyMap<string, RenderRecord>;
  /** Key of everything that those pages show besides their own text. */
  readonly surroundings: string | undefined;
  /** Objects of the last output, by path, with the size and time of each when last seen. */
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
/** The folder of published contents, each named by its hash. */
export const objectsFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/files');

/** Opens the tables of a site's cache; `isFresh` ignores existing ones. */
export const openTables = (site: { readonly root: string }, options?: { readonly isFresh?: boolean }): Tables =>
  new Tables(cacheFolderOf(site), options);

/** Values of which there is only one per site. */
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

/** Returns the number of pages in the cache. */
export const countPages = (tables: Tables): number =>
  Math.max(tables.get(valuesOf(pageQuery)).size, tables.get('renders').size);

/** Opens a graph of the values in the tables; a table is read when its query is first requested. */
export const openGraph = (tables: Tables): Graph => new Graph((query) => tables.get(valuesOf(query)));

/** Adds the new values of one query to its table, for the dev server and for builds that failed. */
export const addValues = (tables: Tables, query: string, graph: Graph): void => {
  const added = graph.added(query);
  if (added.size === 0) return;
  const table = valuesOf(query);
  tables.write(new Map([[table, new Map([...tables.get(table), ...added])]]), { keepsOthers: true });
};
