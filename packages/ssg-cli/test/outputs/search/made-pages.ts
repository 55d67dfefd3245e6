import { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
import type { SearchEngine, SearchHit } from '@autolode/ssg-runtime/search/types';
import { buildIndex, type IndexSettings, standardSettings } from '../../../src/outputs/search/build-index.ts';
import type { SearchPage } from '../../../src/outputs/search/search-pages.ts';

export interface MadeSection {
  readonly heading?: string;
  readonly text?: string;
  readonly code?: string;
}

/** A search page from the few values that a test needs. The first section is the page itself. */
export function madePage(
  url: string,
  title: string,
  sections: readonly MadeSection[] = [],
  more: Partial<SearchPage> = {},
): SearchPage {
  return {
    url,
    title,
    path: [],
    group: 'Docs',
    tag: 'default',
    boost: 1,
    keywords: [],
    sections: (sections.length === 0 ? [{}] : sections).map(({ heading = '', text = '', code = '' }, index) => ({
      anchor: index === 0 ? '' : heading.toLowerCase().replace(/\W+/g, '-'),
      heading: index === 0 ? '' : heading,
      level: index === 0 ? 1 : 2,
      text,
      code,
    })),
    ...more,
  };
}

export interface MadeEngine extends SearchEngine {
  /** Names of the files that were read, in order. */
  readonly read: string[];
  readonly files: () => Promise<ReadonlyMap<string, string>>;
  urls(query: string): Promise<string[]>;
}

/** The engine over an index of these pages. */
export function madeEngine(pages: readonly SearchPage[], choice: Partial<IndexSettings> = {}): MadeEngine {
  const making = buildIndex(pages, { ...standardSettings, ...choice }).then(
    (files) => new Map(files.map(({ path, content }) => [path, content as string])),
  );
  const read: string[] = [];
  const engine = createLocalEngine(async (name) => {
    read.push(name);
    const content = (await making).get(name);
    if (content === undefined) throw new Error(`no ${name}`);
    return content;
  });
  return {
    ...engine,
    read,
    files: () => making,
    urls: async (query) => (await engine.search(query)).hits.map(({ url }) => url),
  };
}

export const shown = (hit: SearchHit | undefined, part: 'title' | 'heading'): string =>
  (hit?.[part] ?? []).map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('');
