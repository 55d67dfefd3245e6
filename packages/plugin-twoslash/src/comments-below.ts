import type { TwoslashNode } from 'twoslash';

/** Names that a completion lists at most. */
const maxCompletions = 5;

interface Commented {
  readonly code: string;
  /** Where a line is after comments were added. Both are 0-based. */
  readonly lineAfter: (line: number) => number;
}

/** Adds what TypeScript answers, and its errors, as comments below the lines they are about. Lines with errors are marked. */
export function commentsBelow(code: string, nodes: readonly TwoslashNode[]): Commented {
  const comments = new Map<number, string[]>();
  const wrong = new Set<number>();
  for (const node of nodes) {
    const lines = answerOf(node);
    if (lines === undefined) continue;
    if (node.type === 'error') wrong.add(node.line);
    comments.set(node.line, [...(comments.get(node.line) ?? []), ...pointing(node.character, lines)]);
  }
  const after: number[] = [];
  const shown: string[] = [];
  for (const [index, line] of code.split('\n').entries()) {
    after.push(shown.length);
    shown.push(wrong.has(index) ? `${line} // [!code error]` : line, ...(comments.get(index) ?? []));
  }
  return { code: shown.join('\n'), lineAfter: (line) => after[line] ?? line };
}

function answerOf(node: TwoslashNode): readonly string[] | undefined {
  if (node.type === 'query') return node.text.split('\n');
  if (node.type === 'error') return `${node.text} (${node.code})`.split('\n');
  if (node.type !== 'completion') return undefined;
  const names = node.completions.map(({ name }) => name);
  return [names.slice(0, maxCompletions).join(', ') + (names.length > maxCompletions ? ', …' : '')];
}

/** `//  ^ text`, with the caret below the name; further lines below the text. */
function pointing(column: number, [first = '', ...others]: readonly string[]): string[] {
  // A comment needs two columns itself.
  const before = `//${' '.repeat(Math.max(1, column - 2))}`;
  return [`${before}^ ${first}`, ...others.map((line) => `${before}  ${line}`)];
}
