import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatDate } from '../src/strings/dates.ts';
import { en } from '../src/strings/en.ts';
import { enContent } from '../src/strings/en-content.ts';
import type { Say } from '../src/strings/ui.ts';

const words: Readonly<Record<string, string>> = en;
const say: Say = (key, values = {}) =>
  words[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) ?? key;

it('formats a day by its digits, whatever the time zone', () => {
  expect(formatDate('2025-11-04T23:30:00Z', say)).toBe('4 November 2025');
});

it('no key is defined twice', () => {
  expect(Object.keys(en).filter((key) => key in enContent)).toEqual([]);
});

it('the theme contains no brand name', () => {
  const src = new URL('../src/', import.meta.url);
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .filter((file) => /autolode(?!\/(ssg-cli|theme))/i.test(readFileSync(new URL(file, src), 'utf8')));
  expect(named).toEqual([]);
});
