import type { Graph } from '../keep/graph.ts';
import type { ReadStates } from '../keep/hook-files.ts';
import type { Page } from './types.ts';

/** The query that gives compiled pages. Its key and its ids are the hash of everything that decides a page. */
export const pageQuery = 'page';

/** The compiled page with this hash, if the files that it read are unchanged. */
export const recallPage = (graph: Graph, hash: string, states: ReadStates): Page | undefined =>
  graph.recall([pageQuery, hash], hash, states);

/** Keeps a compiled page, without the mark that the dev server gives drafts. Returns it as it is kept. */
export function keepPage(graph: Graph, { isPreview: _, ...value }: Page): Page {
  const reads = value.reads === undefined ? {} : { reads: value.reads };
  graph.keep([pageQuery, value.hash], { key: value.hash, ...reads, value });
  return value;
}
