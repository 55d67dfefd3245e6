import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { isMarker, loadModule } from '../docusaurus/evaluate-config.ts';
import type { Note } from '../note.ts';
import { filesBelow } from '../site-writer.ts';

interface LoadedSite {
  /** Absolute folder of its pages. */
  readonly content: string;
  readonly isPage: (path: string) => boolean;
  readonly hasCleanUrls: boolean;
}

/** What is said of the data of a loader that pages show. */
export const dataNote: Omit<Note, 'file'> = {
  cause: 'components',
  message: 'The data of this loader is part of the pages that show it, as it was when the site was migrated.',
};

/**
 * Runs the data loaders of a site as its config is run, and returns what they made, by absolute paths. Loaders that need
 * packages that are not installed, rendered pages or the network are left out: what shows their data is reported where it
 * is used.
 */
export async function loaderData(root: string, site: LoadedSite): Promise<ReadonlyMap<string, unknown>> {
  const paths = [...new Set([site.content, join(root, '.vitepress')])].flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => /\.data\.[mc]?[jt]s$/.test(path) && !/(?:^|\/)(?:node_modules|cache|dist)\//.test(path))
      .map((path) => join(folder, path)),
  );
  const found = new Map<string, unknown>();
  if (paths.length === 0) return found;
  const modules = { vitepress: vitepressModule(site) };
  for (const path of new Set(paths)) {
    const loaded = await loadModule(path, root, { entry: entryOf(path, root), modules }).catch(() => undefined);
    if (loaded === undefined || loaded.missing.length > 0 || loaded.unavailable.length > 0) continue;
    const { data } = loaded.value as { readonly data?: unknown };
    if (data !== undefined && !hasMarker(data)) found.set(path, data);
  }
  return found;
}

/** Whether some of a value could not be transferred. */
const hasMarker = (value: unknown): boolean =>
  isMarker(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasMarker));

/** Calls a loader with the files that it watches. */
function entryOf(path: string, root: string): string {
  const files = filesBelow(root).filter((one) => !/(?:^|\/)(?:node_modules|\.git)\//.test(one));
  return `
    import * as all from ${JSON.stringify(path)};
    import { resolve } from 'node:path';
    import { matcher } from 'vitepress';
    globalThis.fetch = () => Promise.reject(new Error('A migration reads nothing from the network'));
    const loader = all.default ?? all;
    const files = () => ${JSON.stringify(files.map((one) => resolve(root, one)))};
    const watched = [loader.watch ?? []].flat().map((glob) => matcher(resolve(${JSON.stringify(dirname(path))}, glob)));
    const own = watched.length === 0 ? [] : files().filter((file) => watched.some((matches) => matches(file)));
    export const value = { data: await loader.load(own) };`;
}

/** What data loaders import from VitePress. */
function vitepressModule({ content, isPage, hasCleanUrls }: LoadedSite): string {
  const pages = filesBelow(content)
    .filter(isPage)
    .sort()
    .map((path) => {
      const src = readFileSync(join(content, path), 'utf8');
      const url = `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, hasCleanUrls ? '' : '.html')}`;
      return { path, page: { url, src, frontmatter: readFrontMatter(splitFrontMatter(src).front) } };
    });
  return `
    const pages = ${JSON.stringify(pages)};
    export const matcher = (glob) => {
      const source = glob
        .replace(/^\\.?\\/(?=[^/])/, (start) => (start === './' ? '' : start))
        .replace(/[.+^$()|[\\]\\\\]/g, '\\\\$&')
        .replace(/\\{([^{}]*)\\}/g, (_, any) => '(?:' + any.replaceAll(',', '|') + ')')
        .replace(/\\*\\*\\/?/g, '\\0')
        .replace(/\\*/g, '[^/]*')
        .replaceAll('\\0', '(?:.*/)?');
      const pattern = new RegExp('^' + source + '$');
      return (path) => pattern.test(path);
    };
    export const defineLoader = (loader) => loader;
    export function createContentLoader(patterns, { includeSrc, render, excerpt, transform } = {}) {
      return {
        async load() {
          if (render || excerpt) throw new Error('The loader needs rendered pages');
          const globs = [patterns].flat();
          const matchers = globs.filter((one) => !one.startsWith('!')).map((one) => matcher(one.replace(/^\\//, '')));
          const others = globs.filter((one) => one.startsWith('!')).map((one) => matcher(one.slice(1).replace(/^\\//, '')));
          const own = pages.filter(
            ({ path }) => matchers.some((matches) => matches(path)) && !others.some((matches) => matches(path)),
          );
          const data = own.map(({ page }) => ({ ...page, src: includeSrc ? page.src : undefined }));
          return transform === undefined ? data : transform(data);
        },
      };
    }`;
}
