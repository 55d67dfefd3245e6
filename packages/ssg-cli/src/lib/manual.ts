import { readFileSync } from 'node:fs';

/** Where the manual is published, with a slash at its end. The package carries it as Markdown too, in `dist/manual`. */
export const manualUrl: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { homepage: string }
).homepage;

/** The page that explains every code of a message. */
export const codesUrl: string = `${manualUrl}reference/errors`;
