/** What a new site can have besides its pages: name → what it is. */
export const features = {
  search: 'a search box, and the index it searches',
  offline: 'reading offline, and installing the site as an app',
  ci: 'a GitHub Actions workflow that checks and builds every change',
} as const;

export type FeatureName = keyof typeof features;

export const featureNames = Object.keys(features) as FeatureName[];

const isFeature = (name: string): name is FeatureName => Object.hasOwn(features, name);

/** `search, ci` → `['search', 'ci']`; `none` and the empty string choose nothing. */
export const featuresFrom = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'none');

export const unknownFeatures = (names: readonly string[]): string[] => names.filter((name) => !isFeature(name));

/**
 * Leaves out the lines of a template that belong to a feature that was not chosen. Such a line ends with `//? search`, or
 * with `//? !search` where it is for sites without the feature.
 */
export const withFeatures = (text: string, chosen: readonly string[]): string =>
  text.replace(/^(.*?)[ \t]*\/\/\? (!?)(\w+)\n/gm, (_, line: string, not: string, name: string) =>
    chosen.includes(name) === (not === '') ? `${line}\n` : '',
  );
