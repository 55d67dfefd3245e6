/** How to navigate within the site: `push` adds a history entry, `replace` replaces the current one. */
export type Navigate = (href: string, how?: 'push' | 'replace') => void;

let handler: Navigate | undefined;

/**
 * Navigates to a URL as a click on a link would: without leaving the document inside the site, and by the browser
 * elsewhere.
 */
export const navigate: Navigate = (href, how = 'push') => {
  if (handler !== undefined) handler(href, how);
  else if (how === 'push') location.assign(href);
  else location.replace(href);
};

/** Replaces the browser's navigation with the router's. */
export const handleNavigation = (navigateSoftly: Navigate): void => {
  handler = navigateSoftly;
};
