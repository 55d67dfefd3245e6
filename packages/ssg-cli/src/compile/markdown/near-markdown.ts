import type { Nodes, Parents, Table } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { addTo } from '../../lib/remembered.ts';
import { visit } from '../../lib/visit.ts';
import { type ForeignSyntax, foreignSigns } from '../../messages/foreign-markdown.ts';
import { type NearSyntax, nearSigns } from '../../messages/near-markdown.ts';
import type { NearSign } from '../../messages/near-sign.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';

/** What may be in front of a text at the start of a line: signs of quotes, and of an item of a list. */
const lineStart = '^[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]{1,9})?';

/** The signs of a list, with their kinds. */
const listOf = <Kind extends string, F extends boolean>(list: Readonly<Record<Kind, NearSign>>, isForeign: F) =>
  Object.entries<NearSign>(list).map(([kind, one]) => {
    const startsLine = typeof one.sign !== 'string' && one.sign.source.startsWith('^');
    const sign = startsLine ? new RegExp(lineStart + one.sign.source.slice(1), one.sign.flags) : one.sign;
    return { ...one, sign, startsLine, isForeign, kind: kind as Kind };
  });

const near = listOf<NearSyntax, false>(nearSigns, false);
const signs = [...listOf<ForeignSyntax, true>(foreignSigns, true), ...near];
type Sign = (typeof signs)[number];

/** Reported of each kind in a page before the rest is counted. A page that was written for another tool has one cause. */
const most = 5;

const occursIn = (text: string) => (one: Sign) =>
  typeof one.sign === 'string' ? text.includes(one.sign) : one.sign.test(text);

const anywhere = signs.filter((one) => !one.startsLine && one.in !== 'front-matter');
const atStart = signs.filter(({ startsLine }) => startsLine);

/** One expression in place of those of all signs at the start of a line, which most pages have none of. */
const anyAtStart = new RegExp(
  `${lineStart}(?:${atStart.map(({ sign }) => (sign as RegExp).source.slice(lineStart.length)).join('|')})`,
  'mu',
);

const possibleIn = (text: string): Sign[] => {
  const occurs = occursIn(text);
  return [...anywhere.filter(occurs), ...(anyAtStart.test(text) ? atStart.filter(occurs) : [])];
};

/**
 * Reports what was most likely meant as Markdown and is text, what is written for other tools, and cells of tables that
 * are left out, because the table has fewer columns. Runs on the tree as parsed. A backslash in front of it says that
 * text is meant.
 */
export const nearMarkdown: MarkdownFeature = {
  apply(tree, { text, path }) {
    const possible = possibleIn(text);
    const hasTables = text.includes('|');
    if (possible.length === 0 && !hasTables) return [];
    const page = new Findings(text, path);
    const cells: Diagnostic[] = [];
    const of = (place: NearSign['in']) => possible.filter((one) => one.in === place);
    const [ofHtml, ofLinks, ofDeleted, ofOpenings] = [of('html'), of('link'), of('delete'), of('opening')];
    const ofWords = [...of(undefined), ...ofOpenings];
    let block: Nodes | undefined;
    visit(tree, (node: Nodes) => {
      const { type } = node;
      if (type === 'text') page.lookInBlock(block, node.value, ofWords);
      else if (type === 'paragraph' || type === 'heading' || type === 'tableCell') block = node;
      else if (type === 'leafDirective') block = undefined;
      else if (type === 'html') page.look(node, ofHtml);
      else if (type === 'link' || type === 'image' || type === 'definition') page.look(node, ofLinks);
      else if (type === 'delete') page.look(node, ofDeleted);
      else if (type === 'containerDirective') {
        page.look(node, ofOpenings, /^[^\n]*/);
        page.blocks.push(node);
      } else if (type === 'table' && hasTables) cells.push(...excessCells(node, path));
    });
    return [...page.diagnostics(), ...cells];
  },
};

/** Reports the same in the source of front matter. */
export function nearFrontMatter(text: string, path: string): Diagnostic[] {
  const possible = near.filter((one) => one.in === 'front-matter' && occursIn(text)(one));
  if (possible.length === 0) return [];
  const page = new Findings(text, path);
  page.search(text, 0, possible);
  return page.diagnostics();
}

/** What is found in one page. */
class Findings {
  /** Blocks that may read what is written in them, the outer ones first. */
  readonly blocks: Nodes[] = [];
  readonly #text: string;
  readonly #path: string;
  readonly #found = new Map<Sign, { readonly at: number; readonly written: string }[]>();
  readonly #places = new Set<number>();
  readonly #searched = new Set<Sign>();
  #block: Nodes | undefined;
  #words = '';

  constructor(text: string, path: string) {
    this.#text = text;
    this.#path = path;
  }

