import { headFault } from '../../config/check-head-tag.ts';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { firstOf } from '../../lib/first-of.ts';
import { isRecord } from '../../lib/is-record.ts';
import { nearest } from '../../lib/nearest.ts';
import { asWritten, below, type Written } from '../../lib/read-yaml.ts';
import { type Place, problem } from '../../messages/problem.ts';
import { isForeignKey, isForeignName } from './foreign-keys.ts';
import type { SplitFrontMatter } from './front-matter.ts';
import { type FrontMatter, frontMatterFields, isText } from './front-matter-keys.ts';

/** Strings that appear in menus, feeds and the document head. */
const shown = new Set(['title', 'title_meta', 'description', 'card_fact', 'sidebar_label', 'pagination_label']);

/** Keys that accept a single value instead of a list. */
const wrapped = new Set(['tags', 'keywords', 'redirect_from', 'authors']);

/** Checks the types of known keys. Every error is reported, and invalid keys are left out of the result. */
export function checkFrontMatter(
  { data, lines, written }: Pick<SplitFrontMatter, 'data' | 'lines' | 'written'>,
  path: string,
): { frontMatter: FrontMatter; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const frontMatter: Record<string, unknown> = {};
  const at = (key: string) => ({ file: path, line: lines[key] ?? 1 });

  for (const [key, given] of Object.entries(data)) {
    const field = Object.hasOwn(frontMatterFields, key) ? frontMatterFields[key] : undefined;
    if (field === undefined) {
      const meant = nearest(key, Object.keys(frontMatterFields));
      if (isForeignKey(key, given))
        diagnostics.push(
          problem('front-matter/foreign-key', { key }, { ...at(key), ...severityOf(key, given === false) }),
        );
      else if (meant !== undefined && key.length > 4 && !isForeignName(key) && !ofAuthor.test(key))
        diagnostics.push(
          problem('front-matter/unknown-key', { key, near: meant }, { ...at(key), ...severityOf(meant, given) }),
        );
      append(diagnostics, lossyNumbers(given, written, key, at(key)));
      frontMatter[key] = given;
      continue;
    }
    // Editors for content write every key. What is published must be said, though.
    if (given === null && written.get(key) === '' && field.expected !== 'true or false') continue;
    const value = inList(key, given);
    const faults = key === 'head' && Array.isArray(value) ? headFaults(value, at(key)) : [];
    append(diagnostics, faults);
    if (faults.length > 0) continue;
    if (field.accepts(value)) {
      if (key === 'authors') append(diagnostics, lossyNumbers(given, written, key, at(key)));
      frontMatter[key] = typeof value === 'string' ? normalised(key, value) : value;
    } else {
      const fix = field.accepts(inList(key, asWritten(given, written, key)))
        ? firstScalar(given, written, key)
        : undefined;
      const got = describe(given, written, key);
      const plain = meantValue(given);
      const instead = plain !== undefined && field.accepts(plain) ? String(plain) : undefined;
      const values = { key, expected: field.expected, got, quoted: fix, instead, isEmpty: given === null };
      diagnostics.push(problem('front-matter/type', values, at(key)));
    }
  }
  if (frontMatter['draft'] === true && frontMatter['unlisted'] === true) {
    diagnostics.push(problem('front-matter/visibility', {}, at('unlisted')));
  }
  const [min, max] = [frontMatter['toc_min_heading_level'], frontMatter['toc_max_heading_level']];
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    diagnostics.push(problem('front-matter/toc', { min, max }, at('toc_min_heading_level')));
  }
  const title = frontMatter['title'];
  if (typeof title === 'string' && title.length > 1000) {
    diagnostics.push(problem('front-matter/title', { length: title.length }, at('title')));
  }
  return { frontMatter: frontMatter as FrontMatter, diagnostics };
}

/** Keys of Docusaurus for the author of a post, which posts have here, too. */
const ofAuthor = /^author(?:_?(?:name|title|url|image_?url))?$/i;

/** A misspelling that publishes a page which should be hidden is an error, and so is `published: false`. */
const severityOf = (meant: string, given: unknown): Pick<Diagnostic, 'severity'> | undefined =>
  ['draft', 'unlisted', 'published'].includes(meant) && /^(?:true|yes|on)$/i.test(String(given))
    ? { severity: 'error' }
    : undefined;

/** Keys that name the page. */
const names = new Set(['title', 'title_meta', 'sidebar_label', 'pagination_label']);

/** Removes names without a character, because nobody could see or follow a link without a text. */
export const withoutEmptyNames = (frontMatter: FrontMatter): FrontMatter =>
  Object.fromEntries(
    Object.entries(frontMatter).filter(([key, value]) => !names.has(key) || String(value).trim() !== ''),
  );

const headFaults = (tags: readonly unknown[], at: Pick<Diagnostic, 'file' | 'line'>): Diagnostic[] =>
  tags.flatMap((tag, index) => {
    const fault = headFault(tag, 'page');
    return fault === undefined ? [] : [problem('front-matter/head-tag', { number: index + 1, fault }, at)];
  });

/** What is shown has no invisible characters, and URLs have one Unicode form. */
const normalised = (key: string, value: string): string =>
  shown.has(key) ? cleanText(value) : key === 'slug' ? value.normalize('NFC') : value;

/** A single value stands for a list with one item. */
const inList = (key: string, value: unknown): unknown =>
  wrapped.has(key) && (isText(value) || isRecord(value)) ? [value] : value;

/** The first number or boolean in a value, as it is written. */
function firstScalar(value: unknown, written: Written, path: string): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return written.get(path) ?? String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  return firstOf(Object.entries(value), ([key, one]) => firstScalar(one, written, below(path, key)));
}

/** The number or boolean that a text in quotes, or a word for it, means. */
function meantValue(given: unknown): number | boolean | undefined {
  if (typeof given !== 'string') return undefined;
  if (/^(?:true|yes|on)$/i.test(given)) return true;
  if (/^(?:false|no|off)$/i.test(given)) return false;
  return /^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : undefined;
}

/** Reports numbers such as `version: 1.10`, which YAML reads as 1.1, where any value is accepted. */
function lossyNumbers(value: unknown, written: Written, path: string, at: Place): Diagnostic[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => lossyNumbers(one, written, below(path, key), at));
  const text = written.get(path) ?? '';
  if (typeof value !== 'number' || !/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) || text === String(value)) return [];
  const key = path.slice(path.lastIndexOf('\0') + 1);
  return [problem('front-matter/number', { key, written: text, value }, at)];
}

function describe(value: unknown, written: Written, path: string): string {
  if (value === null) return written.get(path) === '' ? 'empty' : 'null';
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => !isText(item) && !isRecord(item));
    return index < 0 ? 'a list' : `a list with ${describe(value[index], written, below(path, index))}`;
  }
  if (typeof value === 'object') {
    const [key, wrong] = Object.entries(value).find(([, one]) => /^(?:number|boolean)$/.test(typeof one)) ?? [];
    return key === undefined
      ? 'an object'
      : `an object whose "${key}" is ${describe(wrong, written, below(path, key))}`;
  }
  const shown = typeof value === 'string' ? JSON.stringify(value) : (written.get(path) ?? String(value));
  return `${`the ${typeof value}`} ${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown}`;
}

/**
 * Removes control characters, lone surrogates and non-characters, which break feeds and HTML, and bidirectional control
 * characters, which would affect the text after them.
 */
export const cleanText = (value: string): string => value.toWellFormed().replace(unwanted, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff\ufffd]/g;
