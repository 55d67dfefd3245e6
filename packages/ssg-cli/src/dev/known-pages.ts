import { cacheFolderOf, readCache, readPages, writeCache } from '../cache/build-cache.ts';
import type { Page } from '../compile/types.ts';
import { ReadStates } from '../plugins/hook-files.ts';

/** The compiled pages in a site's cache, by the hash of all that decides them: of builds, checks and earlier servers. */
export class KnownPages {
  readonly #root: string;
  readonly #folder: string;
  #pages: ReadonlyMap<string, Page> | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#folder = cacheFolderOf({ root });
  }

  find(hash: string): Page | undefined {
    this.#pages ??= readPages(this.#folder);
    const page = this.#pages.get(hash);
    return page !== undefined && new ReadStates(this.#root).isFresh(page.reads) ? page : undefined;
  }

  /** Adds pages for builds and servers to come; a build forgets those of texts that are gone. A disk that refuses costs time, and nothing else. */
  keep(pages: readonly Page[]): void {
    if (pages.every(({ hash }) => this.find(hash) !== undefined)) return;
    // A build may have left more meanwhile.
    const { parts, ...cache } = readCache(this.#folder);
    const kept = new Map(cache.pages);
    for (const page of pages) if (!kept.has(page.hash)) kept.set(page.hash, asCompiled(page));
    writeCache(this.#folder, { ...cache, pages: kept }, parts);
    this.#pages = kept;
  }
}

/** Without what a server adds to drafts. */
function asCompiled(page: Page): Page {
  const { isPreview: _, ...compiled } = page;
  return compiled;
}
