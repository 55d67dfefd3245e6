import { type ReadStates, type Reads, RecordedFiles } from '../plugins/hook-files.ts';

/** A value of a query, and its inputs. */
export interface Known<T = unknown> {
  /** Changes with everything that the query was given, and with the code that computed the value. */
  readonly key: string;
  /** Files that the query read; absent without one. */
  readonly reads?: Reads;
  /** Other values that the query asked for; absent without one. */
  readonly asked?: readonly Asked[];
  readonly value: T;
}

/** Names a value. */
export type Asked = readonly [query: string, id: string];

/** Values of a query by their ids. */
export type Values = ReadonlyMap<string, Known>;

/**
 * Values of queries, from one build to the next. A query is a named pure function of what its key stands for and of the
 * files that it reads through the graph.
 *
 * Invariant: a value is reused only if its key is the same and every file that was read for it is in the same state. A key
 * contains hashes of other values, so a value that comes out equal changes nothing that depends on it. A value that no query
 * asks for in a build is forgotten, unless a reused value asked for it.
 */
export class Graph {
  readonly #before: (query: string) => Values;
  readonly #after: Map<string, Map<string, Known>>;
  readonly #noted: Asked[] | undefined;

  /** `before` returns the earlier values of a query. */
  constructor(
    before: (query: string) => Values = () => new Map(),
    after = new Map<string, Map<string, Known>>(),
    noted?: Asked[],
  ) {
    this.#before = before;
    this.#after = after;
    this.#noted = noted;
  }

  /** The known value, if its inputs are unchanged. Without a key there is none. */
  recall<T>([query, id]: Asked, key: string | undefined, states?: ReadStates): T | undefined {
    const known = this.#find(query, id);
    if (known === undefined || known.key !== key) return undefined;
    if (known.reads !== undefined && states?.isFresh(known.reads) !== true) return undefined;
    this.#noted?.push([query, id]);
    this.#take(query, id, known);
    return known.value as T;
  }

  /** Keeps a value for the next build. */
  keep([query, id]: Asked, known: Known): void {
    this.#noted?.push([query, id]);
    this.#valuesOf(query).set(id, known);
  }

  /** The known value, or the result of `make`. */
  of<T>(name: Asked, key: string | undefined, make: () => T): T {
    const known = this.recall<T>(name, key);
    if (known !== undefined) return known;
    const value = make();
    if (key !== undefined) this.keep(name, { key, value });
    return value;
  }

  /** The same for a query that reads files of the site, whose folder is `root`. */
  async reading<T>(
    name: Asked,
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

  /** The same graph for one query, with the list of values that the query asks it for. */
  noting(): { readonly graph: Graph; readonly asked: readonly Asked[] } {
    const asked: Asked[] = [];
    return { graph: new Graph(this.#before, this.#after, asked), asked };
  }

  /** Files that the queries of this build read. */
  reads(): Reads {
    return [...this.#after.values()].flatMap((values) => [...values.values()].flatMap(({ reads }) => reads ?? []));
  }

  /** Query → its values in this build. */
  get after(): ReadonlyMap<string, Values> {
    return this.#after;
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
    const values = this.#after.get(query) ?? new Map<string, Known>();
    this.#after.set(query, values);
    return values;
  }
}
