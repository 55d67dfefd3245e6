import type { Config } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { fencedCode } from '../../lib/fenced-code.ts';
import type { Excess } from '../../messages/markdown.ts';
import { problem } from '../../messages/problem.ts';
import { OpenMarkup } from './open-markup.ts';
import { ReferenceParserLimits } from './reference-parser-limits.ts';
import { TableCells } from './table-cells.ts';

/**
 * Rejects texts whose size or depth would take the parser minutes or overflow its stack. Runs before the parser in
 * linear time. It counts what could be nested, so it may reject a text that a parser would read as flat. For
 * remark-parse, it also counts the constructs for which that parser takes quadratic time.
 */
export function checkLimits(
  text: string,
  path: string,
  limits: Limits,
  parser: 'mdx' | 'reference' | 'fast',
): Diagnostic[] {
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
  const open = new OpenMarkup(limits, parser === 'mdx');
  const cells = new TableCells();
  const reference = parser === 'fast' ? undefined : new ReferenceParserLimits();
  for (const [index, line] of lines.entries()) {
    const checks = isCode(line)
      ? [longLine(line, limits)]
      : [
          longLine(line, limits),
          deepContainer(line, limits),
          wideTable(line, lines[index + 1] ?? '', limits),
          ...open.after(line),
          cells.after(line),
          ...(reference?.after(line) ?? []),
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

/** The number of quote and list markers at the start of a line. Four spaces or a tab count as one level. */
function containerDepth(line: string): number {
  const marks = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line)?.[0];
  if (marks === undefined) return 0;
  const marked = marks.match(/>|[-+*](?=[ \t]|$)|\d{1,9}[.)]/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  return marked + Math.floor(indent.replace(/\t/g, '    ').length / 2);
}
