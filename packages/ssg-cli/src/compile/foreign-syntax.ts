import type { Delete, Html, Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { visit, visitBlocks } from '../lib/visit.ts';
import type { ForeignSyntax } from '../messages/foreign-markdown.ts';
import { problem } from '../messages/problem.ts';

interface Pattern {
  readonly syntax: ForeignSyntax;
  /** What a page with it contains, which is faster to look for. */
  readonly sign: string;
  readonly pattern: RegExp;
  /** Whether it has this meaning only at the start of a line, after the signs of quotes and lists. */
  readonly startsLine?: true;
  /** Whether it has this meaning only behind a link, an image or code, outside of blocks: these may read it. */
  readonly follows?: true;
}

const patterns: readonly Pattern[] = [
  { syntax: 'shortcode', sign: '{{', pattern: /\{\{[<%] ?\/? ?[\w./-]{1,60}/g },
  { syntax: 'value', sign: '{{', pattern: /(?<!\$)\{\{-? ?(?:\$[a-z]|(?:site|page)\.|\.[A-Z])[\w.]{0,60} ?-?\}\}/g },
  { syntax: 'liquid', sign: '{%', pattern: /(?<!\{)\{%-? ?\w{1,60}/g },
  { syntax: 'contents', sign: 'toc', pattern: /\[\[?_?toc_?\]\]?(?=[ \t]*$)/gm, startsLine: true },
  { syntax: 'contents', sign: 'TOC', pattern: /\[\[?_?TOC_?\]\]?(?=[ \t]*$)/gm, startsLine: true },
  { syntax: 'wiki-link', sign: '[[', pattern: /!?\[\[(?!_?toc_?\])[\p{L}/#_][^[\]\n]{0,200}\]\](?![([])/giu },
  { syntax: 'admonition', sign: '!!! ', pattern: /!!! [a-z][\w-]{0,60}/g, startsLine: true },
  { syntax: 'admonition', sign: '???', pattern: /\?\?\?\+? [a-z][\w-]{0,60}/g, startsLine: true },
  { syntax: 'tab', sign: '=== "', pattern: /=== "[^"\n]{1,200}"/g, startsLine: true },
  { syntax: 'snippet', sign: '8<-', pattern: /-{1,3}8<-{1,3} ?["'][^"'\n]{1,200}/g, startsLine: true },
  { syntax: 'snippet', sign: '<<< ', pattern: /<<< [@.~/][^\s{}]{0,200}/g, startsLine: true },
  { syntax: 'snippet', sign: '@include', pattern: /<!--\s*@include:\s*(?:(?!-->)\S){1,200}/g },
  { syntax: 'attributes', sign: '{:', pattern: /\{: ?(?:[.#][\w-]|[\w-]{1,40}=["'])[^{}\n]{0,200}\}/g },
  {
    syntax: 'attributes',
    sign: '{',
    pattern:
      /\{ ?(?!icon=)(?:\.[a-z][\w-]{0,60}|[a-z][\w-]{0,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\w%.-]{1,60}))(?: [^{}\n]{1,200})? ?\}/gi,
    follows: true,
  },
  { syntax: 'image-size', sign: '![', pattern: /!\[[^\]\n]{0,200}\]\([^()\n]{1,200} =\d{0,5}%?(?:x\d{0,5}%?)?\)/g },
  { syntax: 'inline-footnote', sign: '^[', pattern: /\^\[(?!\w-\w)[^[\]\n]{2,200}\](?![(:+*?{$])/g },
  { syntax: 'superscript', sign: '^', pattern: /(?<=[\p{L}\d)])\^[\p{L}\d+-]{1,20}\^(?![\^\p{L}\d])/gu },
  { syntax: 'formula', sign: '$$', pattern: /(?<!\$)\$\$(?:[^$\n]{1,200}\$\$(?!\$)|[ \t]*$)/gm },
  { syntax: 'highlight', sign: '==', pattern: /(?<![=\w])==(?![\s=])[^=\n]{1,200}(?<!\s)==(?![=\w])/g },
  { syntax: 'comment', sign: '%%', pattern: /(?<![\d%])%%[^%\n]{1,200}%%(?!%)/g },
  { syntax: 'rst', sign: '.. ', pattern: /\.\. [a-z][\w-]{0,60}::/g, startsLine: true },
];

/** Signs of quotes and lists in front of a text are fewer than this; a limit, because lines can be long. */
const longestPrefix = 100;

/**
 * Reports text in the syntax of other tools, once for each kind: pages that were written for them show it as it is. Runs
 * on the tree as parsed, so that code is left out. A backslash in front of it says that text is meant.
 */
export function foreignSyntax(text: string, tree: Root, path: string): Diagnostic[] {
  const toml =
    /^\+\+\+[ \t]*\r?\n/.test(text) && text.includes('\n+++')
      ? [problem('markdown/foreign-syntax', { syntax: 'toml', written: '+++', more: 0 }, { file: path, line: 1 })]
      : [];
  const possible = patterns.filter(({ sign }) => text.includes(sign));
  if (possible.length === 0 && !text.includes('~')) return toml;
  const found = new Map<ForeignSyntax, { readonly written: string; readonly line: number; count: number }>();
  let known: Span[] | undefined;
  const blocks = (): Span[] => {
    known ??= blocksOf(tree);
    return known;
  };
  const add = (syntax: ForeignSyntax, written: string, line: number) => {
    const earlier = found.get(syntax);
    if (earlier === undefined) found.set(syntax, { written, line, count: 1 });
    else earlier.count++;
  };
  visit(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'html' && node.type !== 'delete') return;
    const { position, type }: Text | Html | Delete = node;
    const [from, to] = [position?.start.offset, position?.end.offset];
    if (position === undefined || from === undefined || to === undefined) return;
    const source = text.slice(from, to);
    if (type === 'delete') {
      if (isSubscript(text, from)) add('subscript', source, position.start.line);
      return;
    }
    // A comment of VitePress is the only syntax in HTML.
    for (const one of type === 'html' ? possible.filter(({ sign }) => sign === '@include') : possible)
      for (const match of source.matchAll(one.pattern)) {
        if (!hasItsMeaning(one, text, from + match.index)) continue;
        if (one.follows === true && blocks().some(([begin, end]) => begin <= from && to <= end)) continue;
        add(one.syntax, match[0], position.start.line + source.slice(0, match.index).split('\n').length - 1);
      }
  });
  const others = [...found].map(([syntax, { written, line, count }]) =>
    problem('markdown/foreign-syntax', { syntax, written, more: count - 1 }, { file: path, line }),
  );
  return [...toml, ...others];
}

type Span = readonly [from: number, to: number];

function blocksOf(tree: Root): Span[] {
  const found: Span[] = [];
  visitBlocks(tree, 'containerDirective', ({ position }: ContainerDirective) => {
    found.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
  });
  return found;
}

/** One tilde behind a letter: a subscript elsewhere, struck through here, as on GitHub. */
const isSubscript = (text: string, at: number): boolean =>
  /^[\p{L}\d)]~[^~]/u.test(text.slice(Math.max(0, at - 1), at + 2));

function hasItsMeaning({ startsLine, follows }: Pattern, text: string, at: number): boolean {
  if (text[at - 1] === '\\' || (follows === true && !/[)\]`]/.test(text[at - 1] ?? ''))) return false;
  if (startsLine !== true) return true;
  const before = text.slice(Math.max(0, at - longestPrefix - 1), at);
  const start = before.lastIndexOf('\n');
  return (start >= 0 || at <= longestPrefix) && /^[\s>*+\d.)-]*$/.test(before.slice(start + 1));
}
