import { safeDecode, withoutBase } from '@autolode/ssg-runtime/url';
import type { Route, Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { diskName } from '../lib/disk-name.ts';
import { hasBackslashes } from '../lib/path.ts';
import { refusedByWindows } from '../lib/windows-name.ts';
import { problem, wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { isReservedName } from '../outputs/published-names.ts';
import type { StaticFile } from '../read/types.ts';

/** Pages that the generator adds; the theme renders their content. */
const ownPages = ['search', 'not-found', 'offline'];

/** A page, or a static file without a body. */
type Claim = Pick<Route, 'output' | 'file'> & Partial<Pick<Route, 'body' | 'view'>>;

const isGenerated = ({ body }: Claim): boolean => body?.kind === 'none';

/** The file of a page. Several pages may be generated because of the same file, so they are named. */
const sourceOf = (claim: Claim): string =>
  isGenerated(claim) ? `${claim.file} (page "${claim.view?.title}")` : claim.file;

/**
 * Reports outputs that would overwrite each other: equal paths, paths that differ only in case (one file on many
 * disks), pages with the path of a static file, reserved names, and names that a disk cannot store.
 */
export function checkRoutes(site: Site, config: Config, isWindows = hasBackslashes): Diagnostic[] {
  const found: Diagnostic[] = [];
  const owners = new Map<string, Claim>();
  const claim = (claimed: Claim, isPage: boolean) => {
    const { output, file } = claimed;
    const key = diskName(output);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, claimed);
    else {
      const same = owner.output === output;
      found.push(
        ...withSeverity(isPage ? config.severity.duplicateRoutes : 'throw', {
          ...wording(same ? 'route/duplicate' : 'route/case', {
            first: owner.output,
            firstFile: sourceOf(owner),
            path: output,
            file: sourceOf(claimed),
            isGenerated: isGenerated(owner) || isGenerated(claimed),
          }),
          file,
        }),
      );
    }
    if (isTooLong(output)) {
      found.push(problem('route/too-long', { path: output }, { file }));
    }
    const refused = isWindows ? refusedByWindows(output) : undefined;
    if (refused !== undefined) found.push(problem('route/windows', { path: output, name: refused }, { file }));
  };
  const own = ['/404', config.searchPagePath, ...(config.pwa === false ? [] : ['/offline'])];
  for (const route of site.routes) {
    claim(route, true);
    if (isReserved(route, own, config)) {
      found.push(problem('route/reserved', { path: pathOf(route, config) }, { file: route.file }));
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    if (/[\u0000-\u001f\u007f]/.test(route.output)) {
      found.push(problem('route/characters', { path: route.output }, { file: route.file }));
    }
  }
  for (const file of site.statics) {
    claim({ output: file.to, file: file.path }, false);
    append(found, reservedStatic(file, config));
  }
  return found;
}

/**
 * Reports static files with the name of a generated file that no setting turns off, or that depends on all other files.
 */
function reservedStatic({ to, path }: StaticFile, { pwa, outputs }: Config): Diagnostic[] {
  const isWorker = to === 'sw.js' && pwa !== false && outputs.serviceWorker;
  if (!isWorker && !to.startsWith('_data/') && to !== 'build-manifest.json') return [];
  return [problem('route/static-file', { path: to, isWorker }, { file: path })];
}

/** The limit is in bytes, and a UTF-16 code unit takes at most three bytes in UTF-8. */
const isTooLong = (output: string): boolean =>
  output.length > 250 / 3 &&
  (Buffer.byteLength(output) > 3500 || output.split('/').some((part) => Buffer.byteLength(part) > 250));

/** Path relative to the base URL, decoded. */
const pathOf = (route: Route, config: Config): string =>
  safeDecode(withoutBase(config.baseUrl, route.url) ?? route.url).replace(/^\/|\/$/g, '');

function isReserved(route: Route, own: readonly (string | false)[], config: Config): boolean {
  const path = pathOf(route, config);
  if (!isReservedName(route.output, config) && !isReservedName(path, config) && !own.includes(`/${path}`)) return false;
  // Last, because it builds the view, which takes longer than the other conditions.
  return !ownPages.includes(route.view.layout);
}
