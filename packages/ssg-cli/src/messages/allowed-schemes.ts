import { dangerousSchemes } from '../lib/linkable.ts';

/** The hint for links in Markdown and sidebars, to which the config can add schemes. */
export function schemesFor(url: string): string {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || dangerousSchemes.includes(scheme)
    ? allowedSchemes
    : `To allow it, write markdown: { linkSchemes: ['${scheme}'] } in the config.`;
}

/** The hint of every message about a URL scheme that is not allowed. */
export const allowedSchemes = 'Allowed: http, https, mailto, tel and URLs on this site.';
