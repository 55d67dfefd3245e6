import type { ThemeFacts } from '../arrange/arrange-site.ts';
import { addValues, openGraph, openTables } from '../cache/build-cache.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { SourceCache } from '../cache/source-cache.ts';
import { keepPage, pageQuery, recallPage } from '../compile/known-pages.ts';
import type { Page } from '../compile/types.ts';
import type { Graph } from '../graph/graph.ts';
import { join } from '../lib/path.ts';
import { unshelved } from '../lib/shelf.ts';
import { hookQuery } from '../plugins/call-hook.ts';
import { ReadStates } from '../plugins/hook-files.ts';
import type { ReadSource } from '../read/read-source.ts';
import { type Current, factsOf, sameFacts } from './current.ts';
import type { PageStore } from './page-store.ts';
import { outlineQuery } from './provisional-page.ts';

/** Facts from an earlier server that allow the next one to start work before it has verified them. */
export interface LastStart {
  /** The facts that the theme exported, to be compared with its current ones. */
  readonly facts: ThemeFacts;
  /** The bundled file that the theme was loaded from. */
  readonly renderer: string;
  /** Path of the source whose page was requested first. */
  readonly first: string | undefined;
  /** Its compiled page, with the article. The hash shows whether it is still valid. */
  readonly page: Page | undefined;
}

const fileOf = (root: string): string => join(root, '.ssg/cache/start.bin');

/** What earlier builds and servers left in the cache, and what this server leaves there. */
export class Kept {
  readonly graph: Graph;
  readonly last: LastStart | undefined;
  readonly #root: string;
  /** Hashes of the texts that were read, until the first page has been served. */
  #sources: SourceCache | undefined;
  #hasAllPages = false;

  constructor(root: string) {
    this.#root = root;
    this.last = readSealed<LastStart>(fileOf(root));
    this.graph = openGraph(openTables({ root }));
    this.#sources = new SourceCache(root, Date.now(), true);
  }

  get readSource(): ReadSource | undefined {
    return this.#sources?.read;
  }

  /** Stores what the next server needs for its first page. `asked` is the path of the source requested first. */
  keepStart(current: Current, store: PageStore, asked: string | undefined): void {
    if (this.#sources === undefined) return;
    this.#sources.save();
    this.#sources = undefined;
    this.#add(outlineQuery);
    const first = asked ?? this.last?.first;
    const source = current.inputs.sources.find(({ path }) => path === first);
    const page = source === undefined ? undefined : (unshelved(store.wholePageOf(source)) as Page | undefined);
    const { bundle } = current;
    const now: LastStart = { facts: factsOf(bundle), renderer: bundle.rendererFile, first, page };
    if (this.last !== undefined && isSame(now, this.last)) return;
    try {
      writeSealed(fileOf(this.#root), now);
    } catch {
      // The next start then takes longer.
    }
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

const isSame = (a: LastStart, b: LastStart): boolean =>
  a.first === b.first && a.renderer === b.renderer && a.page?.hash === b.page?.hash && sameFacts(a.facts, b.facts);
