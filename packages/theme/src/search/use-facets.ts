import { openStorage, type SearchFacets, usePage, useShell } from '@autolode/ssg-cli/runtime';
import { contextFacets } from '@autolode/ssg-cli/runtime/search';
import { useMemo } from 'react';

/**
 * The facets of the current context, unless the visitor searches all versions. `isChoice` is whether that makes a
 * difference.
 */
export function useFacets(allVersions: boolean): { readonly facets: SearchFacets; readonly isChoice: boolean } {
  const shell = useShell();
  const page = usePage();
  return useMemo(() => {
    const storage = openStorage(shell.storage);
    const context = contextFacets(shell, page, (section) => storage.get(`docs-preferred-version-${section}`));
    return { facets: allVersions ? {} : context, isChoice: context.tags !== undefined };
  }, [shell, page, allVersions]);
}
