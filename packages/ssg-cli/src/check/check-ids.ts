import type { Diagnostic } from '../lib/diagnostic.ts';
import type { RenderedPage } from '../render/types.ts';

/** Ids that a document has twice, whoever brought them: content, a component or the page around them. */
export const checkIds = (pages: readonly RenderedPage[]): Diagnostic[] =>
  pages.flatMap(({ route, repeatedIds }) =>
    repeatedIds.map((id) => ({
      severity: 'warning' as const,
      code: 'render/duplicate-id',
      message: `The id "${id}" is used more than once on ${route.url}.`,
      file: route.file,
      hint: 'Give one of the elements another id; a component that is used twice takes its id from useId().',
    })),
  );
