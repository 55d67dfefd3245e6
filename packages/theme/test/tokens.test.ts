import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Colour tokens of a mode, from the first block with its selector. */
function tokensOf(mode: 'dark' | 'light'): Map<string, string> {
  const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const block = css.slice(css.indexOf(`[data-theme="${mode}"]`)).split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): #([\da-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const across = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const surfaces = ['bg-sunken', 'bg', 'surface', 'surface-2', 'surface-3'];
const tones = ['info', 'success', 'warning', 'danger', 'ai'];
const syntax = ['text', 'comment', 'keyword', 'string', 'number', 'property', 'function', 'punct'];
const hues = ['blue', 'plum', 'green', 'grey', 'gold', 'red'];

/** Text needs a contrast of 4.5:1. */
const text = [
  ...across(['text', 'text-2', 'text-3', 'accent-text'], surfaces),
  ...across(['on-accent'], ['accent', 'accent-hover']),
  ...across(['text', 'text-2', 'accent-text'], ['accent-soft']),
  ...tones.flatMap((tone) => [
    ...across([tone], ['bg', 'surface', `${tone}-soft`]),
    ...across(['text', 'text-2'], [`${tone}-soft`]),
  ]),
  ...across(
    syntax.map((name) => `code-${name}`),
    ['code-bg', 'accent-soft', 'surface-2'],
  ),
];

/** Large text and meaningful graphics need a contrast of 3:1. */
const marks = [
  ...across(['line-strong', 'focus'], ['bg', 'surface', 'surface-2']),
  ...across(['accent-display'], ['bg', 'bg-sunken', 'surface']),
  ...across(hues, ['bg', 'surface']),
];

describe.each(['dark', 'light'] as const)('the %s colours', (mode) => {
  const tokens = tokensOf(mode);
  const ratio = ([front, back]: readonly [string, string]) => contrast(tokens.get(front) ?? '', tokens.get(back) ?? '');

  it.each(text)('have enough contrast for text: %s on %s', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('have enough contrast for graphics: %s on %s', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(3);
  });
});

it('colour values are only in tokens.css', () => {
  const sheets = ['base', 'shell', 'navbar', 'drawer', 'footer', 'sidebar', 'docs', 'print', 'forced-colors'];
  for (const sheet of sheets) {
    const css = readFileSync(new URL(`../src/styles/${sheet}.css`, import.meta.url), 'utf8');
    expect(css.match(/#[\da-f]{3,8}\b/gi), sheet).toBeNull();
  }
});

it('declares the type of every token, for the config of sites', () => {
  const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
  const types = [...read('design-tokens.ts').matchAll(/'(--[\w-]+)': string/g)].map(([, name]) => name);
  const declared = [...read('styles/tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
  expect(types.sort()).toEqual([...new Set(declared)].sort());
});
