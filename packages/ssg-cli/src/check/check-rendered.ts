import type { RendererFacts } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { problem } from '../messages/problem.ts';
import { translationsFile } from '../read/read-translations.ts';
import type { RenderedPage } from '../render/types.ts';
import { checkBlocked } from './check-blocked.ts';

/** Runs the checks of single documents. */
export const checkRendered = (
  pages: readonly RenderedPage[],
  config: Config,
  { strings }: Pick<RendererFacts, 'strings'>,
): Diagnostic[] => [...checkIds(pages), ...checkBlocked(pages, config), ...checkTexts(pages, config, strings)];

/** Reports duplicate ids in a document, whether from content, a component or the layout. */
const checkIds = (pages: readonly RenderedPage[]): Diagnostic[] =>
  pages.flatMap(({ route, repeatedIds }) =>
    repeatedIds.map((id) => problem('render/duplicate-id', { id, url: route.url }, { file: route.file })),
  );

/**
 * Reports the strings that components ask for and nobody wrote, each once: a component may be on every page.
 * @param strings those of the theme, by language.
 */
function checkTexts(pages: readonly RenderedPage[], config: Config, strings: RendererFacts['strings']): Diagnostic[] {
  const file = translationsFile(config, config.locales[0]?.code ?? '');
  const keys = new Set(pages.flatMap(({ unknownTexts }) => unknownTexts));
  const known = Object.values(strings).flatMap((texts) => Object.keys(texts));
  return [...keys].sort().map((key) => problem('render/unknown-text', { key, near: nearest(key, known) }, { file }));
}