  /** Looks for signs in the source of a node, or in a part of it. */
  look({ position }: Nodes, possible: readonly Sign[], part?: RegExp): void {
    if (possible.length === 0 || position?.start.offset === undefined) return;
    const source = this.#text.slice(position.start.offset, position.end.offset);
    this.search(part?.exec(source)?.[0] ?? source, position.start.offset, possible.filter(occursIn(source)));
  }

  /** Looks for signs in the words of a block, which are read once one of its texts has a sign. */
  lookInBlock(block: Nodes | undefined, value: string, possible: readonly Sign[]): void {
    for (const one of possible) {
      if (!occursIn(value)(one) || block?.position?.start.offset === undefined) continue;
      if (this.#block !== block) {
        this.#block = block;
        this.#words = wordsOf(block, this.#text.slice(block.position.start.offset, block.position.end.offset));
        this.#searched.clear();
      }
      if (this.#searched.has(one)) continue;
      this.#searched.add(one);
      this.search(this.#words, block.position.start.offset, [one]);
    }
  }

  search(source: string, from: number, possible: readonly Sign[]): void {
    for (const one of possible)
      for (const match of source.matchAll(one.pattern)) {
        const [all, group = all] = match;
        const at = from + match.index + all.indexOf(group);
        if (this.#places.has(at) || !this.#isMeant(one, at)) continue;
        this.#places.add(at);
        addTo(this.#found, one, { at, written: this.#text.slice(at, at + group.length) });
      }
  }

  #isMeant({ context, outsideBlocks }: Sign, at: number): boolean {
    if (this.#text[at - 1] === '\\') return false;
    if (outsideBlocks && this.blocks.some(({ position }) => at < (position?.end.offset ?? 0))) return false;
    if (context === undefined) return true;
    context.lastIndex = at;
    return context.test(this.#text);
  }

  /** In the order of the page. */
  diagnostics(): Diagnostic[] {
    const all = [...this.#found].flatMap(([one, list]) => {
      const shown = list.slice(0, one.isForeign ? 1 : most);
      return shown.map(({ at, written }, index) => {
        const values = { written, more: index === shown.length - 1 ? list.length - shown.length : 0 };
        const place = { file: this.#path, line: this.#text.slice(0, at).split('\n').length };
        const diagnostic = one.isForeign
          ? problem('markdown/foreign-syntax', { kind: one.kind, ...values }, place)
          : problem('markdown/near', { kind: one.kind, ...values }, place);
        return { at, diagnostic };
      });
    });
    return all.sort((a, b) => a.at - b.at).map(({ diagnostic }) => diagnostic);
  }
}

/** Stands for the marks of emphasis, which are neither letters nor spaces. */
const mark = '\ue000';

/**
 * The source of a block of words, with letters in place of its code, HTML, links and images, because spaces could begin
 * a line, and spaces in place of the signs of quotes around it.
 */
function wordsOf(block: Nodes, source: string): string {
  const parts: string[] = [];
  const start = block.position?.start.offset ?? 0;
  let at = start;
  const add = (end: number, replaced?: string): void => {
    const part = source.slice(at - start, end - start);
    parts.push(replaced === undefined ? part : part.replace(/[^\n]/g, replaced));
    at = end;
  };
  const read = ({ children }: Parents): void => {
    for (const child of children) {
      const [from, to] = [child.position?.start.offset, child.position?.end.offset];
      if (child.type === 'text' || child.type === 'break' || from === undefined || to === undefined) continue;
      if (child.type === 'emphasis' || child.type === 'strong') {
        add(from);
        add(child.children[0]?.position?.start.offset ?? from, mark);
        read(child);
        add(child.children.at(-1)?.position?.end.offset ?? at);
        add(to, mark);
      } else if (child.type === 'delete') read(child);
      // A URL without brackets is a link of its own, and may be a part of a link that is none.
      else if (!/^(?:https?:|www\.)/.test(source.slice(from - start, from - start + 6))) {
        add(from);
        add(to, 'x');
      }
    }
  };
  if ('children' in block) read(block as Parents);
  add(start + source.length);
  return parts.join('').replace(/\n[ \t]*>[ \t>]*/g, (signs) => `\n${' '.repeat(signs.length - 1)}`);
}

function excessCells({ align, children }: Table, path: string): Diagnostic[] {
  const columns = align?.length ?? children[0]?.children.length ?? 0;
  return children.flatMap(({ children: cells, position }) => {
    if (!cells.slice(columns).some((cell) => cell.children.length > 0)) return [];
    const place = { file: path, line: position?.start.line ?? 1 };
    return [problem('markdown/table-cells', { cells: cells.length, columns }, place)];
  });
}
