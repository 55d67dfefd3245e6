import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import { translationsFile } from '../read/read-translations.ts';
import type { RenderedPage } from '../render/types.ts';

/** Reports the strings that components ask for and nobody wrote, each once: a component may be on every page. */
export function checkTexts(pages: readonly Pick<RenderedPage, 'unknownTexts'>[], config: Config): Diagnostic[] {
  const file = translationsFile(config, config.locales[0]?.code ?? '');
  const keys = new Set(pages.flatMap(({ unknownTexts }) => unknownTexts));
  return [...keys].sort().map((key) => problem('render/unknown-text', { key }, { file }));
}
