import type { Bundle } from '../bundle/types.ts';
import { basename } from '../lib/path.ts';
import type { OutputFile } from './types.ts';

/**
 * Joins the stylesheets of a document into one file: each further file would be another request before the first paint,
 * and one file compresses better. Client-side navigation requests stylesheets one by one, so the name of the joined
 * file lists the files in it.
 */
export class JoinedSheets {
  readonly #bundle: Pick<Bundle, 'files' | 'styles'>;
  readonly #baseUrl: string;
  readonly #files = new Map<string, OutputFile>();

  constructor(bundle: Pick<Bundle, 'files' | 'styles'>, baseUrl: string) {
    this.#bundle = bundle;
    this.#baseUrl = baseUrl;
  }

  /** Returns the stylesheets to link in a document that needs `more` besides those of every page. */
  link(more: readonly string[]): readonly string[] {
    const hrefs = [...this.#bundle.styles, ...more];
    if (hrefs.length < 2) return hrefs;
    const path = `assets/${hrefs.map((href) => basename(href, '.css')).join('.')}.css`;
    if (!this.#files.has(path)) {
      const texts = hrefs.map((href) => this.#textOf(href));
      // Browsers ignore `@import` after other rules.
      if (texts.includes(undefined) || texts.slice(1).some((text) => text?.includes('@import'))) return hrefs;
      this.#files.set(path, { path, content: texts.join('') });
    }
    return [this.#baseUrl + path];
  }

  files(): OutputFile[] {
    return [...this.#files.values()];
  }

  #textOf(href: string): string | undefined {
    const content = this.#bundle.files.find(({ path }) => this.#baseUrl + path === href)?.content;
    return content === undefined || typeof content === 'string' ? content : new TextDecoder().decode(content);
  }
}
