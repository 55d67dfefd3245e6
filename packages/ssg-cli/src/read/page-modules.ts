import type { Inputs } from './inputs.ts';

/** Paths of the sources that are bundled as code: React pages and MDX pages. */
export const pageModulesOf = ({ sources }: Pick<Inputs, 'sources'>): string[] => [
  ...new Set(
    sources
      .filter(
        ({ collection, path }) => (collection.type === 'pages' && /\.[jt]sx$/.test(path)) || path.endsWith('.mdx'),
      )
      .map(({ path }) => path),
  ),
];
