/** Optional features of a new site: name → description. */
export const features = {
  search: 'a search box, and the index it searches',
  offline: 'reading offline, and installing the site as an app',
  ci: 'a GitHub Actions workflow that checks and builds every change',
} as const;

export type FeatureName = keyof typeof features;

export const featureNames = Object.keys(features) as FeatureName[];

const isFeature = (name: string): name is FeatureName => Object.hasOwn(features, name);

/** Parses a list: `search, ci` → `['search', 'ci']`; `none` and the empty string select no feature. */
export const featuresFrom = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'none');

export const unknownFeatures = (names: readonly string[]): string[] => names.filter((name) => !isFeature(name));

/**
 * Removes the template lines of features that were not selected. Such a line ends with `//? search`, or with `//? !search`
 * for sites without the feature. `/*? search *\/` does the same for the last item of a list.
 */
export const withFeatures = (text: string, chosen: readonly string[]): string =>
  text
    .replace(/(, \{[^{}]*\}) \/\*\? (\w+) \*\//g, (_, item: string, name: string) =>
      chosen.includes(name) ? item : '',
    )
    .replace(/^(.*?)[ \t]*\/\/\? (!?)(\w+)\n/gm, (_, line: string, not: string, name: string) =>
      chosen.includes(name) === (not === '') ? `${line}\n` : '',
    );
