import type { Page } from '../compile/types.ts';
import type { LazyFile } from './lazy-file.ts';

/** What is asked of a page only where its own text is at stake: nine tenths of it. */
type Inside = Pick<Page, 'toc' | 'headingLines' | 'anchors' | 'references' | 'frontMatterLines' | 'search'>;
type Outside = Omit<Page, keyof Inside | 'hast'>;

/** A page in two parts, as they are kept in the cache. Its article is in neither. */
export function splitPage(page: Page): readonly [Outside, Inside] {
  // A stored page has the inside in getters, which a copy of its own properties leaves out.
  const { toc, headingLines, anchors, references, frontMatterLines, search } = page;
  const inside = { toc, headingLines, anchors, references, frontMatterLines, search };
  const outside: Partial<Record<keyof Page, unknown>> = { ...page };
  for (const name of [...Object.keys(inside), 'hast']) delete outside[name as keyof Page];
  return [outside as unknown as Outside, inside];
}

/** The page again, without its article. */
export const joinPage = (outside: Outside, rest: LazyFile<Inside>, index: number): Page =>
  Object.assign(new StoredPage(rest, index), outside) as unknown as Page;

/** The page as plain data, all of it read. */
export function wholePage(page: Page): Page {
  const [outside, inside] = splitPage(page);
  return { ...outside, ...inside, hast: '' };
}

class StoredPage implements Inside {
  readonly #rest: LazyFile<Inside>;
  readonly #index: number;

  constructor(rest: LazyFile<Inside>, index: number) {
    this.#rest = rest;
    this.#index = index;
  }

  get hast(): string {
    return '';
  }

  get toc(): Page['toc'] {
    return this.#rest.at(this.#index).toc;
  }

  get headingLines(): Page['headingLines'] {
    return this.#rest.at(this.#index).headingLines;
  }

  get anchors(): Page['anchors'] {
    return this.#rest.at(this.#index).anchors;
  }

  get references(): Page['references'] {
    return this.#rest.at(this.#index).references;
  }

  get frontMatterLines(): Page['frontMatterLines'] {
    return this.#rest.at(this.#index).frontMatterLines;
  }

  get search(): string {
    return this.#rest.at(this.#index).search;
  }
}
