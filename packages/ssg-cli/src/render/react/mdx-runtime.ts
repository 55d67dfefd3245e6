import { useHref as useFinalHref } from '@autolode/ssg-runtime';
import { noteMade } from './page-addresses.ts';

/** What modules in MDX import of the command: elements of the page must not add the base URL to what `useHref` returns. */
export * from '@autolode/ssg-runtime';

export const useHref: typeof useFinalHref = () => {
  const href = useFinalHref();
  return (path) => noteMade(href(path));
};
