import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { Graph, type Values } from './graph.ts';
import type { FileRecord, FileRecords } from './objects.ts';
import { SpillFile, spillFolder } from './spill-file.ts';
import { Tables } from './tables.ts';

export const cacheFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/build');
/** The folder of published contents, each named by its hash. */
export const objectsFolderOf = ({ root }: { readonly root: string }): string => join(root, '.ssg/cache/files');

/** Opens the tables of a site's cache; `isFresh` ignores existing ones. */
export const openTables = (site: { readonly root: string }, options?: { readonly isFresh?: boolean }): Tables =>
  new Tables(cacheFolderOf(site), { ...options, spillFile: new SpillFile(spillFolder(site.root)) });

/** The table of a query's values. */
const valuesOf = (query: string): string => `values of ${query}`;

/**
 * Opens a graph of the values in the tables; a table is read when its query is first requested. Values of `others`, from
 * other machines, take precedence.
 */
export const openGraph = (tables: Tables, others: Graph['after'] = new Map()): Graph =>
  new Graph((query) => others.get(query) ?? (tables.get(valuesOf(query)) as Values), tables.spillFile);

/**
 * Objects of the last output by path, with the size and time of each file when last seen. Times only avoid hashing files
 * again.
 */
export const readRecords = (tables: Tables): FileRecords => tables.get<FileRecord>('records');

/** Writes the values of a build in place of everything in the tables. */
export const writeCache = (tables: Tables, records: FileRecords, { after }: Graph): readonly Diagnostic[] =>
  tables.write(
    new Map<string, ReadonlyMap<string, unknown>>([
      ['records', records],
      ...[...after].map(([query, known]) => [valuesOf(query), known] as const),
    ]),
  );

/** Adds the new values of one query to its table, for the dev server and for builds that failed. */
export const addValues = (tables: Tables, query: string, graph: Graph): void => {
  const added = graph.added(query);
  if (added.size === 0) return;
  const table = valuesOf(query);
  tables.write(new Map([[table, new Map([...tables.get(table), ...added])]]), { keepsOthers: true });
};

/** Returns the number of values of a query in the cache. */
export const countValues = (tables: Tables, query: string): number => tables.get(valuesOf(query)).size;
