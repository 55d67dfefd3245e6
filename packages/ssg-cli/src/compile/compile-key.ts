import type { Config } from '../config/types.ts';
import { optionsKey } from './options.ts';
import { parserName } from './parser-choice.ts';

/** Key of everything besides the source that decides a compiled page. */
export const compileKey = (config: Config): string =>
  optionsKey(config.markdown, config.hash) + parserName(config.markdown);
