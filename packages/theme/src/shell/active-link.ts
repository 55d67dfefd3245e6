import {
  type AnyPageView,
  isBelow,
  isExternal,
  isSamePath,
  type NavbarDocView,
  usePage,
  useShell,
} from '@autolode/ssg-cli/runtime';

declare const __SSG_NAVBAR_DOC__: boolean;

interface Target {
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
  readonly exceptSidebars?: readonly string[] | undefined;
}

/** The value of `aria-current`. `page`: the link's target is this page; `true`: this page is below the link's target. */
export type Activity = 'page' | 'true' | undefined;

/**
 * Whether a navbar link counts as current at `path`. A regular expression takes precedence over a base path, and that
 * over the link's own target. Paths are compared by segments. The home page, at the language's base URL, is current
 * only on itself, because every page is below it.
 */
export function activityOf({ href, activeBasePath, activeBaseRegex }: Target, path: string, baseUrl: string): Activity {
  if (href !== undefined && isSamePath(href, path)) return 'page';
  const base = activeBasePath ?? href;
  const isInside =
    activeBaseRegex === undefined
      ? base !== undefined && !isExternal(base) && !isSamePath(base, baseUrl) && isBelow(base, path)
      : new RegExp(activeBaseRegex, 'i').test(path);
  return isInside ? 'true' : undefined;
}

type Place = Pick<AnyPageView, 'docs' | 'url'>;

/** Whether an item of a sidebar is nearer to a page than a link that does not lead to the page itself. */
export const isFarther = ({ href = '', exceptSidebars }: Target, { docs, url }: Place): boolean =>
  exceptSidebars?.includes(`${docs?.section}/${docs?.sidebar}`) === true && !isSamePath(href, url);

/** How an item of a sidebar is current: it leads to the page, or its sidebar has it, and no other item is nearer. */
export function activityOfDoc(
  { section, exceptRegex }: NavbarDocView,
  { href, sidebar }: NavbarDocView['targets'][string],
  { docs, url }: Place,
): Activity {
  if (exceptRegex !== undefined && new RegExp(exceptRegex, 'i').test(url)) return undefined;
  if (isSamePath(href, url)) return 'page';
  return docs?.section === section && sidebar !== undefined && docs.sidebar === sidebar ? 'true' : undefined;
}

/** `activityOf` for the current page. */
export function useActivity(): (target: Target) => Activity {
  const { baseUrl } = useShell().locale;
  const page = usePage();
  return (target) =>
    (typeof __SSG_NAVBAR_DOC__ === 'undefined' || __SSG_NAVBAR_DOC__) && isFarther(target, page)
      ? undefined
      : activityOf(target, page.url, baseUrl);
}
