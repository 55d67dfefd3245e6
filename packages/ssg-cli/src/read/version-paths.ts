/** Where a released version of a docs section lies, relative to the site. Sections but `default` put their id in front. */
export function versionPaths(section: string, name: string): { readonly docs: string; readonly sidebars: string } {
  const prefix = section === 'default' ? '' : `${section}_`;
  return {
    docs: `${prefix}versioned_docs/version-${name}`,
    sidebars: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  };
}

/** Folder of a section's translated docs in one version, below the locale's own. */
export const translatedDocs = (section: string, version: string): string =>
  `docs${section === 'default' ? '' : `-${section}`}/${version === 'current' ? 'current' : `version-${version}`}`;
