import { existsSync, readFileSync } from 'node:fs';
import {
  append,
  type Config,
  type Diagnostic,
  type Inputs,
  join,
  type LocaleConfig,
  nearest,
  ownValue,
  problem,
  readAccepted,
  type Text,
  translationsFile,
  writeBeside,
} from '@autolode/ssg-cli/internal';
import { addedMarks } from './added-marks.ts';
import { type ExchangedPage, exchangedPages } from './exchanged-pages.ts';
import { markdownOf } from './inline.ts';
import { isAligned } from './known-targets.ts';
import { stringFault, type TranslationFault, translationFault } from './placeholders.ts';
import type { Segment } from './segment.ts';
import { segmentsOf } from './segments.ts';
import { stringsFile, type TranslatedUnit } from './unit.ts';
import { writePage } from './write-page.ts';

/** What one file of a translator says. */
export interface ReturnedFile {
  /** Its path, for messages. */
  readonly path: string;
  readonly locale: LocaleConfig;
  readonly units: readonly TranslatedUnit[];
}

/** What an import changed. */
export interface ImportedTranslations {
  /** Files that were written, relative to the site. */
  readonly written: readonly string[];
  /** Translations that now agree with their originals. */
  readonly complete: readonly string[];
  /** Strings that now agree with their originals. */
  readonly keys: ReadonlySet<string>;
  /** Pages without any translated text. */
  readonly untranslated: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Writes the translations that a translator returned.
 * @param isStrict whether a page with changed placeholders is left as it is.
 */
export function importTranslations(
  config: Config,
  inputs: Inputs,
  returned: ReturnedFile,
  texts: readonly Text[],
  isStrict: boolean,
): ImportedTranslations {
  const pages = new Map(exchangedPages(config, inputs, returned.locale).map((page) => [page.original.path, page]));
  const own = groupUnits(returned.units, ({ file }) => file);
  const importer = new PageImport(config, returned, isStrict);
  const strings = importStrings(config, returned, texts);
  for (const [name, units] of own) {
    if (name === stringsFile) continue;
    const page = pages.get(name);
    if (page === undefined) importer.note(units[0], { kind: 'unknown', name, near: nearest(name, [...pages.keys()]) });
    else importer.import(page, units);
  }
  return {
    written: [...strings.written, ...importer.written],
    complete: importer.complete,
    keys: strings.keys,
    untranslated: importer.untranslated,
    diagnostics: [...strings.diagnostics, ...importer.diagnostics],
  };
}

type PageProblem = Parameters<typeof problem<'i18n/exchange-page'>>[1];

/** Writes the pages of one file. */
class PageImport {
  readonly written: string[] = [];
  readonly complete: string[] = [];
  readonly diagnostics: Diagnostic[] = [];
  untranslated = 0;
  readonly #config: Config;
  readonly #file: ReturnedFile;
  readonly #isStrict: boolean;

  constructor(config: Config, file: ReturnedFile, isStrict: boolean) {
    this.#config = config;
    this.#file = file;
    this.#isStrict = isStrict;
  }

