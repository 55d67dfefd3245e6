import type { RenderRecord } from './build-cache.ts';
import type { LazyFile } from './lazy-file.ts';

/** What is asked of a rendered page only where links lead to it or from it that have to be checked. */
type Inside = Pick<RenderRecord, 'anchors' | 'references'>;
type Outside = Omit<RenderRecord, keyof Inside>;

/** What is remembered of a rendered page in two parts, as they are kept in the cache. */
export function splitRender(record: RenderRecord): readonly [Outside, Inside] {
  // A stored record has the inside in getters, which a copy of its own properties leaves out.
  const { anchors, references } = record;
  const { anchors: _, references: __, ...outside } = { ...record };
  return [outside, { anchors, references }];
}

export const joinRender = (outside: Outside, rest: LazyFile<Inside>, index: number): RenderRecord =>
  Object.assign(new StoredRender(rest, index), outside) as unknown as RenderRecord;

/** What is remembered of a rendered page as plain data, all of it read. */
export function wholeRender(record: RenderRecord): RenderRecord {
  const [outside, inside] = splitRender(record);
  return { ...outside, ...inside };
}

class StoredRender implements Inside {
  readonly #rest: LazyFile<Inside>;
  readonly #index: number;

  constructor(rest: LazyFile<Inside>, index: number) {
    this.#rest = rest;
    this.#index = index;
  }

  get anchors(): RenderRecord['anchors'] {
    return this.#rest.at(this.#index).anchors;
  }

  get references(): RenderRecord['references'] {
    return this.#rest.at(this.#index).references;
  }
}
