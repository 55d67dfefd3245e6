import { words } from './words.ts';

/** Elements of HTML that are part of a line of text. Any other element ends a word. */
export const inlineElements: ReadonlySet<string> = words(
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
);
