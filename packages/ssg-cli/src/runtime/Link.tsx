import type { ComponentProps, ReactNode } from 'react';
import { useShell } from './context.tsx';
import { isOutsidePages, outsideUrl, type PublicUrl, publicUrl, type SitePath } from './url.ts';

/**
 * Gives the function that turns `/docs/start` into the url of that page in the language being shown: base url, language and
 * trailing slash as the config says. External urls and fragments stay as they are; `pathname:///guide.pdf` is a static file.
 */
export function useHref(): (path: SitePath) => PublicUrl {
  const { baseUrl, locale, trailingSlash } = useShell();
  return (path) => {
    // Page modules are bundled without a look at their types.
    if (typeof path !== 'string') throw new TypeError(`A Link needs a path as its href, such as "/docs"; got ${path}.`);
    return isOutsidePages(path) ? outsideUrl(path, baseUrl) : publicUrl(path, locale.baseUrl, trailingSlash);
  };
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: SitePath };

/** An `a` whose `href` is a path of the site, for React pages and components. Urls from views are final: they take a plain `a`. */
export const Link = ({ href, ...rest }: LinkProps): ReactNode => <a href={useHref()(href)} {...rest} />;
