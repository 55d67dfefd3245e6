import type { Inputs } from './inputs.ts';
import { isMdx } from './types.ts';

/** Paths of the sources that are bundled as code: React pages and MDX pages. */
export const pageModulesOf = ({ sources }: Pick<Inputs, 'sources'>): string[] => [
  ...new Set(
    sources
      .filter((source) => (source.collection.type === 'pages' && /\.[jt]sx$/.test(source.path)) || isMdx(source))
      .map(({ path }) => path),
  ),
];
