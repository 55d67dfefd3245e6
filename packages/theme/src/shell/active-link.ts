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

/** `page`: the link's target is this page; `section`: this page is below the link's target. */
export type Activity = 'page' | 'section' | undefined;

/**
 * Whether a navbar link counts as current at `path`. A regular expression takes precedence over a base path, and that
 * over the link's own target. Paths are compared by segments. The home page, at the language's base URL, is current
 * only on itself, because every page is below it.
 */
export function activityOf({ href, activeBasePath, activeBaseRegex }: Target, path: string, baseUrl: string): Activity {
  if (href !== undefined && isSamePath(href, path)) return 'page';
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex, 'i').test(path) ? 'section' : undefined;
  const base = activeBasePath ?? href;
  if (base === undefined || isExternal(base) || isSamePath(base, baseUrl)) return undefined;
  return isBelow(base, path) ? 'section' : undefined;
}

type Place = Pick<AnyPageView, 'docs' | 'url'>;

/** Whether an item of a sidebar is nearer to a page than a link that does not lead to the page itself. */
export const isFarther = ({ href = '', exceptSidebars }: Target, { docs, url }: Place): boolean =>
  exceptSidebars?.includes(`${docs?.section}/${docs?.sidebar}`) === true && !isSamePath(href, url);

/** Whether an item of a sidebar is current: the sidebar has the page, and no other item is nearer. */
export const isInSidebar = (
  { section, exceptRegex }: NavbarDocView,
  sidebar: string | undefined,
  { docs, url }: Place,
): boolean =>
  docs?.section === section &&
  sidebar !== undefined &&
  docs.sidebar === sidebar &&
  (exceptRegex === undefined || !new RegExp(exceptRegex, 'i').test(url));

/** `activityOf` for the current page. */
export function useActivity(): (target: Target) => Activity {
  const { baseUrl } = useShell().locale;
  const page = usePage();
  return (target) =>
    (typeof __SSG_NAVBAR_DOC__ === 'undefined' || __SSG_NAVBAR_DOC__) && isFarther(target, page)
      ? undefined
      : activityOf(target, page.url, baseUrl);
}

/** The value of `aria-current` for an activity. */
export const ariaCurrent = (activity: Activity): 'page' | 'true' | undefined =>
  activity === 'page' ? 'page' : activity === 'section' ? 'true' : undefined;
