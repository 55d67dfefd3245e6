import { expect, test } from 'vitest';
import { factsOf, lossesOf, shownSources } from '../../src/content/losses.ts';
import { parseMdx, parseOwnMdx, parsePlain } from '../../src/content/parse-page.ts';

const mdx = (text: string) => {
  const parsed = parseMdx(text);
  if ('error' in parsed) throw new Error(parsed.error);
  return factsOf(parsed.tree);
};
const plain = (text: string) => factsOf(parsePlain(text).tree);

test('lost content is counted by its kind', () => {
  const before = mdx(
    '# A kettle\n\n<Tabs><TabItem label="Steam">Hot [water](/w).</TabItem></Tabs>\n\n![Lid](/l.png)\n\n```js\nboil();\n```\n\n<iframe src="/x" />\n',
  );
  expect(lossesOf(before, plain('# A kettle\n\nHot.\n'))).toEqual([
    { kind: 'words', detail: '4: Steam, water, Lid, boil' },
    { kind: 'links', detail: '1' },
    { kind: 'images', detail: '1' },
    { kind: 'embeds', detail: '1' },
    { kind: 'code blocks', detail: '1' },
  ]);
});

test('what HTML says to screen readers is content in both syntaxes', () => {
  const text = 'A <span aria-label="Done" role="img">x</span>.\n';
  expect(lossesOf(mdx(text), plain(text))).toEqual([]);
  expect(lossesOf(plain(text), plain('A x.\n'))).toEqual([{ kind: 'words', detail: '1: Done' }]);
});

test('a different spelling of the same content is not a loss', () => {
  const before = mdx(
    '<Tabs><TabItem label="Steam">\n\nAt 12:30.\n\n</TabItem></Tabs>\n\n:::tip Mind it\n\nHot.\n\n:::\n',
  );
  const text = '::::tabs\n:::tab[Steam]\n\nAt 12:30.\n\n:::\n::::\n\n:::tip[Mind it]\n\nHot.\n\n:::\n';
  expect(lossesOf(before, plain(text))).toEqual([]);
  const own = parseOwnMdx(text);
  expect('error' in own ? own : lossesOf(before, factsOf(own.tree))).toEqual([]);
});

test('text that was bold or code, and is shown with its signs, is a loss', () => {
  expect(lossesOf(mdx('<p>Hot **water** in `cups`.</p>\n'), plain('<p>Hot **water** in `cups`.</p>\n'))).toEqual([
    { kind: 'words in bold or italics', detail: '1' },
    { kind: 'words in code style', detail: '1' },
  ]);
  expect(
    lossesOf(mdx('<td>**a** `b`</td><td>c</td>\n'), plain('<td><b>a</b> <code>b</code></td><td>c</td>\n')),
  ).toEqual([]);
});

test('blocks that only the new page shows as their source are found', () => {
  expect(shownSources(plain('Hot.\n'), plain('\\:::tip\nHot.\n\n{% hint %}\n\n`{% code %}`\n'))).toEqual([
    ':::tip',
    '{% hint %}',
  ]);
  expect(shownSources(plain('\\:::tip\n'), plain('\\:::tip\n'))).toEqual([]);
});

test('marks of code that became notes are not lost, and code that begins with a comment is counted', () => {
  const before = plain(
    '```md title="Hot tea" ins={2} del={"Cold:":3-4} wrap=false hangingIndent=2 frame="none" /\\/te.*\\//\na\n```',
  );
  const after = plain('```md title="Hot tea"\n<!-- [!code callout] Cold -->\na\n```');
  expect(lossesOf(before, after)).toEqual([]);
  expect(lossesOf(after, plain('```md title="Hot tea"\n```'))).toEqual([expect.objectContaining({ kind: 'words' })]);
});

test('a word in a script without spaces may be a part of a longer word', () => {
  expect(lossesOf(plain('の翻訳'), plain('日本語の翻訳'))).toEqual([]);
  expect(lossesOf(plain('の翻訳'), plain('日本語'))).toHaveLength(1);
  expect(lossesOf(plain('tea'), plain('teapot'))).toHaveLength(1);
});
