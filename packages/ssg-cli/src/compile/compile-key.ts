import type { Config } from '../config/types.ts';
import { optionsKey } from './options.ts';
import { parserName } from './text/parser-choice.ts';

/** Cache key of everything, apart from the source, that affects a compiled page. */
export const compileKey = (config: Config): string =>
  optionsKey(config.markdown, config.hash) + parserName(config.markdown);
