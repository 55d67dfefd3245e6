import { expect, test } from 'vitest';
import { codeMarks } from '../../src/starlight/code-marks.ts';

function marked(text: string) {
  const notes: { message: string; line?: number }[] = [];
  const lines = codeMarks(
    text,
    (one) => notes.push(one as never),
    () => 7,
  ).split('\n');
  return { lines, notes };
}

test('marks of Expressive Code are notes in the code, and its line numbers are those of this generator', () => {
  const text = `\`\`\`js title="boil.js" del={2} ins={3-4} {6} "kettle" showLineNumbers startLineNumber=5 frame="none"
function boil() {
  cold();
  fill(kettle);
  heat();

  return tea;
}
\`\`\``;
  expect(marked(text)).toEqual({
    lines: [
      '```js {6} title="boil.js" showLineNumbers=5',
      '// [!code word:kettle]',
      'function boil() {',
      '  // [!code --]',
      '  cold();',
      '  // [!code ++:2]',
      '  fill(kettle);',
      '  heat();',
      '',
      '  return tea;',
      '}',
      '```',
    ],
    notes: [],
  });
});

test('a label explains its line, and an expression marks the words that it finds', () => {
  const { lines, notes } = marked(
    '- Boil:\n\n  ```mdx ins={"Fill it:":2} /h(ea|o)t/\n  <Kettle />\n  hot and heat\n  ```\n\n~~~md\n```js ins={1}\n~~~',
  );
  expect(lines).toEqual([
    '- Boil:',
    '',
    '  ```mdx',
    '  <!-- [!code word:ea] -->'.replace('ea', 'o'),
    '  <!-- [!code word:ea] -->',
    '  <Kettle />',
    '  <!-- [!code ++] -->',
    '  <!-- [!code callout] Fill it -->',
    '  hot and heat',
    '  ```',
    '',
    '~~~md',
    '```js ins={1}',
    '~~~',
  ]);
  expect(notes).toEqual([]);
});

test('options that are the same here are unchanged', () => {
  for (const text of ['```js {1,3-4} title="a b.js" wrap\nx\n```', '```sh\nx\n```', '```\nx\n```'])
    expect(marked(text).lines.join('\n')).toBe(text);
});

test('a mark that is not known here is reported with its line', () => {
  const { lines, notes } = marked('```js /(a+)+b/ "x]"\naab\n```');
  expect(lines).toEqual(['```js', 'aab', '```']);
  expect(notes).toEqual([
    expect.objectContaining({ line: 7, message: 'A mark in a block of code was removed: `/(a+)+b/`.' }),
    expect.objectContaining({ line: 7, message: 'A mark in a block of code was removed: `"x]"`.' }),
  ]);
});
