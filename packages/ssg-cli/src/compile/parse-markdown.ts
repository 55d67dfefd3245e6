import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { mayHoldDirectives, nativeSteps } from './native-cost.ts';
import type { CompileOptions } from './options.ts';
import { bringsSyntax, chooseParser } from './parser-choice.ts';

const reference = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/**
 * Text to mdast. remark-parse is the reference; satteri gives the same tree some twenty times faster. `auto` takes
 * satteri where the platform has it, unless a plugin of the site brings syntax of its own, which only remark-parse can
 * learn, or the text is of the kind that satteri is slow for.
 */
export function parseMarkdown(text: string, options: ParserOptions): Root {
  const native = nativeParser(text, options);
  return native === undefined ? parseWithPlugins(text, options) : native(text);
}

/** Whether remark-parse reads a text. */
export const isReadByReference = (text: string, options: ParserOptions): boolean =>
  nativeParser(text, options) === undefined;

type ParserOptions = Pick<CompileOptions, 'parser' | 'remarkPlugins'>;

/** From here on it is worth a look whether there are directives at all. */
const fewSteps = 300;

/** At this many the native parser takes about as long as the other, which takes some microseconds for a character. */
const manySteps = 3000;

/** The native parser with what it need not look for switched off; `undefined` where the reference reads the text. */
function nativeParser(text: string, options: ParserOptions): ((text: string) => Root) | undefined {
  const chosen = chooseParser(options);
  if (chosen === undefined) return undefined;
  const { colons, references } = nativeSteps(text);
  const directive = colons < fewSteps || mayHoldDirectives(text);
  if (references > manySteps || (directive && colons > manySteps)) return undefined;
  return (text) => chosen.markdownToMdast(text, { features: { ...features, directive } }) as Root;
}

function parseWithPlugins(text: string, { remarkPlugins }: ParserOptions): Root {
  if (!remarkPlugins.some((plugin) => bringsSyntax(plugin))) return reference.parse(text);
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkPlugins).parse(text);
}

/** Front matter is split off before, in one place for both parsers: what looks like it in a body is Markdown. */
const features = { gfm: true, frontmatter: false };
