import { describe, expect, it } from 'vitest';
import { safeHref } from '../../src/search/AnswerText.tsx';
import { parseAnswer } from '../../src/search/parse-answer.ts';

describe('an answer', () => {
  it('is split into paragraphs, lists, code and links', () => {
    expect(parseAnswer('A **b** `c`\nd [e](/f).\n\n1. one\n2. two\n\n```js\nx < y\n```\n## Head')).toEqual([
      {
        type: 'paragraph',
        parts: [
          { type: 'text', text: 'A ' },
          { type: 'strong', text: 'b' },
          { type: 'text', text: ' ' },
          { type: 'code', text: 'c' },
          { type: 'text', text: ' d ' },
          { type: 'link', text: 'e', href: '/f' },
          { type: 'text', text: '.' },
        ],
      },
      { type: 'list', items: [[{ type: 'text', text: 'one' }], [{ type: 'text', text: 'two' }]] },
      { type: 'code', text: 'x < y' },
      { type: 'paragraph', parts: [{ type: 'strong', text: 'Head' }] },
    ]);
  });
  it('may end anywhere while it is streaming', () => {
    const whole = 'A **b** and [c](/d)\n- e\n```\nf';
    for (let end = 0; end <= whole.length; end++) expect(() => parseAnswer(whole.slice(0, end))).not.toThrow();
    expect(parseAnswer(whole).at(-1)).toEqual({ type: 'code', text: 'f' });
  });
  it('keeps unknown syntax as text', () =>
    expect(parseAnswer('<b>x</b> ~~y~~')).toEqual([
      { type: 'paragraph', parts: [{ type: 'text', text: '<b>x</b> ~~y~~' }] },
    ]));
});

it.each([
  ['/guide#a', '/guide#a'],
  ['https://other.test/x', 'https://other.test/x'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://[', undefined],
])('%s links to %s', (href, safe) => expect(safeHref(href)).toBe(safe));
