import { isJsx, ownValue, SKIP, visit } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { attributeValue } from './tags.ts';

/** The content of a page that its reader sees, as counts. */
export interface PageFacts {
  readonly words: ReadonlyMap<string, number>;
  readonly headings: number;
  readonly links: number;
  readonly images: number;
  readonly embeds: number;
  readonly code: number;
  /** Words that stand out: bold, italic or struck through. */
  readonly emphasis: number;
  /** Code in a line of text. */
  readonly codeSpans: number;
  /** Lines that are the source of a block, shown as text. */
  readonly sources: readonly string[];
}

type Counts = { -readonly [K in Exclude<keyof PageFacts, 'words' | 'sources'>]: number };

/** Attributes with text that is visible or announced by screen readers. */
const readable = /^(?:label|title|alt|summary|caption|aria-label)$/;
const elements: Readonly<Record<string, keyof Counts>> = {
  a: 'links',
  Link: 'links',
  img: 'images',
  iframe: 'embeds',
  video: 'embeds',
  audio: 'embeds',
  CodeBlock: 'code',
  code: 'codeSpans',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'headings'])),
  ...Object.fromEntries(['strong', 'b', 'em', 'i', 'del', 's'].map((name) => [name, 'emphasis'])),
};
const nodes: Readonly<Record<string, keyof Counts>> = {
  heading: 'headings',
  link: 'links',
  linkReference: 'links',
  image: 'images',
  imageReference: 'images',
  code: 'code',
  inlineCode: 'codeSpans',
  ...Object.fromEntries(['strong', 'emphasis', 'delete'].map((name) => [name, 'emphasis'])),
};

/** Counts the content of a page in either syntax. */
export function factsOf(tree: Node): PageFacts {
  const words = new Map<string, number>();
  const counts: Counts = { headings: 0, links: 0, images: 0, embeds: 0, code: 0, emphasis: 0, codeSpans: 0 };
  const sources: string[] = [];
  const countWords = (text: string) => {
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  };
  const countElement = (name: string) => {
    const kind = ownValue(elements, name);
    if (kind !== undefined) counts[kind]++;
  };
  visit(tree, (node: Node) => {
    // What a page sets in the head of the document is not part of its text.
    if (isJsx(node) && node.name === 'head') return SKIP;
    const kind = nodes[node.type];
    if (kind !== undefined) counts[kind]++;
    // A colon before a word is a directive in the new syntax but text in the old one, so the directive's name counts as
    // a word.
    if (/Directive$/.test(node.type)) {
      const { name, attributes = {} } = node as unknown as { name: string; attributes?: Record<string, string> };
      countWords(name);
      for (const [key, text] of Object.entries(attributes)) if (readable.test(key)) countWords(text);
    }
    if (node.type === 'text') sources.push(...sourcesIn((node as unknown as { value: string }).value));
    const { value, alt } = node as unknown as { value?: unknown; alt?: unknown };
    if (typeof alt === 'string') countWords(alt);
    const { meta } = node as unknown as { meta?: unknown };
    if (typeof meta === 'string') countWords(readableOptions(meta));
    // The name of a variable is not visible text; its value is counted where it is defined.
    const isName = /Expression$/.test(node.type) && /^[\s\w.]*$/.test(String(value));
    const isComment = node.type !== 'code' && /^\s*(?:\/\*|<!--)/.test(String(value));
    if (typeof value === 'string' && !isName && node.type !== 'mdxjsEsm' && !isComment) {
      // `{'\n'}` has no letter that anybody reads.
      const shown = /Expression$/.test(node.type) ? value.replace(/\\[nrt]/g, ' ') : value;
      countWords(node.type === 'html' ? readableHtml(value) : shown);
      if (node.type === 'html') for (const [, name = ''] of value.matchAll(/<([a-z]\w*)/g)) countElement(name);
    }
    if (!isJsx(node)) return undefined;
    countElement(node.name ?? '');
    for (const one of node.attributes) {
      const text = one.type === 'mdxJsxAttribute' && readable.test(one.name) ? attributeValue(one) : undefined;
      if (typeof text === 'string') countWords(text);
    }
    return undefined;
  });
  return { words, ...counts, sources };
}

/**
 * The options of a code block that are text: its title, labels and marked words, but not how it looks, or the lines
 * that an option with a name marks, or an expression.
 */
const readableOptions = (meta: string): string =>
  meta
    .replace(/\b(?:frame|wrap|showLineNumbers|startLineNumber|preserveIndent|hangingIndent|collapseStyle)=\S+/g, '')
    .replace(/(?<=\S=)\{(?:\s*("[^"]*")\s*:)?[\d\s,-]+\}/g, '$1')
    .replace(/\{\s*("[^"]*")\s*:[\d\s,-]+\}/g, '$1')
    .replace(/(?<![\w+-])[\w+-]+=(?=["'{/]|$|\s)/g, '')
    .replace(/(?<!\S)\/(?:[^/]+|\S+)\/(?=\s|$)/g, '');

/** `:::tip`, `::: tip`, `!!! tip` and `{% hint %}`: blocks of this generator, or of the old one. */
const sourcesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => /^\s*(?::{3,}\s*\w|!!!\s+\w|\{%-?\s*@?[\w-]+[^%]*%\}).*/.exec(line)?.[0].trim() ?? []);

/** The blocks that the new page shows as their source, and the old one did not. */
export const shownSources = (before: PageFacts, after: PageFacts): readonly string[] =>
  after.sources.filter((line) => !before.sources.includes(line));

const readableHtml = (html: string): string =>
  html.replace(
    /<[^>]*>/g,
    (tag) => ` ${[...tag.matchAll(/\s(?:alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text).join(' ')} `,
  );

export interface Loss {
  readonly kind: string;
  /** The extent of the loss: `12: kettle, steam, …`. */
  readonly detail: string;
}

/** Scripts that are written without spaces: what stood beside an element may be a part of a longer word now. */
const isJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function countOf(word: string, { words }: PageFacts): number {
  const own = words.get(word) ?? 0;
  if (!isJoined.test(word)) return own;
  return [...words].reduce(
    (sum, [one, count]) => (one.length > word.length && one.includes(word) ? sum + count : sum),
    own,
  );
}

/** The content that the old page has and the new one lacks. */
export function lossesOf(before: PageFacts, after: PageFacts): Loss[] {
  const gone = [...before.words].filter(([word, count]) => countOf(word, after) < count);
  const lost = gone.reduce((sum, [word, count]) => sum + count - countOf(word, after), 0);
  const shown = gone.slice(0, 5).map(([word]) => word);
  const words = { kind: 'words', detail: `${lost}: ${shown.join(', ')}${gone.length > 5 ? ', …' : ''}` };
  // Code of an element may have become a block.
  const allCode = ({ code, codeSpans }: PageFacts): PageFacts['code'] => code + codeSpans;
  const isFewer = (kind: keyof Counts): boolean =>
    before[kind] > after[kind] && (kind !== 'codeSpans' || allCode(before) > allCode(after));
  return [
    ...(lost === 0 ? [] : [words]),
    ...Object.entries(names).flatMap(([key, kind]) =>
      isFewer(key as keyof Counts)
        ? [{ kind, detail: String(before[key as keyof Counts] - after[key as keyof Counts]) }]
        : [],
    ),
  ];
}

/** What reports call what they count. */
const names: { readonly [K in keyof Counts]: string } = {
  headings: 'headings',
  links: 'links',
  images: 'images',
  embeds: 'embeds',
  code: 'code blocks',
  emphasis: 'words in bold or italics',
  codeSpans: 'words in code style',
};
