import { expect, test } from 'vitest';
import { optionsKey } from '../../src/compile/options.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';

test('pages are compiled again after an edit of the config if it has functions, whose content is not in the key', () => {
  const keys = (markdown: Parameters<typeof completeMarkdown>[0]) =>
    new Set(['before', 'after'].map((configHash) => optionsKey(completeMarkdown(markdown), configHash)));
  expect(keys({}).size).toBe(1);
  expect(keys({ remarkPlugins: [() => undefined] }).size).toBe(2);
  expect(keys({ remarkRehypeOptions: { handlers: { paragraph: () => undefined } } }).size).toBe(2);
});
