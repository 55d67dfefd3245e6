import { expect, test } from 'vitest';
import { compileInput } from '../bad-inputs/compile-input.ts';

const messages = (text: string) => compileInput(text).diagnostics.map(({ message }) => message);

test('a name without a visible character counts as absent, so that no link is without text', () => {
  for (const title of ['""', '" "', '"\\u0000"']) {
    const { page, diagnostics } = compileInput(`---\ntitle: ${title}\nsidebar_label: ${title}\n---\n\n# Heading\n`);
    expect(diagnostics).toEqual([]);
    expect(page?.frontMatter).toEqual({});
    expect(page?.contentTitle).toBe('Heading');
  }
});

test('numbers are named as they are, also those that JSON does not have', () => {
  expect(['.nan', '.inf', '12'].flatMap((value) => messages(`---\ntitle: ${value}\n---\n`))).toEqual([
    '"title" must be a string, not the number NaN.',
    '"title" must be a string, not the number Infinity.',
    '"title" must be a string, not the number 12.',
  ]);
});
