import type { ReadIndexFile } from './index-files.ts';
import { indexFormat, manifestFile } from './index-format.ts';
import { SearchUnavailable } from './types.ts';

/**
 * Fetches the files of an index. All but the manifest are named by a content hash, so they are read from the HTTP cache
 * regardless of their age. The manifest is revalidated, except for the first time if the page has just requested it.
 */
export function fetchIndex(index: string, isRequested = false): ReadIndexFile {
  let mayBeCached = isRequested;
  return async (name, signal) => {
    const isRevalidated = name === manifestFile && !mayBeCached;
    if (name === manifestFile) mayBeCached = false;
    const response = await fetch(`${index}${name}`, {
      cache: isRevalidated ? 'no-cache' : 'force-cache',
      ...(signal === undefined ? {} : { signal }),
    });
    // A host that answers every request with a document does not have the file either.
    if (!response.ok || /\bhtml\b/.test(response.headers.get('content-type') ?? ''))
      throw new SearchUnavailable(`${response.status} ${index}${name} (format ${indexFormat})`);
    return response.text();
  };
}
