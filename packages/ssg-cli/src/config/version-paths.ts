/**
 * Paths of a released version of a docs section, relative to the site. Sections other than `default` have their id as a
 * prefix.
 */
export function versionPaths(section: string, name: string): { readonly docs: string; readonly sidebars: string } {
  const prefix = section === 'default' ? '' : `${section}_`;
  return {
    docs: `${prefix}versioned_docs/version-${name}`,
    sidebars: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  };
}

/** Folder of a section's translated docs in one version, relative to the locale's folder. */
export const translatedDocs = (section: string, version: string): string =>
  `docs${section === 'default' ? '' : `-${section}`}/${version === 'current' ? 'current' : `version-${version}`}`;
