import { fencedCode } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';

/** The text before a block on its lines: indentation, and the markers of surrounding quotes and lists. */
export interface Lead {
  /** The text before the second and further lines. */
  readonly rest: string;
  /** Whether only such markers precede the block on its line. */
  readonly beginsLine: boolean;
}

export function leadOf(text: string, start: number): Lead {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const beginsLine = /^(?:\s|>|[-*+](?=\s)|\d+[.)](?=\s))*$/.test(line);
  return { rest: beginsLine ? line.replace(/[^\s>]/g, ' ') : '', beginsLine };
}

/** The content of a block without its common indentation and without the quote markers of surrounding blocks. */
export function dedent(text: string, lead: Lead): string {
  const marks = lead.rest.split('').filter((letter) => letter === '>').length;
  const lines = text.split('\n').map((line) => {
    let own = line;
    for (let count = 0; count < marks; count++) own = own.replace(/^\s*>\s?/, '');
    return own;
  });
  // The text after the opening tag on the same line has no indentation.
  const [first = '', ...others] = lines;
  const indents = others.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = indents.length === 0 ? 0 : Math.min(...indents);
  return [first.trimStart(), ...others.map((line) => (line.trim() === '' ? '' : line.slice(shared)))]
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

/** Indents lines to replace a block. The first line is written at the position of the block. */
export const placeBlock = (lines: readonly string[], lead: Lead): string =>
  lines
    .join('\n')
    .split('\n')
    .map((line, index) => (index === 0 ? line : line === '' ? lead.rest.trimEnd() : lead.rest + line))
    .join('\n');

/** A fence with more colons than any block inside has. */
export function colonsAround(inner: string): string {
  const longest = Math.max(2, ...[...inner.matchAll(/^[\s>]*(:{3,})/gm)].map(([, colons = '']) => colons.length));
  return ':'.repeat(longest + 1);
}

/** Escapes the brackets that would end a label early. */
export const asLabel = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\\)[[\]]/g, '\\$&');

/** `{name="value"}`, or an empty string without attributes. */
export function asAttributes(values: Readonly<Record<string, string | undefined>>): string {
  const own = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`],
  );
  return own.length === 0 ? '' : `{${own.join(' ')}}`;
}

/** A directive around a text: `:::name[label]{attributes}`, with as many colons as it needs. */
export function block(
  name: string,
  label: string | undefined,
  text: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): string[] {
  const colons = colonsAround(text);
  const shown = label === undefined || label === '' ? '' : `[${asLabel(label)}]`;
  return [`${colons}${name}${shown}${asAttributes(attributes)}`, '', text, '', colons];
}

/** Writes code with a fence longer than any inside it. */
export function asFence(code: string, info: string): string[] {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, marks = '']) => marks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${info}`.trimEnd(), code.replace(/^\n|\n\s*$/g, ''), fence];
}

/** A line that opens or closes a block, outside of code. */
export interface Mark {
  readonly line: number;
  readonly colons: number;
  readonly isOpening: boolean;
}

/** The lines that open and close blocks. */
export function marksOf(lines: readonly string[]): Mark[] {
  const isCode = fencedCode();
  return lines.flatMap((text, line) => {
    const [, colons = '', name = ''] = isCode(text) ? [] : (/^ {0,3}(:{3,})\s*(\S*)/.exec(text) ?? []);
    const isOpening = /^[A-Za-z]/.test(name);
    return isOpening || (colons !== '' && name === '') ? [{ line, colons: colons.length, isOpening }] : [];
  });
}

/**
 * Ends a fence that was opened in a block and not closed: the end of the block ends it in Docusaurus. The next fence
 * shows that it was not closed: it opens another block of code, or there is none.
 */
function closeFences(lines: readonly string[]): string[] {
  const made: string[] = [];
  let open: number[] = [];
  let fence: { readonly mark: string; readonly isInBlock: boolean } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, mark, info = ''] = fenceLine.exec(line) ?? [];
    const [, colons = '', name = ''] = /^ {0,3}(:{3,})\s*(\S*)/.exec(line) ?? [];
    const ended = colons === '' || name !== '' ? -1 : open.findIndex((one) => one <= colons.length);
    if (fence?.isInBlock === true && ended >= 0 && !isClosedAfter(lines, index)) {
      made.push(fence.mark);
      fence = undefined;
    } else if (fence !== undefined && mark?.startsWith(fence.mark) && info.trim() === '') fence = undefined;
    else if (fence === undefined && mark !== undefined && !(mark.startsWith('`') && info.includes('`')))
      fence = { mark, isInBlock: open.length > 0 };
    else if (fence === undefined && /^[A-Za-z]/.test(name)) open.push(colons.length);
    if (fence === undefined && ended >= 0) open = open.slice(0, ended);
    made.push(line);
  }
  return made;
}

