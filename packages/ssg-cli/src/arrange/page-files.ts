import type { Page } from '../compile/types.ts';
import { remembered } from '../lib/remembered.ts';
import type { Collection } from '../read/types.ts';

/**
 * Maps page files to values. A file is found by its path in the site or by its path in the collection: in a
 * translation, links name the original, because authors copy them with the text.
 */
export class PageFiles {
  /** Locale → path in the site → value. */
  readonly #inSite = new Map<string, Map<string, string>>();
  /**
   * Collection → path in it → value. Thousands of pages share one collection object, so it is looked up by identity
   * first.
   */
  readonly #inCollection = new Map<string, Map<string, string>>();
  #last: { readonly collection: Collection; readonly files: Map<string, string> } | undefined;

  noteFile(locale: string, path: string, value: string): void {
    remembered(this.#inSite, locale, () => new Map()).set(path.normalize('NFC'), value);
  }

  notePage({ collection, relative }: Pick<Page, 'collection' | 'relative'>, value: string): void {
    if (this.#last?.collection !== collection) {
      const name = nameOf(collection, collection.locale);
      this.#last = { collection, files: remembered(this.#inCollection, name, () => new Map()) };
    }
    this.#last.files.set(relative.normalize('NFC'), value);
  }

  inSite(locale: string, path: string): string | undefined {
    return this.#inSite.get(locale)?.get(path.normalize('NFC'));
  }

  /** Returns everything that can be looked up, as plain data. */
  entries(): unknown {
    return [this.#inSite, this.#inCollection].map((all) => [...all].map(([name, files]) => [name, [...files]]));
  }

  /** Looks a file up in the same collection in the given locale. */
  inCollection(collection: Collection, locale: string, relative: string): string | undefined {
    return this.#inCollection.get(nameOf(collection, locale))?.get(relative.normalize('NFC'));
  }
}

const nameOf = ({ type, id, version }: Collection, locale: string): string => `${locale}:${type}/${id}/${version}`;
