import { exportsQuery } from '../bundle/bundle-site.ts';
import { keepPage, pageQuery, recallPage } from '../compile/known-pages.ts';
import { addValues, openGraph, openTables } from '../keep/build-cache.ts';
import type { Graph } from '../keep/graph.ts';
import { ReadStates } from '../keep/hook-files.ts';
import { hookQuery } from '../plugins/call-hook.ts';
import type { ReadSource } from '../read/read-source.ts';
import { SourceCache } from '../read/source-cache.ts';
import type { PageStore } from './page-store.ts';
import { outlineQuery } from './provisional-page.ts';

/** What earlier builds and servers left in the cache, and what this server leaves there. */
export class Kept {
  readonly graph: Graph;
  readonly #root: string;
  /** Hashes of the texts that were read, until the first page has been served. */
  #sources: SourceCache | undefined;
  #hasAllPages = false;

  constructor(root: string) {
    this.#root = root;
    this.graph = openGraph(openTables({ root }));
    this.#sources = new SourceCache(root, Date.now(), true);
  }

  get readSource(): ReadSource | undefined {
    return this.#sources?.read;
  }

  /** Stores what the next server needs for its first page, once that of this one has been served. */
  keepRead(): void {
    if (this.#sources === undefined) return;
    this.#sources.save();
    this.#sources = undefined;
    this.#add(outlineQuery);
    this.#add(exportsQuery);
  }

  /**
   * Stores the pages once all are compiled. Later edits are stored when the server ends, because storing takes as long
   * as reading the cache.
   */
  keepPages(store: PageStore): void {
    if (this.#hasAllPages) return;
    this.#hasAllPages = true;
    this.#storePages(store);
  }

  close(store: PageStore): void {
    this.#storePages(store);
    this.#add(hookQuery);
  }

  /** Stores pages for later builds and servers. A build drops those of sources that no longer exist. */
  #storePages(store: PageStore): void {
    const states = new ReadStates(this.#root);
    const added = store.compiled().filter(({ hash }) => recallPage(this.graph, hash, states) === undefined);
    for (const page of added) keepPage(this.graph, page);
    if (added.length > 0) this.#add(pageQuery);
  }

  #add(query: string): void {
    const tables = openTables({ root: this.#root });
    addValues(tables, query, this.graph);
    tables.close();
  }
}
