import { htmlTagNames } from 'html-tag-names';
import type { Spec } from '../read/spec.ts';
import type { JsonObject } from '../read/spec-file.ts';
import type { Block } from './markdown.ts';

/** Descriptions as blocks of a page. */
export class Prose {
  readonly #spec: Spec;
  readonly #site: string;
  readonly #linkOf: (fragment: string) => string | undefined;

  /**
   * Takes the address of the site: links to it become links within the site. `linkOf` returns the link from this page to
   * what a fragment of another viewer of descriptions stands for.
   */
  constructor(spec: Spec, site: string, linkOf: (fragment: string) => string | undefined) {
    this.#spec = spec;
    this.#linkOf = linkOf;
    this.#site = site.replace(/\/$/, '');
  }

  /**
   * The description of a part. Its headings stand below the level `under`; without one they become bold lines. What is opened
   * and not closed would swallow the rest of the page: it is closed and reported.
   */
  of(node: JsonObject, { under, key = 'description' }: ProseOptions = {}): readonly Block[] {
    const value = node[key];
    if (typeof value !== 'string' || value.trim() === '') return [];
    const lines: string[] = [];
    const shift = under === undefined ? undefined : under + 1 - highestHeading(value);
    let fence: string | undefined;
    const open: number[] = [];
    for (const line of value.trim().replace(/\r\n?/g, '\n').split('\n')) {
      const ticks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      const colons = fence === undefined ? /^\s*(:{3,})([\w-]*)/.exec(line) : null;
      if (fence === undefined && ticks !== undefined) fence = ticks;
      else if (fence !== undefined && ticks?.startsWith(fence) === true && line.trim() === ticks) fence = undefined;
      else if (fence === undefined && /^#{1,6}\s/.test(line)) {
        lines.push(shift === undefined ? boldLine(line) : line.replace(/^#+/, (marks) => shifted(marks, shift)));
        continue;
      }
      if (colons !== null) {
        const length = colons[1]?.length ?? 3;
        if (colons[2] !== '') open.push(length);
        else if ((open.pop() ?? Infinity) > length) {
          this.#spec.report(node, `A directive in this ${key} is closed and was not opened.`, {
            key,
            severity: 'warning',
          });
          lines.push(line.replace(/:/g, '\\:'));
          continue;
        }
      }
      const isCode = fence !== undefined || ticks !== undefined || /^(?: {4}|\t)/.test(line);
      lines.push(isCode ? line : withPlaceholders(this.#withLinks(line)));
    }
    if (fence !== undefined) {
      this.#spec.report(node, `A code block in this ${key} is not closed.`, { key, severity: 'warning' });
      lines.push(fence);
    }
    if (open.length > 0) {
      this.#spec.report(node, `A directive in this ${key} is not closed.`, { key, severity: 'warning' });
      lines.push(...open.reverse().map((length) => ':'.repeat(length)));
    }
    return [{ text: lines.join('\n'), of: node, key }];
  }

  /** `https://example.com/guide` on the site of that address is `/guide`. */
  #withLinks(line: string): string {
    return line
      .replaceAll(`](${this.#site}/`, '](/')
      .replace(/(\]\()#((?:tag|operation)\/[^)\s]+)/g, (whole, open, fragment) => {
        const link = this.#linkOf(fragment);
        return link === undefined ? whole : open + link;
      });
  }
}

const elements = new Set(htmlTagNames);

/** Shows what only looks like a tag, such as the `<token>` of `Bearer <token>`: authors mean a placeholder with it. */
const withPlaceholders = (line: string): string =>
  line.replace(/(`+)[^`]*\1|(\\?)<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g, (whole, ticks, escaped, slash, name: string) =>
    ticks !== undefined || escaped === '\\' || elements.has(name.toLowerCase()) ? whole : `\\<${slash}${name}`,
  );

interface ProseOptions {
  readonly under?: number;
  readonly key?: string;
}

const highestHeading = (text: string): number =>
  [...text.matchAll(/^(#{1,6})\s/gm)].reduce((least, [, marks = '']) => Math.min(least, marks.length), 7);

/** Never above the level that it is to stand below. */
const shifted = (marks: string, by: number): string => '#'.repeat(Math.min(6, marks.length + Math.max(0, by)));

const boldLine = (line: string): string =>
  `**${line.replace(/^#+\s+|(?<!\s)\s*\{#[^{}]*\}\s*$|(?<!\s)\s+(?:#+\s*)?$/g, '').replaceAll('*', '')}**`;

/**
 * A description that is one plain sentence: a page shows it below its title, and not again in its body. Of any other one, the
 * body shows all, and the search engines' description is its first paragraph.
 */
export const leadOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.trim().replace(/\s+/g, ' ') === firstSentence(text) ? firstSentence(text) : undefined;

/** Whether a summary can be a title: some authors write the whole description there. */
export const isShort = (summary: string): boolean => summary.length <= 120;

/** First sentence of a text, without Markdown. */
export function firstSentence(text: string): string {
  const plain = (text.trim().split(/\n\s*\n/)[0] ?? '')
    .replace(/!?\[([^[\]]*)\]\([^)]{0,1000}\)/g, '$1')
    .replace(/[`*_]|^#+\s+/gm, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /^.+?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return sentence.length > 200 ? `${sentence.slice(0, 199)}…` : sentence;
}
