import { expect, test } from 'vitest';
import { refusedByWindows } from '../../src/lib/windows-name.ts';

test('names that Windows refuses are found in any folder of a path', () => {
  for (const name of ['c:.html', 'a?.html', 'what*', 'a|b.md', '"quoted".html', 'end.', 'space ', 'con', 'NUL.html'])
    expect(refusedByWindows(`docs/${name}/index.html`), name).toBe(name);
  expect(refusedByWindows('docs/lpt1.json')).toBe('lpt1.json');
});

test('names that only begin like a device, and letters of any language, are fine', () => {
  for (const path of [
    'docs/console.html',
    'docs/com.html',
    'docs/auxiliary/nulls.html',
    'docs/日本 語.html',
    '.well-known/a',
  ])
    expect(refusedByWindows(path), path).toBeUndefined();
});
