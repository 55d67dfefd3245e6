import { expect, test } from 'vitest';
import { compile } from './compile.ts';

test('the first paragraph of a page is taken from a section made by a directive if there is none around it', () => {
  const first = (text: string) => compile(text).firstParagraph;
  expect(first(':::note[Label]\n\nIn a box.\n\n:::\n\nAround it.\n')).toBe('Around it.');
  expect(first('# Title\n\n:::note[Label]\n\n## Heading\n\nIn *a* box.\n\n:::\n')).toBe('In a box.');
  expect(first('# Title\n')).toBe('');
});
