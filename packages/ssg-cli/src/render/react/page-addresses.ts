import { type PublicUrl, withoutBase } from '@autolode/ssg-runtime/url';
import { isComponentAddress } from '../../compile/mdx/mdx-element.ts';
import type { ResolvedTargets } from '../insert-urls.ts';

type Props = Readonly<Record<string, unknown>>;

/** The page in MDX that is being rendered. Pages are rendered one after the other. */
let current: { readonly targets: ResolvedTargets; readonly localeBase: string; readonly resolve: Resolve } | undefined;

/** Resolves the URLs in the properties of an element of the page. */
export type Resolve = (name: string, props: Props) => Props;

/** Resolves those of an element that code of the page has created. */
export const resolveElement: Resolve = (name, props) => current?.resolve(name, props) ?? props;

/** URLs that code of the page made with `useHref`, which are final. */
let made = new Set<string>();

/** Called when a page begins, with the published URLs of what it refers to and the base URL of its language. */
export function beginPage(targets: ResolvedTargets, localeBase: string, resolve: Resolve): void {
  current = { targets, localeBase, resolve };
  made = new Set();
}

export function noteMade(url: PublicUrl): PublicUrl {
  made.add(url);
  return url;
}

export const isMade = (url: string): boolean => made.has(url);

/**
 * Resolves the relative addresses in the attributes of a component: links become paths of the site, which `Link` takes,
 * images the URLs that an import of the file has.
 */
export function resolveAttributes(props: Props): Props {
  const changed = Object.entries(props).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !isComponentAddress(name, value) || current === undefined) return [];
    const { urls } = current.targets;
    const url = Object.hasOwn(urls, value) ? urls[value] : undefined;
    if (url === undefined || url === value) return [];
    return [[name, name === 'href' ? (withoutBase(current.localeBase, url) ?? url) : url] as const];
  });
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) };
}
