import type { Config } from '../config/types.ts';
import type { Source } from '../read/types.ts';
import { compilePage } from './compile-page.ts';
import { optionsKey } from './options.ts';
import { parserName } from './parse-markdown.ts';
import type { Page } from './types.ts';

/** Compiles every source, in order. */
export function compilePages(sources: readonly Source[], config: Config, progress?: (text: string) => void): Page[] {
  const key = optionsKey(config.markdown, config.hash) + parserName(config.markdown);
  return sources.map((source, index) => {
    if (index % 100 === 0) progress?.(`compile ${index}/${sources.length}`);
    return compilePage(source, config.markdown, key);
  });
}