  note(unit: TranslatedUnit | undefined, values: PageProblem): void {
    this.diagnostics.push(problem('i18n/exchange-page', values, { file: this.#file.path, line: unit?.line ?? 1 }));
  }

  import(page: ExchangedPage, units: readonly TranslatedUnit[]): void {
    const { original, path } = page;
    const read = segmentsOf(original.path, original.text);
    if ('error' in read) {
      this.note(units[0], { kind: 'unreadable', reason: read.error });
      return;
    }
    const targets = matchTargets(read.segments, units);
    const missing = read.segments.length - targets.size;
    if (targets.size === 0) {
      this.untranslated++;
      return;
    }
    if (missing > 0) {
      this.note(units.find(({ target }) => target === '') ?? units[0], {
        kind: 'incomplete',
        name: original.path,
        missing,
        total: read.segments.length,
      });
      return;
    }
    const faults = this.#check(page, read.segments, targets);
    if (faults.some(({ severity }) => severity === 'error') || (this.#isStrict && faults.length > 0)) return;
    const markdown = new Map([...targets].map(([index, { target }]) => [index, target]));
    const base = this.#base(page, read.segments);
    const text = writePage({ path, text: base.text }, base.segments, markdown);
    const added = addedMarks(path, base.text, text);
    if (added.length > 0) {
      const unit = culprit(path, base, targets) ?? units[0];
      const fault = { kind: 'changed', lost: [], added: added.slice(0, 3) } as const;
      this.diagnostics.push(faultOf(fault, this.#file.path, unit?.line ?? 1, original.path));
      return;
    }
    if (page.translation?.text !== text) {
      writeBeside(join(this.#config.root, path), Buffer.from(text));
      this.written.push(path);
    }
    this.complete.push(path);
  }

  /**
   * The text into which translations are written: the existing translation, which may have its own code and front
   * matter, unless it is stale or built differently from its original.
   */
  #base(
    { original, translation, name }: ExchangedPage,
    segments: readonly Segment[],
  ): { readonly text: string; readonly segments: readonly Segment[] } {
    const fresh = { text: original.text, segments };
    if (translation === undefined) return fresh;
    const before = ownValue(readAccepted(this.#config, this.#file.locale.code).accepted.files, name);
    if (before !== undefined && before.source !== original.hash) return fresh;
    const own = segmentsOf(translation.path, translation.text);
    if ('error' in own || !isAligned(segments, own.segments)) return fresh;
    // Only a heading without a written id needs that of the original.
    const merged = own.segments.map((segment, index) => {
      const anchor = segments[index]?.anchor;
      return segment.anchor === undefined || anchor === undefined ? segment : { ...segment, anchor };
    });
    return { text: translation.text, segments: merged };
  }

  /** Reports the units whose code, links or other marks differ from the original. */
  #check(
    { original }: ExchangedPage,
    segments: readonly Segment[],
    targets: ReadonlyMap<number, TranslatedUnit>,
  ): Diagnostic[] {
    const found: Diagnostic[] = [];
    for (const [index, unit] of targets) {
      const { kind, parts, line } = segments[index] as Segment;
      if (unit.target === unit.source) continue;
      const fault = translationFault(kind, parts, unit.target, original.path);
      if (fault !== undefined) found.push(faultOf(fault, this.#file.path, unit.line, `${original.path}:${line}`));
    }
    append(this.diagnostics, found);
    return found;
  }
}

/** The unit whose translation alone adds more than text to a page. */
const culprit = (
  path: string,
  { text, segments }: { readonly text: string; readonly segments: readonly Segment[] },
  targets: ReadonlyMap<number, TranslatedUnit>,
): TranslatedUnit | undefined =>
  [...targets].find(
    ([index, { target }]) =>
      addedMarks(path, text, writePage({ path, text }, segments, new Map([[index, target]]))).length > 0,
  )?.[1];

/** A translation may lack what its original has, but not add anything but text. */
const addsMore = (fault: TranslationFault): boolean => fault.kind !== 'changed' || fault.added.length > 0;

const faultOf = (fault: TranslationFault, file: string, line: number, original: string): Diagnostic =>
  problem('i18n/placeholder', { ...fault, original }, { file, line, severity: addsMore(fault) ? 'error' : 'warning' });

/** Finds the translation of each segment by its text. A text that a page repeats may have one translation, or several. */
function matchTargets(
  segments: readonly Segment[],
  units: readonly TranslatedUnit[],
): ReadonlyMap<number, TranslatedUnit> {
  const bySource = groupUnits(units, ({ source }) => source);
  const targets = new Map<number, TranslatedUnit>();
  segments.forEach(({ parts }, index) => {
    const found = bySource.get(markdownOf(parts));
    const unit = found !== undefined && found.length > 1 ? found.shift() : found?.[0];
    if (unit !== undefined && unit.target.trim() !== '') targets.set(index, unit);
  });
  return targets;
}

/** An entry of `strings.json` in the form in which it was written. */
function entryWith(entry: unknown, message: string, description: string): unknown {
  if (typeof entry === 'string') return message;
  return { ...(typeof entry === 'object' && entry !== null ? entry : { message, description }), message };
}

/** Adds translated strings to the locale's file. */
function importStrings(
  config: Config,
  { path, locale, units }: ReturnedFile,
  texts: readonly Text[],
): Pick<ImportedTranslations, 'written' | 'keys' | 'diagnostics'> {
  const file = translationsFile(config, locale.code);
  const absolute = join(config.root, file);
  const before = existsSync(absolute) ? readFileSync(absolute, 'utf8') : '{}';
  const entries = JSON.parse(before) as Record<string, unknown>;
  const known = new Map(texts.map((text) => [text.key, text]));
  const keys = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { file: name, key, source, target, line } of units) {
    const text = key === undefined || name !== stringsFile ? undefined : known.get(key);
    // A string that has changed since the export is listed as missing or stale again.
    if (text === undefined || text.message !== source || target.trim() === '') continue;
    const fault = stringFault(text, target);
    if (fault !== undefined) diagnostics.push(faultOf(fault, path, line, text.key));
    if (fault !== undefined && addsMore(fault)) continue;
    entries[text.key] = entryWith(ownValue(entries, text.key), target, text.description);
    keys.add(text.key);
  }
  const written = `${JSON.stringify(entries, null, 2)}\n`;
  const isSame = JSON.stringify(JSON.parse(before)) === JSON.stringify(entries);
  if (!isSame) writeBeside(absolute, Buffer.from(written));
  return { written: isSame ? [] : [file], keys, diagnostics };
}

/** Groups units by a key, in the order of their appearance. */
function groupUnits(
  units: readonly TranslatedUnit[],
  keyOf: (unit: TranslatedUnit) => string,
): Map<string, TranslatedUnit[]> {
  const groups = new Map<string, TranslatedUnit[]>();
  for (const unit of units) {
    const group = groups.get(keyOf(unit));
    if (group === undefined) groups.set(keyOf(unit), [unit]);
    else group.push(unit);
  }
  return groups;
}
