/** Optional features of a new site: name → description. */
export const features = {
  search: 'a search box, and the index it searches',
  offline: 'reading offline, and installing the site as an app',
  ci: 'a GitHub Actions workflow that checks and builds every change',
} as const;

/** Features that are packages of their own, which a new site has only if it names them: name → description. */
export const packageFeatures = {
  diagrams: 'Mermaid and Graphviz diagrams, rendered at build',
  math: 'TeX formulas, rendered at build',
  images: 'images in modern formats and fitting sizes',
  cards: 'a preview image of each page for chats and social networks',
  shiki: 'highlighting with the grammars of VS Code, such as Vue and Svelte',
  twoslash: 'types in TypeScript samples, checked at build',
} as const;

export type FeatureName = keyof typeof features;

export const featureNames = Object.keys(features) as FeatureName[];

/** All names, those of packages last. */
export const allFeatureNames: readonly string[] = [...featureNames, ...Object.keys(packageFeatures)];

/** Selects no feature. Beside other names, it contradicts them. */
export const noFeature = 'none';

/** Parses a list: `search, ci` → `['search', 'ci']`; `none` and the empty string select no feature. */
export function featuresFrom(text: string): string[] {
  const names = text.toLowerCase().split(/[\s,]+/);
  const chosen = names.filter((name) => name !== '');
  return chosen.every((name) => name === noFeature) ? [] : chosen;
}

export const unknownFeatures = (names: readonly string[]): string[] =>
  names.filter((name) => name !== noFeature && !allFeatureNames.includes(name));

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

/** Adds the packages of chosen features to a template's `ssg.config.ts`, as calls in `plugins`. */
export function withPlugins(config: string, chosen: readonly string[]): string {
  const names = Object.keys(packageFeatures)
    .filter((name) => chosen.includes(name))
    .sort();
  if (names.length === 0) return config;
  const imports = names.map((name) => `import { ${name} } from '@autolode/plugin-${name}';\n`).join('');
  const calls = names.map((name) => `${name}()`).join(', ');
  return imports + config.replace(/\}\);\n$/, `  plugins: [${calls}],\n});\n`);
}

/** Adds the packages of chosen features to a template's `package.json`, in the version of the generator. */
export function withPackages(manifest: string, chosen: readonly string[], version: string): string {
  const { dependencies, ...rest } = JSON.parse(manifest) as { readonly dependencies: Record<string, string> };
  const names = Object.keys(packageFeatures).filter((name) => chosen.includes(name));
  if (names.length === 0) return manifest;
  const all = {
    ...dependencies,
    ...Object.fromEntries(names.map((name) => [`@autolode/plugin-${name}`, `^${version}`])),
  };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  const entries = Object.entries(rest).flatMap(([key, value]) =>
    key === 'devDependencies'
      ? [
          ['dependencies', sorted],
          [key, value],
        ]
      : [[key, value]],
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
