import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

/** Reports duplicate ids in a document, whether from content, a component or the layout. */
export const checkIds = (pages: readonly RenderedPage[]): Diagnostic[] =>
  pages.flatMap(({ route, repeatedIds }) =>
    repeatedIds.map((id) => problem('render/duplicate-id', { id, url: route.url }, { file: route.file })),
  );
