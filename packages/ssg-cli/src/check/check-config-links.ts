import { isExternal, isOutsidePages } from '@autolode/ssg-runtime/url';
import type { ConfigReference, Site } from '../arrange/types.ts';
import type { Finding } from '../config/finding.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { formatKeyPath } from '../lib/key-path.ts';
import { wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import type { LinkProblem } from './link-types.ts';
import { placeInSidebars } from './place-in-sidebars.ts';

/** Returns the problem of a reference, if there is one. */
type Judge = (url: string, written: string) => LinkProblem | undefined;

type Judges = Readonly<Record<ConfigReference['kind'], Judge>> & {
  /** Whether a URL belongs to the site, absolute or not. */
  readonly isOwn: (url: string) => boolean;
};

/**
 * Checks the links, images and frames of the config. Each is checked once for all pages and languages, and reported with
 * its key path and line.
 */
export async function checkConfigLinks(
  config: Config,
  { references }: Pick<Site, 'references'>,
  judges: Judges,
): Promise<Diagnostic[]> {
  const findings = new Map<string, Finding>();
  const inSidebars = new Map<string, Diagnostic>();
  for (const reference of references) {
    const problem = problemOf(reference, config, judges);
    const { path, file } = reference;
    const key = `${file} ${formatKeyPath(path)} ${reference.written}`;
    if (problem === undefined || findings.has(key) || inSidebars.has(key)) continue;
    for (const found of withSeverity(problem.severity, problem))
      if (file === undefined) findings.set(key, { ...problem, severity: found.severity, path });
      else inSidebars.set(key, { ...found, message: `${formatKeyPath(path)}: ${found.message}`, file, keys: path });
  }
  return [
    ...(await placeInConfig([...findings.values()], config)),
    ...(await placeInSidebars([...inSidebars.values()], config)),
  ];
}

/** Keys whose items have `href` alone. */
const withoutTo = ['head', 'logo', 'social', 'sidebars'];

function problemOf(
  { kind, written, url, path, file }: ConfigReference,
  config: Config,
  judges: Judges,
): LinkProblem | undefined {
  const isAbsolute = isExternal(url);
  // Another program may serve what `pathname://` marks.
  if (isOutsidePages(written)) return undefined;
  if ((kind !== 'frame' && !judges.isOwn(url)) || written === '' || written.startsWith('#')) return undefined;
  // A relative link would resolve differently in every folder.
  if (kind === 'link' && !isAbsolute && !written.startsWith('/') && !written.startsWith('?'))
    return {
      severity: config.severity.brokenLinks,
      ...wording('link/relative', { link: written }),
    };
  const problem = judges[kind](url, written);
  const isBased = isAbsolute || config.baseUrl === '/';
  const hasTo = file === undefined && path.at(-1) === 'href' && !withoutTo.some((one) => path.includes(one));
  if (problem === undefined || isBased || !hasTo) return problem;
  return { ...problem, hint: 'Use `to` for a page of this site: it adds the base URL.' };
}
