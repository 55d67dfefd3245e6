import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the manual is published, with a slash at its end. The package carries it as Markdown too, in `dist/manual`. */
export const manualUrl: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { homepage: string }
).homepage;

/** Where every code of a message is explained: in the installed package, which fits its version, and as published. */
export function placesOfCodes(): string {
  const url = `${manualUrl}reference/errors`;
  const file = fileURLToPath(new URL('../../dist/manual/reference/errors.md', import.meta.url));
  return existsSync(file) ? `in ${relative(process.cwd(), file)} and at ${url}` : `at ${url}`;
}
