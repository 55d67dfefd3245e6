import { asObject, asText, join, posix } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { readPage } from '../read-page.ts';
import { filesBelow } from '../site-writer.ts';
import { isHome } from './home-page.ts';
import { inLocale, type OldLocale } from './locales.ts';

/** The pages of a VitePress site, and the paths that its setting `rewrites` gives them. */
export class PagePaths {
  readonly #rewrite: (path: string) => string;
  /** Paths from which URLs follow, without extension, of the pages with the layout of articles. */
  readonly #docs = new Set<string>();
  /** Old paths of the pages with the layout of a home page. */
  readonly homes = new Set<string>();
  readonly #all: string[] = [];

  constructor(content: string, isPage: (path: string) => boolean, rewrites: unknown) {
    this.#rewrite = rewriteOf(rewrites);
    for (const path of filesBelow(content).filter(isPage)) {
      const place = this.of(path);
      this.#all.push(place);
      if (isHome(readFrontMatter(splitFrontMatter(readPage(join(content, path))).front))) this.homes.add(path);
      else this.#docs.add(place.replace(/\.md$/, ''));
    }
  }

  /** The path from which a page's URL follows. */
  of(path: string): string {
    return this.#rewrite(path);
  }

  /** The doc that a link refers to; `undefined` for any other URL. */
  docAt(link: string): string | undefined {
    const path = link
      .replace(/[?#].*$/, '')
      .replace(/\.(?:html|md)$/, '')
      .replace(/^\/|\/$/g, '');
    return [path, posix.join(path, 'index')].find((name) => this.#docs.has(name));
  }

  hasFolder(name: string): boolean {
    return this.#all.some((path) => path.startsWith(`${name}/`));
  }

  /** The path of a content file in the new site: `docs` or `pages`, and for other languages the same in `i18n`. */
  target(path: string, locales: readonly OldLocale[]): string {
    const section = this.homes.has(path) ? 'pages' : 'docs';
    const { code, path: own } = inLocale(this.of(path), locales);
    if (code === undefined) return posix.join(section, own);
    return posix.join('i18n', code, section, section === 'docs' ? 'current' : '', own);
  }
}

/** The setting `rewrites`: a function, or paths with placeholders such as `packages/:name/docs/:rest*`. */
function rewriteOf(written: unknown): (path: string) => string {
  if (typeof written === 'function') return (path) => asText((written as (path: string) => unknown)(path)) ?? path;
  const rules = Object.entries(asObject(written)).map(([from, to]) => {
    const names: string[] = [];
    const source = from.replace(/:(\w+)(?:\([^)]*\))?(\*)?|\(\.\*\)|[.+?^${}|[\]\\()*]/g, (part, name, all) => {
      if (!part.startsWith(':') && part !== '(.*)') return `\\${part}`;
      names.push(name ?? String(names.length));
      return all === undefined && name !== undefined ? '([^/]+)' : '(.*)';
    });
    return { pattern: new RegExp(`^${source}$`), names, to: String(to) };
  });
  return (path) => {
    for (const { pattern, names, to } of rules) {
      const found = pattern.exec(path);
      if (found !== null)
        return to.replace(/:(\w+)\*?/g, (part, name: string) => found[names.indexOf(name) + 1] ?? part);
    }
    return path;
  };
}
