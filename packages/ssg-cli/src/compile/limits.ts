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
    return [
      limit(
        path,
        1,
        `The file has ${bytes} bytes; at most ${limits.fileBytes} are read.`,
        'Split it, or raise markdown.limits.fileBytes.',
      ),
    ];
  }
  const found: Diagnostic[] = [];
  if (bytes > limits.fileBytes / 4) {
    found.push({
      severity: 'warning',
      code: 'markdown/large',
      message: `The file has ${bytes} bytes: it is large for one page.`,
      file: path,
      line: 1,
      hint: 'Split it, so that it can be read and searched; or raise markdown.limits.fileBytes.',
    });
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
    for (const excess of checks) if (excess !== undefined) found.push(limit(path, index + 1, ...excess));
    if (found.length >= 20) break;
  }
  return found;
}

/** What there is too much of, and what to do. */
type Excess = readonly [message: string, hint: string] | undefined;
type Limits = Config['markdown']['limits'];

const longLine = (line: string, { lineLength }: Limits): Excess =>
  line.length > lineLength
    ? [
        `The line has ${line.length} characters; at most ${lineLength} are read.`,
        'Break it, or raise markdown.limits.lineLength.',
      ]
    : undefined;

function deepContainer(line: string, limits: Limits): Excess {
  const depth = containerDepth(line);
  if (depth <= limits.depth) return undefined;
  return [`Quotes and lists are nested ${depth} deep; at most ${limits.depth} levels are read.`, 'Flatten them.'];
}

const wideTable = (line: string, next: string, { tableColumns }: Limits): Excess =>
  line.includes('|') && line.split('|').length - 1 > tableColumns + 1 && next.includes('|')
    ? [`The table has more than ${tableColumns} columns.`, 'Split it, or raise markdown.limits.tableColumns.']
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

  after(line: string): Excess[] {
    // Inline markup ends with its paragraph: a blank line starts the count again.
    if (line.trim() === '') {
      this.#emphasis = 0;
      this.#brackets = 0;
    }
    return [this.#strong(line), this.#bracket(line), this.#directive(line), this.#element(line)];
  }

  #strong(line: string): Excess {
    const count = this.#emphasis + (line.match(/\*\*[^\s*]/g) ?? []).length;
    this.#emphasis = count > 1000 ? 0 : count;
    if (count <= 1000) return undefined;
    return [
      `The paragraph opens ${count} strong stretches; at most 1000 are read.`,
      'Escape asterisks that are not markup: \\*.',
    ];
  }

  #bracket(line: string): Excess {
    const { open, most } = openBrackets(line, this.#brackets);
    this.#brackets = most > 500 ? 0 : open;
    if (most <= 500) return undefined;
    return [`Brackets are nested ${most} deep; at most 500 are read.`, 'Escape brackets that are not links: \\[.'];
  }

  #directive(line: string): Excess {
    const { depth } = this.#limits;
    const count = /^\s*:::+\s*\w/.test(line)
      ? this.#directives + 1
      : Math.max(0, this.#directives - Number(/^\s*:::+\s*$/.test(line)));
    this.#directives = count > depth ? 0 : count;
    if (count <= depth) return undefined;
    return [`Directives are nested ${count} deep; at most ${depth} levels are read.`, 'Flatten them.'];
  }

  #element(line: string): Excess {
    const most = this.#limits.depth * 5;
    const count = this.#html + openTags(line);
    this.#html = count > most ? 0 : count;
    return count > most ? [`HTML elements are nested more than ${most} deep.`, 'Close them.'] : undefined;
  }
}

const limit = (path: string, line: number, message: string, hint: string): Diagnostic => ({
  severity: 'error',
  code: 'markdown/limit',
  message,
  file: path,
  line,
  hint,
});

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
