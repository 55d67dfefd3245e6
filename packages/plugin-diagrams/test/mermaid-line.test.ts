import { expect, test } from 'vitest';
import { mermaidLine } from '../src/mermaid-line.js';

const wrong = 'flowchart LR\n  A --> B\n  C --> --> D';

test.each([
  ['nothing', '', 3],
  ['front matter', '---\nconfig:\n  look: classic\n---\n', 7],
  ['a directive and an empty line', '%%{init: {"theme": "base"}}%%\n\n', 5],
  ['comments', '%% One\n%% 😀\n', 5],
])('the third line of what Mermaid parses is found in a source with %s in front', (_, front, line) =>
  expect(mermaidLine(front + wrong, 3)).toBe(line),
);

test('comments between the lines count', () => {
  expect(mermaidLine(wrong.replace('\n', '\n\n  %% A comment\n'), 3)).toBe(5);
});

test('a line behind the end is the last one', () => expect(mermaidLine(wrong, 9)).toBe(3));
