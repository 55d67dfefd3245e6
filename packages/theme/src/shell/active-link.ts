import { isBelow, isExternal, isSamePath, usePage, useShell } from '@autolode/ssg-cli/runtime';

interface Target {
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

/** `page`: the link leads to this page; `section`: this page lies in what the link stands for. */
export type Activity = 'page' | 'section' | undefined;

/**
 * Whether a navbar link counts as current at `path`. A regular expression beats a base path, which beats the link's own
 * target. Paths are compared segment by segment. The home page, at the base url of the language, is current only on itself:
 * everything lies below it.
 */
export function activityOf({ href, activeBasePath, activeBaseRegex }: Target, path: string, baseUrl: string): Activity {
  if (href !== undefined && isSamePath(href, path)) return 'page';
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex, 'i').test(path) ? 'section' : undefined;
  const base = activeBasePath ?? href;
  if (base === undefined || isExternal(base) || isSamePath(base, baseUrl)) return undefined;
  return isBelow(base, path) ? 'section' : undefined;
}

/** `activityOf` for the page being shown. */
export function useActivity(): (target: Target) => Activity {
  const { baseUrl } = useShell().locale;
  const { url } = usePage();
  return (target) => activityOf(target, url, baseUrl);
}

/** The value of `aria-current` for an activity. */
export const ariaCurrent = (activity: Activity): 'page' | 'true' | undefined =>
  activity === 'page' ? 'page' : activity === 'section' ? 'true' : undefined;
