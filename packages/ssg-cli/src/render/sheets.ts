import { basename } from 'node:path';
import type { Bundle } from '../bundle/types.ts';
import type { OutputFile } from './types.ts';

/**
 * Makes the stylesheets of a document one file: each further one would be a request before the first paint, and what they
 * have in common is compressed once. A soft navigation asks for the sheets one by one, so the joined file's name tells which
 * ones it holds.
 */
export class JoinedSheets {
  readonly #bundle: Pick<Bundle, 'files' | 'styles'>;
  readonly #baseUrl: string;
  readonly #files = new Map<string, OutputFile>();

  constructor(bundle: Pick<Bundle, 'files' | 'styles'>, baseUrl: string) {
    this.#bundle = bundle;
    this.#baseUrl = baseUrl;
  }

  /** What a document links that needs `more` besides the sheets of every page. */
  link(more: readonly string[]): readonly string[] {
    const hrefs = [...this.#bundle.styles, ...more];
    if (hrefs.length < 2) return hrefs;
    const path = `assets/${hrefs.map((href) => basename(href, '.css')).join('.')}.css`;
    if (!this.#files.has(path)) {
      const texts = hrefs.map((href) => this.#textOf(href));
      // A browser reads imports at the beginning of a file only.
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
