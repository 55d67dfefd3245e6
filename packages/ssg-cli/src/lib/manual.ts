import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, realpathSync, relative, resolve } from './path.ts';

/** Where the manual is installed, as Markdown. */
const installed = 'node_modules/@autolode/ssg-cli/dist/manual';

const { homepage } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  homepage: string;
};

/**
 * URL of the published manual, with a trailing slash. `undefined` before the first release: `homepage` of package.json is a
 * placeholder then, in a domain that never exists, and must not be shown to anybody.
 */
export const manualUrl = (url: string): string | undefined =>
  new URL(url).hostname.endsWith('.example') ? undefined : url;

/** Where the manual is, for the help of commands. */
export function placeOfManual(page = homepage): string {
  const url = manualUrl(page);
  return url === undefined ? installed : `${url} (offline: ${installed})`;
}

/** The path through the site's `node_modules`, where package managers put links to stores with long paths. */
function placeOf(file: string): string {
  const linked = `${installed}/reference/errors.md`;
  const here = resolve(process.cwd(), linked);
  const isThere = existsSync(here) && realpathSync(here) === realpathSync(file);
  return isThere ? linked : relative(process.cwd(), file);
}

/** Where codes are explained: in the installed package, which matches its version, and online. */
export function placesOfCodes(page = homepage): string {
  const url = manualUrl(page);
  const file = fileURLToPath(new URL('../../dist/manual/reference/errors.md', import.meta.url));
  const local = existsSync(file) ? placeOf(file) : `${installed}/reference/errors.md`;
  return `in ${local}${url === undefined ? '' : ` and at ${url}reference/errors`}`;
}
