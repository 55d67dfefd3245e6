import type { RenderRecord } from './build-cache.ts';
import type { LazyFile } from './lazy-file.ts';

/** What is asked of a rendered page only where links lead to it or from it that have to be checked. */
type Inside = Pick<RenderRecord, 'anchors' | 'references'>;
type Outside = Omit<RenderRecord, keyof Inside>;

/** What is remembered of a rendered page in two parts, as they lie in the cache. */
export const splitRender = (record: RenderRecord): readonly [Outside, Inside] => {
  const { anchors, references, causes, lastUpdated, scripts, pictureHosts, repeatedIds, files, article, twin } = record;
  return [
    {
      causes,
      lastUpdated,
      scripts,
      pictureHosts,
      repeatedIds,
      files,
      article,
      ...(twin === undefined ? {} : { twin }),
    },
    { anchors, references },
  ];
};

export const joinRender = (outside: Outside, rest: LazyFile<Inside>, index: number): RenderRecord =>
  new StoredRender(outside, rest, index);

/** What is remembered of a rendered page as plain data, all of it read. */
export function wholeRender(record: RenderRecord): RenderRecord {
  const [outside, inside] = splitRender(record);
  return { ...outside, ...inside };
}

class StoredRender implements RenderRecord {
  readonly causes: RenderRecord['causes'];
  readonly lastUpdated: string;
  readonly scripts: RenderRecord['scripts'];
  readonly pictureHosts: RenderRecord['pictureHosts'];
  readonly repeatedIds: RenderRecord['repeatedIds'];
  readonly files: RenderRecord['files'];
  readonly article: RenderRecord['article'];
  readonly twin?: NonNullable<RenderRecord['twin']>;
  readonly #rest: LazyFile<Inside>;
  readonly #index: number;

  constructor(outside: Outside, rest: LazyFile<Inside>, index: number) {
    this.causes = outside.causes;
    this.lastUpdated = outside.lastUpdated;
    this.scripts = outside.scripts;
    this.pictureHosts = outside.pictureHosts;
    this.repeatedIds = outside.repeatedIds;
    this.files = outside.files;
    this.article = outside.article;
    if (outside.twin !== undefined) this.twin = outside.twin;
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
