/** How to go to an address of the site: `push` adds a history entry, `replace` takes the current one. */
export type Navigate = (href: string, how?: 'push' | 'replace') => void;

let handler: Navigate | undefined;

/** Goes to an address, as a click on a link would: softly inside the site, by the browser elsewhere. */
export const navigate: Navigate = (href, how = 'push') => {
  if (handler !== undefined) handler(href, how);
  else if (how === 'push') location.assign(href);
  else location.replace(href);
};

/** The router takes over from the browser. */
export const handleNavigation = (navigateSoftly: Navigate): void => {
  handler = navigateSoftly;
};
