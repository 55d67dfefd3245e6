import { existsSync } from 'node:fs';
import type { Route } from '../arrange/types.ts';
import { exportsQuery } from '../bundle/bundle-site.ts';
import { keepPage, pageQuery, recallPage } from '../compile/known-pages.ts';
import type { Config } from '../config/types.ts';
import { addValues, objectsFolderOf, openGraph, openTables } from '../keep/build-cache.ts';
import type { Graph } from '../keep/graph.ts';
import { ReadStates } from '../keep/hook-files.ts';
import { Objects } from '../keep/objects.ts';
import { sectionsQuery } from '../outputs/search/search-pages.ts';
import { hookQuery } from '../plugins/call-hook.ts';
import type { ReadSource } from '../read/read-source.ts';
import { SourceCache } from '../read/source-cache.ts';
import { causesOf, type DocumentRecord, documentName } from '../render/document-record.ts';
import { articleOf } from '../render/site-hash.ts';
import type { StoredArticle } from '../render/stored-article.ts';
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

  /** The article of the last build, if the page has the same text and the file is still there. */
  article({ output, body }: Route, config: Config): StoredArticle | undefined {
    const known = this.graph.earlier<DocumentRecord>(documentName(output));
    const [, data] = known?.value.files ?? [];
    if (known === undefined || data === undefined || causesOf(known.key).article !== articleOf(body)) return undefined;
    const file = new Objects(objectsFolderOf(config)).locate({ hash: data[1] });
    return existsSync(file) ? { ...known.value.article, file } : undefined;
  }

  close(store: PageStore): void {
    this.#storePages(store);
    this.#add(hookQuery);
    this.#add(sectionsQuery);
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