/** Lists indent fences, and the closing one need not be indented like the first. */
const fenceLine = /^[ \t]*(`{3,}|~{3,})(.*)$/;

function isClosedAfter(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index).find((line) => fenceLine.test(line));
  return next !== undefined && fenceLine.exec(next)?.[2]?.trim() === '';
}

/** The blocks of a page that are not closed, as an author counts: the last one that was opened is closed first. */
function unclosed(marks: readonly Mark[]): readonly Mark[] {
  const open: Mark[] = [];
  for (const mark of marks) {
    if (mark.isOpening) open.push(mark);
    else {
      const at = open.findLastIndex((one) => one.colons <= mark.colons);
      if (at >= 0) open.length = at;
    }
  }
  return open;
}

/** Closes blocks as `closeBlocks` does, and reports that for the line of the old page where one was opened. */
export function closeAndReport(
  text: string,
  old: { readonly body: string; readonly firstLine: number },
  note: (note: Omit<Note, 'file'>) => void,
): string {
  const closed = closeBlocks(text);
  if (closed === text) return text;
  const [first] = unclosed(marksOf(old.body.split('\n')));
  const message = 'A block that was never closed was closed.';
  const line = first === undefined ? {} : { line: first.line + 1 + old.firstLine };
  note({ ...line, cause: 'blocks', message });
  return closed;
}

/**
 * Closes every block where Docusaurus ends it: at the end of the page, or with the block around it. There, a line of
 * colons closes the outermost block that has no more colons, whatever was opened inside.
 */
export function closeBlocks(text: string): string {
  if (!text.includes(':::')) return text;
  const lines = closeFences(text.split('\n'));
  const marks = marksOf(lines);
  if (unclosed(marks).length === 0) return lines.join('\n');
  let open: Mark[] = [];
  const close = (blocks: readonly Mark[]): string[] => {
    let colons = 2;
    return [...blocks].reverse().map((block) => {
      colons = Math.max(colons + 1, block.colons);
      lines[block.line] = (lines[block.line] ?? '').replace(/:{3,}/, ':'.repeat(colons));
      return ':'.repeat(colons);
    });
  };
  for (const mark of marks) {
    if (mark.isOpening) {
      open.push(mark);
      continue;
    }
    const at = open.findIndex((one) => one.colons <= mark.colons);
    if (at < 0) continue;
    lines[mark.line] = close(open.slice(at)).join('\n\n');
    open = open.slice(0, at);
  }
  const rest = close(open);
  return rest.length === 0 ? lines.join('\n') : `${lines.join('\n').trimEnd()}\n\n${rest.join('\n\n')}\n`;
}

interface OpenBlock {
  readonly line: number;
  colons: number;
  /** The most colons of a block inside. */
  inside: number;
}

/**
 * Gives each block more colons than the blocks inside it have. A block that the page wrote, such as `:::tip`, may
 * contain converted ones that need more.
 */
export function widenBlocks(text: string): string {
  if (!text.includes('::::')) return text;
  const lines = text.split('\n');
  const open: OpenBlock[] = [];
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined) continue;
    const [, colons = '', name = ''] = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(:{3,})\s*(\S*)/.exec(line) ?? [];
    if (/^[A-Za-z]/.test(name)) open.push({ line: index, colons: colons.length, inside: 0 });
    if (colons === '' || name !== '') continue;
    const exact = open.findLastIndex((one) => one.colons === colons.length);
    const at = exact < 0 ? open.findLastIndex((one) => one.colons <= colons.length) : exact;
    if (at < 0) continue;
    // Blocks inside that were not closed are left to `closeBlocks`.
    const [block] = open.splice(at) as [OpenBlock];
    if (block.inside >= block.colons) {
      block.colons = block.inside + 1;
      for (const end of [block.line, index]) lines[end] = (lines[end] ?? '').replace(/:{3,}/, ':'.repeat(block.colons));
    }
    const outer = open.at(-1);
    if (outer !== undefined) outer.inside = Math.max(outer.inside, block.colons);
  }
  return lines.join('\n');
}
