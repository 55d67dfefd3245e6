import { createRequire } from 'node:module';
import { changeProse, hideCode, markdownSyntax, parseMarkdown, rewriteTitles, visit } from '@autolode/ssg-cli/internal';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Node } from 'unist';
import { rememberLast } from './remember-last.ts';

export interface ParsedPage {
  /** The text to which the positions in the tree refer. */
  readonly text: string;
  readonly tree: Root;
}

let ownProcessor: { parse: (text: string) => unknown } | undefined;

/** Parses MDX in this generator's syntax, which includes directives. */
export function parseOwnMdx(text: string): ParsedPage | { readonly error: string; readonly line: number } {
  ownProcessor ??= processor(markdownSyntax);
  const found = parseFormulas(ownProcessor, rewriteTitles(text), hideTex);
  if (!('error' in found)) return found;
  const again = parseFormulas(ownProcessor, rewriteTitles(text));
  return 'error' in again ? found : again;
}

const processor = (
  remarkPlugins: NonNullable<Parameters<typeof import('@mdx-js/mdx').createProcessor>[0]>['remarkPlugins'],
) =>
  (createRequire(import.meta.url)('@mdx-js/mdx') as typeof import('@mdx-js/mdx')).createProcessor({
    format: 'mdx',
    ...(remarkPlugins === undefined ? {} : { remarkPlugins }),
  });

function parseWith(
  processor: { parse: (text: string) => unknown },
  text: string,
): ParsedPage | { readonly error: string; readonly line: number } {
  try {
    return { text, tree: processor.parse(text) as Root };
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    return { error: reason ?? String(error), line: line ?? 1 };
  }
}

let mdx: { parse: (text: string) => unknown } | undefined;

/** Docusaurus 2 used MDX 1, which knows autolinks and reads a tag or an expression that cannot be one as text. */
function parseEither(processor: { parse: (text: string) => unknown }, written: string) {
  const found = parseFormulas(processor, asMdx(written), hideTex);
  if (!('error' in found)) return found;
  for (const text of new Set([written, fromMdx1(written), fromMdx1(bracesAsText(written))])) {
    const again = parseFormulas(processor, asMdx(text));
    if (!('error' in again)) return again;
  }
  return found;
}

/**
 * Parses a text with formulas between dollars, which a plugin of the old site read before MDX did. Positions in the tree
 * are those of the text.
 */
function parseFormulas(
  processor: { parse: (text: string) => unknown },
  text: string,
  hide: (formula: string) => string = hideFormula,
): ReturnType<typeof parseWith> {
  const found = parseWith(processor, withoutFormulas(text, hide));
  return 'error' in found ? found : { ...found, text };
}

/** Replaces what MDX would read in formulas between dollars by as many other characters. */
export function withoutFormulas(text: string, hide: (formula: string) => string = hideFormula): string {
  if (!text.includes('$')) return text;
  let isOpen = false;
  return changeProse(text, (line) => {
    if (/^\s*\$\$/.test(line) && line.indexOf('$$') === line.lastIndexOf('$$')) {
      isOpen = !isOpen;
      return line;
    }
    if (isOpen) return hideFormula(line);
    const { text: shown, restore } = hideCode(line);
    return restore(shown.replace(/(?<![\\$])(\${1,2})(?!\s)((?:\\.|[^\\$])+?)\1(?!\d)/g, hide));
  });
}

