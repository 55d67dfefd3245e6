import { ownValue, readYaml } from '@autolode/ssg-cli/internal';
import matter from 'gray-matter';
import type { Note } from '../note.ts';

export interface SplitPage {
  /** The front matter with its delimiters and the following line break; empty if there is none. */
  readonly front: string;
  readonly body: string;
  readonly notes: readonly Omit<Note, 'file'>[];
}

/** Separates the front matter from the text and updates its deprecated keys. */
export function splitFrontMatter(
  source: string,
  publish: (path: string) => string | undefined = () => undefined,
): SplitPage {
  const [whole, yaml] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source) ?? [];
  if (whole === undefined) return { front: '', body: source, notes: [] };
  const notes: Omit<Note, 'file'>[] = [];
  const readable = readableYaml(yaml ?? '');
  if (readable !== yaml && yaml !== undefined)
    notes.push({
      cause: 'front matter',
      line: 1,
      message: 'It was rewritten, as only an old parser of YAML accepts it.',
    });
  const lines = legacyAuthor(readable.split('\n').slice(0, -1));
  const kept = lines.map((line, index) => {
    const key = /^([\w-]+):/.exec(line)?.[1];
    if (key === 'sidebar_custom_props' || key === 'mdx' || key === 'custom_edit_url_label')
      notes.push({
        cause: 'front matter',
        line: index + 2,
        message: `\`${key}\` has no effect.`,
        remedy: 'Remove it.',
      });
    const isUpdate = /^\s+date:/.test(line) && /^last_update:\s*$/.test(parentOf(lines, index));
    return image(date(isUpdate || /^(?:date|last_update):/.test(line) ? otherDate(line) : line), publish);
  });
  return { front: `---\n${kept.map((line) => `${line}\n`).join('')}---\n`, body: source.slice(whole.length), notes };
}

/**
 * Rewrites YAML that only the old parser of gray-matter accepts, which Docusaurus uses: two keys on a line, anchors.
 * YAML that it does not accept either stays as it is.
 */
function readableYaml(yaml: string): string {
  try {
    readYaml(yaml);
    return yaml;
  } catch {
    try {
      const { data } = matter(`---\n${yaml}---\n`, {});
      return Object.entries(data)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
        .join('');
    } catch {
      return yaml;
    }
  }
}

/** The last line above that is not indented. */
const parentOf = (lines: readonly string[], index: number): string =>
  lines.slice(0, index).findLast((line) => /^\S/.test(line)) ?? '';

/** Writes a date that only JavaScript reads, such as `06/29/2022` or `29 June 2022`, as `2022-06-29`. */
const otherDate = (line: string): string =>
  line.replace(/\bdate:\s*(["']?)([^\s"'{},#][^"'{}#]*)/, (whole, quote: string, written: string) => {
    const value = quote === '' && line.includes('{') ? (written.split(',')[0] ?? '') : written;
    const time = new Date(value.trim());
    if (/^\d{4}-/.test(value) || Number.isNaN(time.getTime())) return whole;
    const day = [time.getMonth() + 1, time.getDate()].map((part) => two(String(part)));
    return `date: ${quote}${[time.getFullYear(), ...day].join('-')}${written.slice(value.length)}`;
  });

/**
 * Normalises dates such as `2020-07-13 0:00:00`, `2026-1-13T10:00` and `"  2018-07-16"`, which Docusaurus accepts. A day
 * that does not exist, such as 29 February 2017, is the one that follows, as there. The time zone of Go, `+0000 UTC`, is
 * written as that of ISO 8601.
 */
const date = (line: string): string =>
  line.replace(
    /^date:\s*(["']?)\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(\.\d+)?)?(?: ([+-]\d\d):?(\d\d) UTC)?/,
    (_, quote: string, ...[year = '', month = '', day = '', hour, minute, second, , hours, minutes]: string[]) =>
      `date: ${quote}${existing(year, month, day)}${hour === undefined ? '' : `T${two(hour)}:${two(minute)}:${two(second)}`}${hours === undefined ? '' : `${hours}:${minutes}`}`,
  );

const existing = (year: string, month: string, day: string): string =>
  new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().slice(0, 10);

/** A social image must be a path of the site, so an image next to the page is published under one. */
function image(line: string, publish: (path: string) => string | undefined): string {
  const path = /^image:\s*["']?(?!https?:|\/)([^"'\s][^"']*?)["']?\s*$/.exec(line)?.[1];
  const address = path === undefined ? undefined : publish(path);
  return address === undefined ? line : `image: ${address}`;
}

const two = (digits = '0'): string => digits.padStart(2, '0');

const authorKeys: Readonly<Record<string, string>> = {
  author: 'name',
  author_name: 'name',
  authorName: 'name',
  author_title: 'title',
  authorTitle: 'title',
  author_url: 'url',
  authorURL: 'url',
  author_image_url: 'image_url',
  authorImageURL: 'image_url',
};

/** Converts the legacy keys for a single author (`author`, `author_url` and so on) to an `authors` list. */
function legacyAuthor(lines: readonly string[]): string[] {
  const fields = new Map<string, string>();
  let at = -1;
  const rest = lines.filter((line, index) => {
    const [, key = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (key === 'authorFBID' || key === 'author_fb_id') return false;
    const name = ownValue(authorKeys, key);
    if (name === undefined || value.trim() === '') return true;
    if (at < 0) at = index;
    fields.set(name, value);
    return false;
  });
  if (fields.size === 0 || lines.some((line) => /^authors:/.test(line)) || !fields.has('name')) return [...lines];
  const names = ['name', 'title', 'url', 'image_url'].filter((name) => fields.has(name));
  const author = [
    'authors:',
    ...names.map((name, index) => `${index === 0 ? '  - ' : '    '}${name}: ${fields.get(name)}`),
  ];
  rest.splice(Math.min(at, rest.length), 0, ...author);
  return rest;
}

/** Parses a front matter with its delimiters; returns an empty object if it is not valid YAML. */
export function readFrontMatter(front: string): Readonly<Record<string, unknown>> {
  try {
    return (readYaml(front.replace(/^---\n|---\n$/g, '')).value ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
