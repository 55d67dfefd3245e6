import { openStorage, type SearchFacets, usePage, useShell } from '@autolode/ssg-cli/runtime';
import { contextFacets } from '@autolode/ssg-cli/runtime/search';
import { useMemo } from 'react';

/** What fits where the visitor is, unless they ask for all versions. `isChoice` is whether there is any difference. */
export function useFacets(allVersions: boolean): { readonly facets: SearchFacets; readonly isChoice: boolean } {
  const shell = useShell();
  const page = usePage();
  return useMemo(() => {
    const storage = openStorage(shell.storage);
    const context = contextFacets(shell, page, (section) => storage.get(`docs-preferred-version-${section}`));
    return { facets: allVersions ? {} : context, isChoice: context.tags !== undefined };
  }, [shell, page, allVersions]);
}
