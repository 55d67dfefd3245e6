import type { RenderedPage } from '../render/types.ts';

/** A page, or whatever else stands in one file. */
export interface Remembered {
  readonly key?: string;
  readonly route: { readonly output: string };
}

/** What an output once made of one page, for as long as nothing that decides the page changes. */
export interface PageCache {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Remembers what outputs make of single pages, so that a site of thousands pays only for the pages that changed. What is
 * made must be plain data and follow from the rendered page alone.
 */
export class PageMemo {
  readonly #before: ReadonlyMap<string, PageCache>;
  readonly after = new Map<string, PageCache>();

  constructor(before: ReadonlyMap<string, PageCache> = new Map()) {
    this.#before = before;
  }

  /** Whether `of` would answer without making anything. */
  knows({ key, route }: Pick<RenderedPage, 'key' | 'route'>, name: string): boolean {
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
