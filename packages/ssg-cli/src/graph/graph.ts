import { type ReadStates, type Reads, RecordedFiles } from '../plugins/hook-files.ts';

/** A value of a query, and what it was made from. */
export interface Known<T = unknown> {
  /** Stands for everything the query was given, and for the site's code that made the value of it. */
  readonly key: string;
  /** Files that were read on the way; absent without one. */
  readonly reads?: Reads;
  /** Other values that were asked for on the way; absent without one. */
  readonly asked?: readonly Asked[];
  readonly value: T;
}

/** Names a value. */
export type Asked = readonly [query: string, id: string];

/** Values of a query by their ids. */
export type Values = ReadonlyMap<string, Known>;

/**
 * Values of queries, from one build to the next. A query is a named pure function: of what its key stands for, and of the
 * files that it reads through the graph.
 *
 * Invariant: a value is taken over only if its key is the same and every file that was read for it is in the same state. A key
 * holds hashes of other values, so that one which comes out equal changes nothing that was made from it. What nothing asked
 * for in a build is forgotten by the next, unless it belongs to a value that was taken over.
 */
export class Graph {
  readonly #before: (query: string) => Values;
  readonly #after: Map<string, Map<string, Known>>;
  readonly #noted: Asked[] | undefined;

  /** Takes what gives the earlier values of a query. */
  constructor(
    before: (query: string) => Values = () => new Map(),
    after = new Map<string, Map<string, Known>>(),
    noted?: Asked[],
  ) {
    this.#before = before;
    this.#after = after;
    this.#noted = noted;
  }

  /** The value, if it would be made from the same again. Without a key nobody keeps track of it. */
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

  /** The value that is known, or what `make` gives. */
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

  /** This graph, and a list of what is asked of it by whoever gets it. */
  noting(): { readonly graph: Graph; readonly asked: readonly Asked[] } {
    const asked: Asked[] = [];
    return { graph: new Graph(this.#before, this.#after, asked), asked };
  }

  /** Files that values of this build were made from. */
  reads(): Reads {
    return [...this.#after.values()].flatMap((values) => [...values.values()].flatMap(({ reads }) => reads ?? []));
  }

  /** Query → its values of this build, for the next one. */
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
