import { indexFormat, manifestFile } from './index-format.ts';
import type { ReadIndexFile } from './local-engine.ts';
import { SearchUnavailable } from './types.ts';

/**
 * Reads the files of an index from the site. All but the manifest are named by their content, so they are taken from the
 * browser's cache however old they are; the manifest is asked for again.
 */
export const fetchIndex =
  (index: string): ReadIndexFile =>
  async (name) => {
    const isManifest = name === manifestFile;
    const response = await fetch(`${index}${name}`, { cache: isManifest ? 'no-cache' : 'force-cache' });
    // A host that answers everything with a document has no such file either.
    if (!response.ok || /\bhtml\b/.test(response.headers.get('content-type') ?? ''))
      throw new SearchUnavailable(`${response.status} ${index}${name} (format ${indexFormat})`);
    return response.text();
  };
