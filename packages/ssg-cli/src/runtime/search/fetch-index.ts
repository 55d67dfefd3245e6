import type { ReadIndexFile } from './index-files.ts';
import { indexFormat, manifestFile } from './index-format.ts';
import { SearchUnavailable } from './types.ts';

/**
 * Fetches the files of an index. All but the manifest are named by a content hash, so they are read from the HTTP cache
 * regardless of their age; the manifest is revalidated.
 */
export const fetchIndex =
  (index: string): ReadIndexFile =>
  async (name, signal) => {
    const isManifest = name === manifestFile;
    const response = await fetch(`${index}${name}`, {
      cache: isManifest ? 'no-cache' : 'force-cache',
      ...(signal === undefined ? {} : { signal }),
    });
    // A host that answers every request with a document does not have the file either.
    if (!response.ok || /\bhtml\b/.test(response.headers.get('content-type') ?? ''))
      throw new SearchUnavailable(`${response.status} ${index}${name} (format ${indexFormat})`);
    return response.text();
  };
