import type { Parents, Root, Text } from 'mdast';
import { hanKana, otherUnspaced } from '../../lib/scripts.ts';
import { SKIP, visit } from '../../lib/visit.ts';
import type { MarkdownFeature } from './feature.ts';
import { sourceOf } from './source-of.ts';

/** `*[HTML]: HyperText Markup Language`, a line of a paragraph that has only such lines. */
const definition = /^ {0,3}\*\[([^\]\n]{1,100})\]:[ \t]*(\S.*)$/;

/**
 * Takes the definitions of abbreviations out of a page, and explains each abbreviation wherever it stands in the text: in
 * Markdown of Python and PHP, `*[HTML]: HyperText Markup Language`.
 */
export const abbreviations: MarkdownFeature = {
  sign: /^ {0,3}\*\[/m,
  apply(tree, { text }) {
    const meanings = takeDefinitions(tree, text);
    if (meanings.size === 0) return [];
    const names = namesByStart(meanings);
    visit(tree, (node) => {
      if ((node as { readonly data?: { readonly hName?: string } }).data?.hName === 'abbr') return SKIP;
      if (!('children' in node)) return undefined;
      const parent = node as Parents;
      const children = parent.children.flatMap((child) =>
        child.type === 'text' ? inText(child, names, meanings) : child,
      );
      parent.children = children as never;
      return undefined;
    });
    return [];
  },
};

/** A text as texts and explained names; alone if it contains none. */
function inText(node: Text, names: NamesByStart, meanings: ReadonlyMap<string, string>): unknown[] {
  const parts = divide(node.value, names);
  if (parts.length === 1) return [node];
  return parts.flatMap((part, at) => (part === '' ? [] : [at % 2 === 0 ? text(part) : explained(part, meanings)]));
}

const unspaced = `${hanKana}${otherUnspaced}`;
const otherLetter = `(?![${unspaced}\\p{sc=Hangul}\\p{sc=Latin}])\\p{L}`;
const more = '\\p{N}\\p{M}_';

/**
 * What a name may start with: a character of a script without spaces between words or of Korean; a word of one other
 * script, such as `API` in `APIを`; a character that is part of no word.
 */
const start = new RegExp(
  `[${unspaced}\\p{sc=Hangul}]|[\\p{N}_]*(?:\\p{sc=Latin}[\\p{sc=Latin}${more}]*|${otherLetter}(?:${otherLetter}|[${more}])*)|[${more}]+|[^\\p{L}${more}\\s]`,
  'gu',
);

const scripts = {
  unspaced: new RegExp(`[${unspaced}]`, 'u'),
  korean: /\p{sc=Hangul}/u,
  latin: /\p{sc=Latin}/u,
  other: /\p{L}/u,
};

/** The script of a letter. */
const scriptOf = (character: string): keyof typeof scripts | undefined =>
  (Object.keys(scripts) as (keyof typeof scripts)[]).find((name) => scripts[name].test(character));

/** The first word of names, or their first character → names by length, the longest first. */
type NamesByStart = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;

function namesByStart(meanings: ReadonlyMap<string, string>): NamesByStart {
  const byStart = new Map<string, Map<number, Set<string>>>();
  for (const name of [...meanings.keys()].sort((a, b) => b.length - a.length)) {
    const first = name.match(start)?.[0] ?? '';
    const byLength = byStart.get(first) ?? new Map<number, Set<string>>();
    byStart.set(first, byLength.set(name.length, (byLength.get(name.length) ?? new Set()).add(name)));
  }
  return byStart;
}

/** The longest name at a place. Thousands of names may start with the same word, but they have at most 100 lengths. */
function nameAt(value: string, index: number, byLength: ReadonlyMap<number, ReadonlySet<string>>): string | undefined {
  for (const [length, names] of byLength) {
    const written = value.slice(index, index + length);
    if (names.has(written) && endsAt(value, index + length)) return written;
  }
  return undefined;
}

/**
 * Text before the first name, the name, the text up to the next one, and so on. Looks names up by their start, because one pattern
 * of all names would try each of them at each character.
 */
function divide(value: string, byStart: NamesByStart): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: first, index } of value.matchAll(start)) {
    if (index < from || !startsAt(value, index)) continue;
    const byLength = byStart.get(first);
    const name = byLength === undefined ? undefined : nameAt(value, index, byLength);
    if (name === undefined) continue;
    parts.push(value.slice(from, index), name);
    from = index + name.length;
  }
  return [...parts, value.slice(from)];
}

/** Whether no Korean word goes on at a place. Of other scripts, whole words are looked at. */
const startsAt = (value: string, at: number): boolean => !/^\p{sc=Hangul}{2}/u.test(value.slice(at - 1, at + 1));

/**
 * Whether no word goes on at a place. A letter of another script begins another word, and Korean writes particles behind
 * its words.
 */
function endsAt(value: string, at: number): boolean {
  const next = String.fromCodePoint(value.codePointAt(at) ?? 32);
  if (!/[\p{L}\p{N}\p{M}_]/u.test(next)) return true;
  const [last = ''] = /.$/su.exec(value.slice(Math.max(0, at - 2), at)) ?? [];
  const [from, to] = [scriptOf(last), scriptOf(next)];
  if ([from, to].some((script) => script === 'unspaced' || script === 'korean')) return true;
  return from !== undefined && to !== undefined && from !== to;
}

function takeDefinitions(tree: Root, source: string): Map<string, string> {
  const meanings = new Map<string, string>();
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'paragraph') return true;
    const lines = sourceOf(node, source)
      .split('\n')
      .map((line) => definition.exec(line));
    if (lines.some((found) => found === null)) return true;
    for (const found of lines) meanings.set((found?.[1] ?? '').trim(), (found?.[2] ?? '').trim());
    return false;
  });
  return meanings;
}

const text = (value: string): Text => ({ type: 'text', value });

const explained = (name: string, meanings: ReadonlyMap<string, string>) => ({
  type: 'abbreviation',
  data: { hName: 'abbr', hProperties: { title: meanings.get(name) ?? '' } },
  children: [text(name)],
});
