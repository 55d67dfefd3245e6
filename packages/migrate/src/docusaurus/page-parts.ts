import type { PagePlace } from '../content/address.ts';
import { convertCodeTabs } from '../content/code-tabs.ts';
import { convertPage } from '../content/convert-page.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import type { ConvertedPage } from '../content/page-context.ts';
import { filled, includeLine, shapeOf } from '../included-parts.ts';
import type { Conversion } from './conversion.ts';
import type { OldSite } from './page-site.ts';

/** A page that includes its partials instead of containing their text. */
export interface PageWithParts {
  readonly text: string;
  /** Paths of the partials in the new site, by the words that are in their places. */
  readonly targets: ReadonlyMap<string, string>;
}

/**
 * Partials that pages show as they are, without properties, stay files, which pages in Markdown include. A page does so
 * only if it is the same in that way: all links lead where they led, and headings have their ids.
 */
export class PageParts {
  readonly #conversion: Conversion;
  readonly #site: OldSite;
  /** Partials as they are written, by their path in the new site; `undefined` for those that cannot be included. */
  readonly #texts = new Map<string, string | undefined>();

  constructor(conversion: Conversion, site: OldSite) {
    this.#conversion = conversion;
    this.#site = site;
  }

  /** The page with its partials; `undefined` if it has none, or if `plain` differs from it. */
  of(source: string, place: PagePlace, plain: ConvertedPage): PageWithParts | undefined {
    if (plain.ending !== 'md' || !/^import\s[^;\n]*\.mdx?["']/m.test(source)) return undefined;
    return this.quietly(() => {
      const files = new Map<string, string>();
      this.#site.part = (file) => {
        if (this.#targetOf(file, place.to) === undefined) return undefined;
        const word = `SsgIncludedPart${files.size}`;
        files.set(word, file);
        return word;
      };
      const page = convertPage(source, place, this.#conversion.format(place.from), this.#site);
      this.#site.part = undefined;
      if (files.size === 0 || page.ending !== 'md') return undefined;
      const bodies = new Map([...files].map(([word, file]) => [word, this.#bodyFor(file, place.to)]));
      if (shapeOf(filled(page.text, (word) => bodies.get(word))) !== shapeOf(plain.text)) return undefined;
      const targets = new Map([...files].map(([word, file]) => [word, this.#targetOf(file, place.to) ?? '']));
      return { text: page.text, targets };
    });
  }

  /** The text of a page with its inclusions, and that of each partial by its path. */
  settle(
    { text, targets }: PageWithParts,
    to: string,
  ): { readonly text: string; readonly parts: ReadonlyMap<string, string> } {
    const shown = filled(text, (word) => {
      const target = targets.get(word);
      return target === undefined ? undefined : includeLine(to, target);
    });
    return {
      text: shown,
      parts: new Map([...targets.values()].map((target) => [target, this.#texts.get(target) ?? ''])),
    };
  }

  /** Where a partial is in the new site, if a page there can include it. */
  #targetOf(file: string, page: string): string | undefined {
    const place = this.#site.place(file) ?? this.#site.partialPath(file);
    const target = place.replace(/\.mdx?$/, '.md');
    const isHidden = /(?:^|\/)_/.test(target) || target.startsWith('src/');
    // A translation would get the translated partial instead of the original.
    const isElsewhere = page.startsWith('i18n/') && !target.startsWith('i18n/') && !target.startsWith('src/');
    if (!isHidden || isElsewhere) return undefined;
    if (!this.#texts.has(target)) this.#texts.set(target, this.#convert(file, target));
    return this.#texts.get(target) === undefined ? undefined : target;
  }

  /** The text of a partial on a page, without front matter. */
  #bodyFor(file: string, to: string): string | undefined {
    const text = this.#convert(file, to);
    return text === undefined ? undefined : splitFrontMatter(text).body.trim();
  }

  /** A partial at a path of the new site; `undefined` if it is not Markdown alone, or needs what is around it. */
  #convert(file: string, to: string): string | undefined {
    const source = this.#site.pageText(file);
    if (/\bprops\b|\btwoslash\b|^export\b/m.test(source)) return undefined;
    const place = { from: file, page: file, to };
    const part = this.#site.part;
    this.#site.part = undefined;
    const made = convertPage(source, place, this.#conversion.format(file), this.#site);
    this.#site.part = part;
    return made.ending === 'md' ? convertCodeTabs(made.text) : undefined;
  }

  /** What is converted twice is reported once. */
  quietly<T>(run: () => T): T {
    const { notes } = this.#conversion;
    const count = notes.length;
    try {
      return run();
    } finally {
      notes.length = count;
    }
  }
}
