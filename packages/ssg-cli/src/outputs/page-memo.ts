import type { RenderedPage } from '../render/types.ts';

/** A page, or another unit of content that is stored in one file. */
export interface Remembered {
  readonly key?: string;
  readonly route: { readonly output: string };
}

/** The results that outputs computed for one page, valid until something that determines the page changes. */
export interface PageCache {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Caches the results that outputs compute per page, so that the cost of a build is proportional to the changed pages.
 * Results must be plain data and depend on the rendered page alone.
 */
export class PageMemo {
  readonly #before: ReadonlyMap<string, PageCache>;
  readonly after = new Map<string, PageCache>();

  constructor(before: ReadonlyMap<string, PageCache> = new Map()) {
    this.#before = before;
  }

  /** Whether `of` would return a cached result. */
  has({ key, route }: Pick<RenderedPage, 'key' | 'route'>, name: string): boolean {
    return key !== undefined && this.#before.get(`${name} ${route.output}`)?.key === key;
  }

  of<T>(page: Remembered, name: string, make: () => T): T {
    if (page.key === undefined) return make();
    const id = `${name} ${page.route.output}`;
    const known = this.after.get(id) ?? this.#before.get(id);
    const memory = known?.key === page.key ? known : { key: page.key, value: make() };
    this.after.set(id, memory);
    return memory.value as T;
  }
}
