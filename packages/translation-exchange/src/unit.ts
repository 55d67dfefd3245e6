import type { Inline } from './inline.ts';

/** A text to translate, in a file for translators. */
export interface Unit {
  /** The key of a string of the interface. */
  readonly key?: string;
  /** Where the text is: `docs/setup.md:12`, or a description for translators. */
  readonly note: string;
  readonly source: readonly Inline[];
  /** The existing translation. */
  readonly target?: readonly Inline[];
  /** Whether the existing translation agrees with the original. */
  readonly isCurrent?: boolean;
}

/** What is translated in one file of the site: the path of a page, or `strings.json` with a unit for each key. */
export interface UnitFile {
  readonly name: string;
  readonly units: readonly Unit[];
}

/** A unit as a translator returned it. Texts are Markdown. */
export interface TranslatedUnit {
  readonly file: string;
  /** The key of a string of the interface. */
  readonly key?: string;
  readonly source: string;
  /** Empty if it is not translated yet. */
  readonly target: string;
  /** Line in the file of the translator. */
  readonly line: number;
}

/** What a file of a translator contains, or why it cannot be read. */
export type ReadUnits =
  | { readonly locale: string | undefined; readonly units: readonly TranslatedUnit[] }
  | { readonly error: string; readonly line: number };

/** The file name under which strings of the interface are exchanged. */
export const stringsFile = 'strings.json';
