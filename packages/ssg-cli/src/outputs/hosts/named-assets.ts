import type { HeaderRule } from '../../lib/headers-file.ts';
import { forever } from '../header-rules.ts';

/** The number of files that are named at most. Browsers ask for further ones on each visit, and get a 304. */
const mostNamed = 1000;

/** What pages do not work without is named first. */
const isCode = (path: string): boolean => /\.(?:js|css|woff2?)$/.test(path);

/** The rules without what may be stored forever, and the URLs of the files that may be. */
export interface NamedAssets {
  readonly rest: readonly HeaderRule[];
  readonly urls: readonly string[];
}

/**
 * Names the assets for hosts that choose headers by path alone. There, a rule for the whole folder would let browsers
 * store for a year that a file is missing, which may exist after the next deploy or a rollback.
 *
 * @param most The number of rules that the host reads.
 */
export function nameAssets(rules: readonly HeaderRule[], assets: readonly string[], most = Infinity): NamedAssets {
  const folder = rules.find(({ headers }) => headers.some(([, value]) => value === forever))?.path;
  const rest = rules
    .map(({ path, headers }) => ({ path, headers: headers.filter(([, value]) => value !== forever) }))
    .filter(({ headers }) => headers.length > 0);
  if (folder === undefined) return { rest, urls: [] };
  const names = assets.filter((path) => /^assets\/[\w./-]+$/.test(path)).sort();
  const inOrder = [...names.filter(isCode), ...names.filter((path) => !isCode(path))];
  const count = Math.max(0, Math.min(most - rest.length, mostNamed));
  return { rest, urls: inOrder.slice(0, count).map((path) => folder.replace('assets/*', path)) };
}

/** The rules of `_headers`, with one for each asset. */
export function rulesByName(rules: readonly HeaderRule[], assets: readonly string[], most?: number): HeaderRule[] {
  const { rest, urls } = nameAssets(rules, assets, most);
  return [...rest, ...urls.map((path): HeaderRule => ({ path, headers: [['Cache-Control', forever]] }))];
}
