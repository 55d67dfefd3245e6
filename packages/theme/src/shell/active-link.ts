import {
  type AnyPageView,
  isBelow,
  isExternal,
  isSamePath,
  type NavbarDocView,
  usePage,
  useShell,
} from '@autolode/ssg-cli/runtime';

interface Target {
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
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

/** Whether an item of a sidebar is current: the sidebar has the page, and no other item is nearer. */
export const isInSidebar = (
  { section, notBelow }: NavbarDocView,
  sidebar: string | undefined,
  { docs, url }: Pick<AnyPageView, 'docs' | 'url'>,
): boolean =>
  docs?.section === section &&
  sidebar !== undefined &&
  docs.sidebar === sidebar &&
  !notBelow?.some((path) => isBelow(path, url));

/** `activityOf` for the current page. */
export function useActivity(): (target: Target) => Activity {
  const { baseUrl } = useShell().locale;
  const { url } = usePage();
  return (target) => activityOf(target, url, baseUrl);
}

/** The value of `aria-current` for an activity. */
export const ariaCurrent = (activity: Activity): 'page' | 'true' | undefined =>
  activity === 'page' ? 'page' : activity === 'section' ? 'true' : undefined;
