import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** URL of the published manual, with a trailing slash. The package also contains it as Markdown in `dist/manual`. */
export const manualUrl: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { homepage: string }
).homepage;

/** Where codes are explained: in the installed package, which matches its version, and online. */
export function placesOfCodes(): string {
  const url = `${manualUrl}reference/errors`;
  const file = fileURLToPath(new URL('../../dist/manual/reference/errors.md', import.meta.url));
  return existsSync(file) ? `in ${relative(process.cwd(), file)} and at ${url}` : `at ${url}`;
}
