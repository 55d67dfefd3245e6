import { openTables } from '../cache/build-cache.ts';
import type { Page } from '../compile/types.ts';
import { ReadStates } from '../plugins/hook-files.ts';

/** The compiled pages in a site's cache, by the hash of all that decides them: of builds, checks and earlier servers. */
export class KnownPages {
  readonly #root: string;
  #pages: ReadonlyMap<string, Page> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  find(hash: string): Page | undefined {
    this.#pages ??= openTables({ root: this.#root }).get<Page>('pages');
    const page = this.#pages.get(hash);
    return page !== undefined && new ReadStates(this.#root).isFresh(page.reads) ? page : undefined;
  }

  /** Adds pages for builds and servers to come; a build forgets those of texts that are gone. A disk that refuses costs time, and nothing else. */
  keep(pages: readonly Page[]): void {
    if (pages.every(({ hash }) => this.find(hash) !== undefined)) return;
    // A build may have left more meanwhile.
    const tables = openTables({ root: this.#root });
    const kept = new Map(tables.get<Page>('pages'));
    for (const page of pages) if (!kept.has(page.hash)) kept.set(page.hash, asCompiled(page));
    tables.write(new Map([['pages', kept]]), { keepsOthers: true });
    this.#pages = kept;
  }
}

/** Without what a server adds to drafts. */
function asCompiled(page: Page): Page {
  const { isPreview: _, ...compiled } = page;
  return compiled;
}
