import type { Theme } from '@autolode/ssg-runtime/theme';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { problem } from '../messages/problem.ts';
import { translationsFile } from '../read/read-translations.ts';
import type { RenderedPage } from '../render/types.ts';

/**
 * Reports the strings that components ask for and nobody wrote, each once: a component may be on every page.
 * @param strings those of the theme, by language.
 */
export function checkTexts(
  pages: readonly Pick<RenderedPage, 'unknownTexts'>[],
  config: Config,
  strings: Theme['strings'],
): Diagnostic[] {
  const file = translationsFile(config, config.locales[0]?.code ?? '');
  const keys = new Set(pages.flatMap(({ unknownTexts }) => unknownTexts));
  const known = Object.values(strings).flatMap((texts) => Object.keys(texts));
  return [...keys].sort().map((key) => problem('render/unknown-text', { key, near: nearest(key, known) }, { file }));
}
