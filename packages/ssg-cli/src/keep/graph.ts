import { defined } from '../lib/defined.ts';
import { remembered } from '../lib/remembered.ts';
import { type ReadStates, type Reads, RecordedFiles } from './hook-files.ts';
import { type SpillFile, spill } from './spill-file.ts';

/** The value of a query, and its inputs. */
export interface Known<T = unknown> {
  /** Changes with every argument of the query and with the code that computed the value. */
  readonly key: string;
  /** A hash of everything that the key is made from, for keys that are costly to compute. */
  readonly since?: string;
  /** Files that the query read; absent if there were none. */
  readonly reads?: Reads;
  /** Other values that the query requested; absent if there were none. */
  readonly asked?: readonly ValueName[];
  /** Bytes among its properties may be on disk: `bytesOf` returns them. */
  readonly value: T;
}

/** Identifies a value. */
export type ValueName = readonly [query: string, id: string];

/** Values of a query by their ids. */
export type Values = ReadonlyMap<string, Known>;

/**
 * Stores the values of queries from one build to the next. A query is a named pure function of the inputs that its key
 * is made from and of the files that it reads through the graph.
 *
 * Invariant: a value is reused only if its key is the same and every file that was read for it is in the same state. A
 * key contains hashes of other values, so if a value is computed again with the same result, nothing that depends on it
 * changes. A value that no query requests during a build is dropped, unless a reused value depends on it.
 */
export class Graph {
  readonly #before: (query: string) => Values;
  readonly #after: Map<string, Map<string, Known>>;
  readonly #spillFile: SpillFile | undefined;
  #recorded: ValueName[] | undefined;

  /** `before` returns the earlier values of a query. Without a spill file, all of a value stays in memory. */
  constructor(
    before: (query: string) => Values = () => new Map(),
    spillFile?: SpillFile,
    after = new Map<string, Map<string, Known>>(),
  ) {
    this.#before = before;
    this.#spillFile = spillFile;
    this.#after = after;
  }

  /** Returns the known value if its inputs are unchanged. Without a key there is none. */
  recall<T>([query, id]: ValueName, key: string | undefined, states?: ReadStates): T | undefined {
    const known = this.#find(query, id);
    if (known === undefined || known.key !== key) return undefined;
    if (known.reads !== undefined && states?.isFresh(known.reads) !== true) return undefined;
    this.#recorded?.push([query, id]);
    this.#take(query, id, known);
    return known.value as T;
  }

  /**
   * Returns the known value if its key is the one that `keyOf` computes. That is only called if `since`, a hash of
   * everything the key is made from, is not the one the value was stored with.
   */
  recallSince<T>([query, id]: ValueName, since: string | undefined, keyOf: () => string): Known<T> | undefined {
    const known = this.#find(query, id) as Known<T> | undefined;
    if (known === undefined) return undefined;
    if ((since === undefined || known.since !== since) && known.key !== keyOf()) return undefined;
    const { since: _, ...others } = known;
    const now = known.since === since ? known : { ...others, ...defined({ since }) };
    this.#recorded?.push([query, id]);
    this.#take(query, id, now);
    return now;
  }

  /** Returns what an earlier build stored, whatever has changed since, for parts of it that are still valid. */
  earlier<T>([query, id]: ValueName): Known<T> | undefined {
    return this.#before(query).get(id) as Known<T> | undefined;
  }

  /** Returns everything that an earlier build stored for a query. */
  earlierValues(query: string): Values {
    return this.#before(query);
  }

  /** Returns a value that this build computed or reused. */
  now<T>([query, id]: ValueName): Known<T> | undefined {
    return this.#after.get(query)?.get(id) as Known<T> | undefined;
  }

  /** Stores a value for the next build, and moves the bytes among its properties to the spill file. */
  keep([query, id]: ValueName, known: Known): void {
    if (this.#spillFile !== undefined) spill(known.value, this.#spillFile);
    this.#recorded?.push([query, id]);
    this.#valuesOf(query).set(id, known);
  }

  /** Returns the known value, or the result of `make`. */
  of<T>(name: ValueName, key: string | undefined, make: () => T): T {
    const known = this.recall<T>(name, key);
    if (known !== undefined) return known;
    const value = make();
    if (key !== undefined) this.keep(name, { key, value });
    return value;
  }

  /** Does the same for a query that reads files of the site; `root` is the site's folder. */
  async reading<T>(
    name: ValueName,
    key: string,
    { root, states }: { readonly root: string; readonly states: ReadStates },
    make: (files: RecordedFiles) => T | Promise<T>,
  ): Promise<T> {
    const known = this.recall<T>(name, key, states);
    if (known !== undefined) return known;
    const files = new RecordedFiles(root);
    const value = await make(files);
    this.keep(name, { key, reads: files.reads(), value });
    return value;
  }

  /** Returns this graph for one query, with a list that collects the values it requests. */
  recording(): { readonly graph: Graph; readonly asked: readonly ValueName[] } {
    const asked: ValueName[] = [];
    const graph = new Graph(this.#before, this.#spillFile, this.#after);
    graph.#recorded = asked;
    return { graph, asked };
  }

  /** Files that the queries of this build read. */
  reads(): Reads {
    return [...this.#after.values()].flatMap((values) => [...values.values()].flatMap(({ reads }) => reads ?? []));
  }

  /** Query → its values in this build. */
  get after(): ReadonlyMap<string, Values> {
    return this.#after;
  }

  /** The values of a query that this build computed; the others were known before. */
  added(query: string): Values {
    const before = this.#before(query);
    return new Map([...this.#valuesOf(query)].filter(([id, known]) => before.get(id) !== known));
  }

  #find(query: string, id: string): Known | undefined {
    return this.#after.get(query)?.get(id) ?? this.#before(query).get(id);
  }

  #take(query: string, id: string, known: Known): void {
    this.#valuesOf(query).set(id, known);
    for (const [other, its] of known.asked ?? []) {
      const value = this.#find(other, its);
      if (value !== undefined) this.#take(other, its, value);
    }
  }

  #valuesOf(query: string): Map<string, Known> {
    return remembered(this.#after, query, () => new Map());
  }
}
