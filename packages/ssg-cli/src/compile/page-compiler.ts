import type { Source } from '../read/types.ts';
import { compilePage, inOwnLanguage } from './compile-page.ts';
import { type CompileOptions, pageHash } from './options.ts';
import type { Page } from './types.ts';

/**
 * Compiles pages, and those of several languages that have the same text only once if they follow each other: a page that
 * is not translated is published in all languages.
 */
export class PageCompiler {
  readonly #options: CompileOptions;
  readonly #optionsKey: string;
  #last: { readonly key: string; readonly page: Page } | undefined;

  constructor(options: CompileOptions, optionsKey: string) {
    this.#options = options;
    this.#optionsKey = optionsKey;
  }

  compile(source: Source): Page {
    // What plugins append may be different in each language.
    if (this.#options.appends.length > 0) return compilePage(source, this.#options, this.#optionsKey);
    const key = this.#keyOf(source);
    const page =
      this.#last?.key === key
        ? {
            ...this.#last.page,
            collection: source.collection,
            hash: pageHash(source, this.#optionsKey),
            untranslated: source.untranslated === true,
          }
        : compilePage(source, this.#options, this.#optionsKey);
    this.#last = { key, page };
    return page;
  }

  /** What decides a page, apart from what `compile` writes into a copy. */
  #keyOf(source: Source): string {
    const { smartPunctuation } = inOwnLanguage(source, this.#options);
    const { locale: _, ...collection } = source.collection;
    const { hash, path, relative, origins, editPath } = source;
    return JSON.stringify([hash, path, relative, collection, origins, editPath, smartPunctuation]);
  }
}
