import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { RenderedPage } from '../render/types.ts';

/** Ids that a document has twice, whoever brought them: content, a component or the page around them. */
export const checkIds = (pages: readonly RenderedPage[]): Diagnostic[] =>
  pages.flatMap(({ route, repeatedIds }) =>
    repeatedIds.map((id) => problem('render/duplicate-id', { id, url: route.url }, { file: route.file })),
  );
