import type { Excess } from '../catalogue/markdown.ts';
import { problem } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { fencedCode } from '../lib/fenced-code.ts';
import { voidElements } from '../lib/void-elements.ts';

/**
 * Refuses texts whose size or depth would take the parser minutes or overflow its stack. It runs before the parser and
 * takes linear time; it counts what could nest, so it may refuse a text that a parser would read as flat.
 */
export function checkLimits(text: string, path: string, limits: Limits): Diagnostic[] {
  const bytes = Buffer.byteLength(text);
  if (bytes > limits.fileBytes) {
    return [problem('markdown/limit', { kind: 'file', bytes, limit: limits.fileBytes }, { file: path, line: 1 })];
  }
  const found: Diagnostic[] = [];
  if (bytes > limits.fileBytes / 4) {
    found.push(problem('markdown/large', { bytes }, { file: path, line: 1 }));
  }
  const lines = text.split('\n');
  const isCode = fencedCode();
  const open = new OpenMarkup(limits);
  for (const [index, line] of lines.entries()) {
    const checks = isCode(line)
      ? [longLine(line, limits)]
      : [
          longLine(line, limits),
          deepContainer(line, limits),
          wideTable(line, lines[index + 1] ?? '', limits),
          ...open.after(line),
        ];
    for (const excess of checks)
      if (excess !== undefined) found.push(problem('markdown/limit', excess, { file: path, line: index + 1 }));
    if (found.length >= 20) break;
  }
  return found;
}

type Found = Excess | undefined;
type Limits = Config['markdown']['limits'];

const longLine = (line: string, { lineLength }: Limits): Found =>
  line.length > lineLength ? { kind: 'line', characters: line.length, limit: lineLength } : undefined;

function deepContainer(line: string, limits: Limits): Found {
  const depth = containerDepth(line);
  if (depth <= limits.depth) return undefined;
  return { kind: 'nesting', what: 'Quotes and lists', depth, limit: limits.depth };
}

const wideTable = (line: string, next: string, { tableColumns }: Limits): Found =>
  line.includes('|') && line.split('|').length - 1 > tableColumns + 1 && next.includes('|')
    ? { kind: 'columns', limit: tableColumns }
    : undefined;

/** Counts what is open after each line. A count begins again once it was reported. */
class OpenMarkup {
  readonly #limits: Limits;
  #emphasis = 0;
  #brackets = 0;
  #directives = 0;
  #html = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  after(line: string): Found[] {
    // Inline markup ends with its paragraph: a blank line starts the count again.
    if (line.trim() === '') {
      this.#emphasis = 0;
      this.#brackets = 0;
    }
    return [this.#strong(line), this.#bracket(line), this.#directive(line), this.#element(line)];
  }

  #strong(line: string): Found {
    const count = this.#emphasis + (line.match(/\*\*[^\s*]/g) ?? []).length;
    this.#emphasis = count > 1000 ? 0 : count;
    return count <= 1000 ? undefined : { kind: 'strong', count, limit: 1000 };
  }

  #bracket(line: string): Found {
    const { open, most } = openBrackets(line, this.#brackets);
    this.#brackets = most > 500 ? 0 : open;
    return most <= 500 ? undefined : { kind: 'brackets', depth: most, limit: 500 };
  }

  #directive(line: string): Found {
    const { depth } = this.#limits;
    const count = /^\s*:::+\s*\w/.test(line)
      ? this.#directives + 1
      : Math.max(0, this.#directives - Number(/^\s*:::+\s*$/.test(line)));
    this.#directives = count > depth ? 0 : count;
    return count <= depth ? undefined : { kind: 'nesting', what: 'Directives', depth: count, limit: depth };
  }

  #element(line: string): Found {
    const most = this.#limits.depth * 5;
    const count = this.#html + openTags(line);
    this.#html = count > most ? 0 : count;
    return count > most ? { kind: 'elements', limit: most } : undefined;
  }
}

/** How many quote and list marks a line begins with, counting four spaces or a tab as a level that may hold one. */
function containerDepth(line: string): number {
  const marks = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line)?.[0] ?? '';
  const marked = (marks.match(/>|[-+*](?=[ \t]|$)|\d+[.)]/g) ?? []).length;
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  return marks === '' ? 0 : marked + Math.floor(indent.replace(/\t/g, '    ').length / 2);
}

/** How many `[` are open after a line, and at most within it. */
function openBrackets(line: string, before: number): { open: number; most: number } {
  let open = before;
  let most = before;
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 91) most = Math.max(most, ++open);
    else if (c === 93 && open > 0) open--;
  }
  return { open, most };
}

const openTag = new RegExp(`<(?!(?:${voidElements.join('|')})\\b)[a-z][^<>]*[^/<>]?>`, 'gi');

const openTags = (line: string): number =>
  (line.match(openTag) ?? []).length - (line.match(/<\/[a-z][^<>]*>/gi) ?? []).length;
