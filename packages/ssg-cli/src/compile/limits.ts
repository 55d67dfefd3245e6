import type { MarkdownLimits } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';

/**
 * Refuses texts whose size or depth would take the parser minutes or overflow its stack. It runs before the parser and
 * takes linear time; it counts what could nest, so it may refuse a text that a parser would read as flat.
 */
export function checkLimits(text: string, path: string, limits: Readonly<MarkdownLimits>): Diagnostic[] {
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
  let emphasis = 0;
  let brackets = 0;
  const lines = text.split('\n');
  let fence: string | undefined;
  let directives = 0;
  let htmlDepth = 0;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (line.length > limits.lineLength) {
      found.push(
        limit(
          path,
          number,
          `The line has ${line.length} characters; at most ${limits.lineLength} are read.`,
          'Break it, or raise markdown.limits.lineLength.',
        ),
      );
    }
    const fenceMark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (fenceMark?.startsWith(fence) && line.trim() === fenceMark) fence = undefined;
      continue;
    }
    if (fenceMark !== undefined && !line.trim().slice(fenceMark.length).includes('`')) {
      fence = fenceMark;
      continue;
    }
    const depth = containerDepth(line);
    if (depth > limits.depth) {
      found.push(
        limit(
          path,
          number,
          `Quotes and lists are nested ${depth} deep; at most ${limits.depth} levels are read.`,
          'Flatten them.',
        ),
      );
    }
    if (
      line.includes('|') &&
      line.split('|').length - 1 > limits.tableColumns + 1 &&
      /\|/.test(lines[index + 1] ?? '')
    ) {
      found.push(
        limit(
          path,
          number,
          `The table has more than ${limits.tableColumns} columns.`,
          'Split it, or raise markdown.limits.tableColumns.',
        ),
      );
    }
    // Inline markup ends with its paragraph: a blank line starts the count again.
    if (line.trim() === '') {
      emphasis = 0;
      brackets = 0;
    }
    emphasis += (line.match(/\*\*[^\s*]/g) ?? []).length;
    if (emphasis > 1000) {
      found.push(
        limit(
          path,
          number,
          `The paragraph opens ${emphasis} strong stretches; at most 1000 are read.`,
          'Escape asterisks that are not markup: \\*.',
        ),
      );
      emphasis = 0;
    }
    const { open, most } = openBrackets(line, brackets);
    brackets = open;
    if (most > 500) {
      found.push(
        limit(
          path,
          number,
          `Brackets are nested ${most} deep; at most 500 are read.`,
          'Escape brackets that are not links: \\[.',
        ),
      );
      brackets = 0;
    }
    if (/^\s*:::+\s*\w/.test(line)) directives++;
    else if (/^\s*:::+\s*$/.test(line)) directives = Math.max(0, directives - 1);
    if (directives > limits.depth) {
      found.push(
        limit(
          path,
          number,
          `Directives are nested ${directives} deep; at most ${limits.depth} levels are read.`,
          'Flatten them.',
        ),
      );
      directives = 0;
    }
    htmlDepth += openTags(line);
    if (htmlDepth > limits.depth * 5) {
      found.push(limit(path, number, `HTML elements are nested more than ${limits.depth * 5} deep.`, 'Close them.'));
      htmlDepth = 0;
    }
    if (found.length >= 20) break;
  }
  return found;
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

const openTags = (line: string): number =>
  (line.match(/<(?!area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)[a-z][^<>]*[^/<>]?>/gi) ?? [])
    .length - (line.match(/<\/[a-z][^<>]*>/gi) ?? []).length;
