import { termsOf } from '@autolode/ssg-runtime/search/words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, holds } from './holds.ts';

describe('words of a search', () => {
  const piece = fc.constantFrom(
    'next_cursor',
    'nextCursor',
    '1.5',
    '1,000',
    'ü',
    '東京都',
    'ไทย',
    "it's",
    'a-b',
    'API',
    'ſ',
    ' ',
    '\u0301',
  );
  const text = fc.oneof(
    anyText,
    fc.array(fc.oneof(piece, anyText), { maxLength: 8 }).map((all) => all.join(' ')),
  );

  test('are found whatever the case, the accents and the form they are written in', () => {
    holds(text, (one) => {
      const terms = termsOf(one);
      for (const term of terms) {
        expect(term).not.toBe('');
        expect(term).not.toMatch(/\s/);
        expect(term.length).toBeLessThanOrEqual(40);
      }
      expect(termsOf(one.normalize('NFD'))).toEqual(termsOf(one.normalize('NFC')));
    });
  });

  test('of a text are those of its parts, so that a query of a word finds the text', () => {
    holds(
      fc.array(fc.constantFrom('next_cursor', 'Api', '1.5', 'über', '東京都', 'a-b', 'x9'), { maxLength: 6 }),
      (parts) => {
        expect(termsOf(parts.join(' '))).toEqual(parts.flatMap(termsOf));
      },
    );
  });
});
