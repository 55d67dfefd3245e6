import { flexFile, type IndexManifest, manifestFile } from '../search/index-format.ts';

/** What a search needs before its first result, apart from the main bundle. */
export interface SearchParts {
  /** Modules of the dialog. */
  readonly modules: readonly string[];
  /** The script of the worker, and FlexSearch, which it loads if the index is one of FlexSearch. */
  readonly worker: string;
  readonly flexsearch: string;
  /** Base URLs of the languages, the longest first. */
  readonly bases: readonly string[];
}

/**
 * Requests all parts of the search when its dialog is opened first. Each would otherwise be requested only by the code
 * that another one contains, one round trip after the other.
 */
export function preloadSearch(parts: SearchParts): void {
  const request = () => {
    for (const href of parts.modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const base = parts.bases.find((one) => location.pathname.startsWith(one));
    if (base !== undefined) fillCache(`${base}_search/`, parts).catch(() => undefined);
  };
  // The boot script may have opened the dialog before this code was loaded.
  if (document.querySelector('dialog[open] input[name=q]') !== null) request();
  else addEventListener('ssg:dialog', request, { once: true });
}

/** Whoever needs one of the files requests it again, from the HTTP cache, and handles the error if there is one. */
async function fillCache(index: string, { worker, flexsearch }: SearchParts): Promise<void> {
  const url = index + manifestFile;
  // Tells the engine that the manifest need not be revalidated.
  performance.mark(url);
  const [manifest] = await Promise.all([fetch(url, { cache: 'no-cache' }), fetch(worker)]);
  const { words } = (await manifest.json()) as IndexManifest;
  if (words.engine === 'flexsearch') await Promise.all([fetch(flexsearch), fetch(index + flexFile(words.titles))]);
}
