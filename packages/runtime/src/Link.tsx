import type { ComponentProps, ReactNode } from 'react';
import { useShell } from './context.tsx';
import { type PublicUrl, publicUrl, type SitePath } from './url.ts';

/**
 * Returns a function that turns `/docs/start` into the URL of that page in the current language, with base URL,
 * language and trailing slash as configured. External URLs and fragments are unchanged; `pathname:///guide.pdf` is a
 * static file.
 *
 * @returns A function that throws a TypeError if the path is not a string.
 */
export function useHref(): (path: SitePath) => PublicUrl {
  const { baseUrl, locale, trailingSlash } = useShell();
  return (path) => {
    // Bundling a page module does not check its types.
    if (typeof path !== 'string') throw new TypeError(`A Link needs a path as its href, such as "/docs"; got ${path}.`);
    return publicUrl(path, locale.baseUrl, trailingSlash, baseUrl);
  };
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: SitePath };

/**
 * An `a` element whose `href` is a path of the site, for React pages and components. URLs from views are final and need
 * a plain `a`.
 */
export const Link = ({ href, ...rest }: LinkProps): ReactNode => <a href={useHref()(href)} {...rest} />;
