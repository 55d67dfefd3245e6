import { isModule, type SourceName } from './read-source.ts';
import { readText } from './read-text.ts';
import type { Collection, Source } from './types.ts';

/**
 * A source whose text is read on first use. A class, because there are thousands. Copying it with spread would lose its
 * text.
 */
export class LazySource implements Source {
  readonly path: string;
  readonly relative: string;
  readonly collection: Collection;
  readonly hash: string;
  readonly untranslated?: boolean;
  readonly editPath?: string;
  readonly plain?: boolean;
  readonly #absolute: string;
  #text: string | undefined;

  /** `text` is given if the file has just been read. */
  constructor(absolute: string, name: SourceName, hash: string, text?: string) {
    const { path, relative, collection, untranslated, editPath, plain } = name;
    this.path = path;
    this.relative = relative;
    this.collection = collection;
    this.hash = hash;
    if (untranslated !== undefined) this.untranslated = untranslated;
    if (editPath !== undefined) this.editPath = editPath;
    if (plain !== undefined) this.plain = plain;
    this.#absolute = absolute;
    this.#text = text;
  }

  get absolute(): string {
    return this.#absolute;
  }

  get text(): string {
    this.#text ??= isModule(this) ? '' : readText(this.#absolute, this.path).text;
    return this.#text;
  }

  /** Frees the memory of the text, which is read again if it is needed again. */
  forgetText(): void {
    this.#text = undefined;
  }
}

/** The source as plain data with its text, for another thread. */
export const loadSource = (source: Source): Source => ({ ...source, text: source.text });
