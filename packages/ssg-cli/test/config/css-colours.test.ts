import { expect, test } from 'vitest';
import { colourNames, contrast, parseColour, type Rgb } from '../../src/config/css-colours.ts';

test('all 148 names of CSS have six digits', () => {
  expect(colourNames.size).toBe(148);
  for (const digits of colourNames.values()) expect(digits).toMatch(/^[\da-f]{6}$/);
});

test.each<[text: string, colour: Rgb | undefined]>([
  ['#fff', [255, 255, 255]],
  ['#1A2b3C', [26, 43, 60]],
  ['RebeccaPurple', [102, 51, 153]],
  [' red ', [255, 0, 0]],
  ['#ffff', undefined],
  ['#12345678', undefined],
  ['fff', undefined],
  ['currentColor', undefined],
  ['transparent', undefined],
  ['var(--x)', undefined],
])('%j', (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

test.each<[a: Rgb, b: Rgb, ratio: number]>([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[119, 119, 119], [255, 255, 255], 4.48],
])('contrast of %j and %j', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  expect(contrast(b, a)).toBe(contrast(a, b));
});
