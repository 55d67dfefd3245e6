import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentColor } from '../src/accent-color.ts';
import { contrast, fromHex, oklchOf, toHex } from '../src/oklch.ts';

/** Colour tokens of a mode, from the first block with its selector. */
function tokensOf(mode: 'dark' | 'light'): Map<string, string> {
  const css = readFileSync(new URL('../src/styles/_tokens.css', import.meta.url), 'utf8');
  const block = css.slice(css.indexOf(`[data-theme="${mode}"]`)).split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]));
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
  const ratio = ([front, back]: readonly [string, string]) =>
    contrast(tokens.get(front) ?? '#777777', tokens.get(back) ?? '#777777');

  it.each(text)('have enough contrast for text: %s on %s', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('have enough contrast for graphics: %s on %s', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(3);
  });
});

/** Brand colours of every hue, pale, bright and dark, and of none. */
const brands = [
  ...[0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320, 340].flatMap((h) =>
    [0.3, 0.5, 0.7, 0.9].flatMap((l) => [0.05, 0.12, 0.25].map((c) => toHex({ l, c, h }))),
  ),
  '#000000',
  '#777777',
  '#ffffff',
];

describe.each(['dark', 'light'] as const)('the accent of a brand in %s mode', (mode) => {
  const own = tokensOf(mode);
  const failing = (pairs: readonly (readonly [string, string])[], least: number, brand: string) => {
    const accent = accentColor(brand);
    const tokenOf = (name: string) => accent[`--${name}` as keyof typeof accent]?.[mode] ?? own.get(name) ?? '';
    return pairs
      .filter((pair) => pair.some((name) => name.includes('accent')))
      .filter(([front, back]) => contrast(tokenOf(front), tokenOf(back)) < least)
      .map(([front, back]) => `${brand}: ${front} on ${back}`);
  };

  it('has enough contrast, whatever the colour', () => {
    expect(brands.flatMap((brand) => failing(text, 4.5, brand))).toEqual([]);
    expect(brands.flatMap((brand) => failing(marks, 3, brand))).toEqual([]);
    expect(brands.flatMap((brand) => failing(across(['accent'], ['bg', 'surface']), 1.7, brand))).toEqual([]);
  });

  it('is the colour itself where that can be seen', () => {
    const seen = mode === 'dark' ? '#8784e3' : '#6965db';
    expect(accentColor(seen)['--accent'][mode]).toBe(seen);
  });

  it('keeps the hue', () => {
    const { '--accent-text': text, '--accent-soft': soft } = accentColor('#6965db');
    const { h } = oklchOf(fromHex('#6965db'));
    for (const value of [text[mode], soft[mode]]) expect(Math.abs(oklchOf(fromHex(value)).h - h)).toBeLessThan(8);
  });
});

it('an accent can differ between the modes, and only hex colours are accepted', () => {
  const { '--accent': accent } = accentColor({ dark: '#8784e3', light: '#65d' });
  expect(accent).toEqual({ dark: '#8784e3', light: '#6655dd' });
  expect(() => accentColor('blue')).toThrow('accentColor needs a colour such as "#6965db", not "blue".');
});

it('the backgrounds that an accent is made for are those of the theme', () => {
  const source = readFileSync(new URL('../src/accent-color.ts', import.meta.url), 'utf8');
  for (const mode of ['dark', 'light'] as const) {
    const listed = new RegExp(`${mode}: \\[(.*)\\]`).exec(source)?.[1]?.match(/#[\da-f]{6}/g);
    expect(new Set(listed), mode).toEqual(new Set(surfaces.map((name) => tokensOf(mode).get(name))));
  }
});

it('colour values are only in _tokens.css', () => {
  const sheets = ['base', 'shell', 'navbar', 'drawer', 'footer', 'sidebar', 'docs', 'print', 'forced-colors'];
  for (const sheet of sheets) {
    const css = readFileSync(new URL(`../src/styles/_${sheet}.css`, import.meta.url), 'utf8');
    expect(css.match(/#[\da-f]{3,8}\b/gi), sheet).toBeNull();
  }
});

it('declares the type of every token, for the config of sites', () => {
  const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
  const types = [...read('design-tokens.ts').matchAll(/'(--[\w-]+)': string/g)].map(([, name]) => name);
  const declared = [...read('styles/_tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
  expect(types.sort()).toEqual([...new Set(declared)].sort());
});
