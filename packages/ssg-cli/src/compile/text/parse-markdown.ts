import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { decodeDirectives, hasRareReference } from '../directive-references.ts';
import type { CompileOptions } from '../options.ts';
import { hasAddressInSentence, shortenAddresses } from './bare-addresses.ts';
import { hasCjkEmphasis } from './cjk-emphasis.ts';
import { markdownSyntax } from './markdown-syntax.ts';
import { hasBraceInAttribute, mayHoldDirectives, nativeSteps } from './native-cost.ts';
import { anyBringsSyntax, chooseParser } from './parser-choice.ts';

const reference = unified().use(remarkParse).use(markdownSyntax).freeze();

/**
 * Parses Markdown to mdast. remark-parse is the reference; satteri gives the same tree many times faster. `auto` uses
 * satteri where the platform has a binary, unless a plugin of the site adds syntax, which only remark-parse supports,
 * or satteri would be slow or wrong, as for emphasis and bare URLs in Chinese, Japanese and Korean.
 */
export function parseMarkdown(text: string, options: ParserOptions): Root {
  const native = nativeParser(text, options);
  return native === undefined ? parseWithPlugins(text, options) : native(text);
}

/** Whether remark-parse parses a text. */
export const isReadByReference = (text: string, options: ParserOptions): boolean =>
  nativeParser(text, options) === undefined;

type ParserOptions = Pick<CompileOptions, 'parser' | 'remarkPlugins'>;

/** Below this estimate, checking for directives would take longer than it saves. */
const fewSteps = 300;

/** Above this estimate, remark-parse is faster than the native parser. */
const manySteps = 3000;

/**
 * The native parser without the features that the text does not need.
 * @returns `undefined` if remark-parse parses the text.
 */
function nativeParser(text: string, options: ParserOptions): ((text: string) => Root) | undefined {
  const chosen = chooseParser(options);
  if (chosen === undefined) return undefined;
  const { colons, references } = nativeSteps(text);
  const directive = colons < fewSteps || mayHoldDirectives(text);
  if (references > manySteps || (directive && (colons > manySteps || hasBraceInAttribute(text)))) return undefined;
  if ((directive && hasRareReference(text)) || hasCjkEmphasis(text) || hasAddressInSentence(text)) return undefined;
  return (text) => {
    const tree = chosen.markdownToMdast(text, { features: { ...features, directive } }) as Root;
    if (directive && text.includes('&')) decodeDirectives(tree);
    if (/\]\(<?(?:http|www)/i.test(text) && /\P{ASCII}/u.test(text)) shortenAddresses(tree, text);
    return tree;
  };
}

function parseWithPlugins(text: string, { remarkPlugins }: ParserOptions): Root {
  if (!anyBringsSyntax(remarkPlugins)) return reference.parse(text);
  return unified().use(remarkParse).use(markdownSyntax).use(remarkPlugins).parse(text);
}

/** Front matter is removed before, in the same way for both parsers, so text like it in a body is Markdown. */
const features = { gfm: true, frontmatter: false };