/** Braces after what only TeX has: without it, the text between two dollars may have an expression of MDX. */
const tex = /\\[a-zA-Z]+\s*\{|[\^_]\{/;

const hideFormula = (formula: string): string => formula.replace(/[{}<]/g, '·');

const hideTex = (formula: string): string => (tex.test(formula) ? hideFormula(formula) : formula);

const fromMdx1 = (written: string): string =>
  changeProse(written, (line) => {
    const { text, restore } = hideCode(line);
    return restore(
      text
        .replace(/<((?:https?|ftp):\/\/[^\s<>]+)>/g, (_, url: string) => `[${url.replace(/[[\]]/g, '\\$&')}](${url})`)
        .replace(/<(?:mailto:)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/g, '[$1](mailto:$1)')
        .replace(/<(?![A-Za-z/!$_>])/g, '\\<')
        .replace(/<(?=[A-Za-z][\w.-]*(?:[^\s\w.\->/:]|\s+[&|,;]))/g, '\\<'),
    );
  })
    // Lines of an element were one text there, whereas here each paragraph must close what it opens.
    .replace(/(<a\b[^<>]*>)[ \t]*\n[ \t]*(?=\S)/g, '$1')
    .replace(/(\S)[ \t]*\n[ \t]*(?=<\/a>)/g, '$1');

/** Parses MDX in Docusaurus's syntax; returns the error if it is invalid. The tree must not be changed. */
export const parseMdx = rememberLast(16, (written: string): ReturnType<typeof parseWith> => {
  mdx ??= processor([remarkGfm]);
  return parseEither(mdx, written);
});

/** Parses Markdown in this generator's syntax. */
export const parsePlain = (text: string): ParsedPage => ({
  text,
  tree: parseMarkdown(text, { parser: 'auto', remarkPlugins: [] }),
});

/**
 * Parses a page as MDX, or with the much faster parser of Markdown if that gives the same. Where directives are part of
 * the syntax, as in Starlight, their attributes are no expressions, and they end blocks of code.
 */
export function parseEitherWay(text: string): ReturnType<typeof parseMdx> {
  if (isMarkdown(text)) return parsePlain(text);
  const found = parseMdx(text);
  if (!('error' in found)) return found;
  const again = parseOwnMdx(text);
  return 'error' in again ? found : again;
}

/** Whether Markdown parses a text as MDX does; most pages have nothing else. */
export const isMarkdown = (text: string): boolean => !hasMdx(text) && isSafeAsMarkdown(text);

/** Whether a text contains anything outside of code that only MDX knows. In doubt, it does. */
function hasMdx(text: string): boolean {
  if (!special.test(text)) return false;
  if (text.includes('mdx-code-block')) return true;
  let found = false;
  changeProse(text, (line) => {
    found ||= special.test(line) && special.test(withoutPlain(line));
    return line;
  });
  return found;
}

const special = /[<{]|^(?:import|export)\s/m;

/** A line without what is the same in Docusaurus's MDX: inline code, comments and ids of headings. */
const withoutPlain = (line: string): string =>
  (line.includes('\\`') ? line : hideCode(line).text)
    .replace(/<!--(?:(?!-->|<!--).)*-->/g, '')
    .replace(/^(\s*#{1,6}\s.*)(?<!\\)\{#[\w-]+\}\s*$/, '$1');

/**
 * Whether Markdown parses the text as MDX did: MDX has no indented code, and an HTML block may absorb the text after
 * it.
 */
export function isSafeAsMarkdown(text: string): boolean {
  if (!/<|^(?: {4}|\t)/m.test(text)) return true;
  let isSafe = true;
  visit(parsePlain(text).tree, (node: Node) => {
    const { position, type } = node;
    const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
    const { value = '' } = node as unknown as { value?: string };
    if (type === 'code' && (!/^[\s>]*(?:`{3,}|~{3,})/.test(written) || hasOwnFence(written, value))) isSafe = false;
    if (type === 'html' && !harmless.test(value)) isSafe = false;
    return undefined;
  });
  return isSafe;
}

/** Whether a fence is a part of code that is only indented. */
const hasOwnFence = (written: string, value: string): boolean =>
  written.trimStart().split('\n', 1)[0] === value.trimStart().split('\n', 1)[0];

const harmless = /^<(?:!--|\/?(?:br|kbd|sub|sup|abbr|mark|u|small|b|i|em|strong|s|del|ins|img|a|wbr|code|hr)\b)/i;

/** Docusaurus accepts HTML comments and `{#id}` in headings by rewriting them to MDX. Line numbers are preserved. */
export function asMdx(written: string): string {
  const opened = written.includes('mdx-code-block') ? openMdxBlocks(written) : written;
  const commented = opened.includes('<!--') ? replaceComments(opened) : opened;
  if (!commented.includes('{#')) return commented;
  return changeProse(commented, (line) =>
    /^[\s>]*#{1,6}\s/.test(line) ? line.replace(/(?<!\\)\{#([^}\s]+)\}\s*$/, '\\{#$1}') : line,
  );
}

/**
 * Unwraps `mdx-code-block` fences, which hide MDX from other tools. One of four backticks may contain some of three,
 * so the inner ones are unwrapped first, as Docusaurus does.
 */
const openMdxBlocks = (written: string): string =>
  [
    /^[ \t]*```[ \t]*mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*```[ \t]*$/gm,
    /^[ \t]*(?:````+)[ \t]*mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*````+[ \t]*$/gm,
  ].reduce((text, fence) => text.replace(fence, (_, inner: string) => `\n${inner}\n`), written);

/** Writes Markdown as MDX that shows the same: braces begin no expression there. Ids of headings stay. */
export const bracesAsText = (written: string): string =>
  changeProse(written, (line) => {
    const { text, restore } = hideCode(line);
    const id = /^\s*#{1,6}\s/.test(text) ? (/(?<!\\)\{#[\w-]+\}\s*$/.exec(text)?.[0] ?? '') : '';
    return restore(text.slice(0, text.length - id.length).replace(/(?<!\\)[{}]/g, '\\$&') + id);
  });

/** Comments may span several lines, and code may contain comment delimiters. */
function replaceComments(written: string): string {
  let fence: string | undefined;
  let inComment = false;
  return written
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (!inComment && fence !== undefined) {
        if (mark?.startsWith(fence)) fence = undefined;
        return line;
      }
      if (!inComment && mark !== undefined) {
        fence = mark;
        return line;
      }
      if (!inComment && !line.includes('<!--')) return line;
      const { text, restore } = inComment ? { text: line, restore: (one: string) => one } : hideCode(line);
      let rest = text;
      let done = '';
      for (;;) {
        const mark = inComment ? rest.indexOf('-->') : rest.indexOf('<!--');
        if (mark < 0) break;
        const before = rest.slice(0, mark);
        done += inComment ? `${before.replaceAll('*/', '* /')}*/}` : `${before}{/*`;
        rest = rest.slice(mark + (inComment ? 3 : 4));
        inComment = !inComment;
      }
      return restore(done + (inComment ? rest.replaceAll('*/', '* /') : rest));
    })
    .join('\n');
}
