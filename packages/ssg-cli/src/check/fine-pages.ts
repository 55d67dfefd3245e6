import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { LinkTargets } from './link-targets.ts';
import type { CheckedPage, LinkCheckInput } from './link-types.ts';

/** Returns a key of everything that decides where links lead, apart from what pages and files contain. */
export function linksKey(config: Config, { routes, redirects, links }: Site): string {
  const { byFile, drafts, draftUrls, assets } = links;
  const urls = [routes.map(({ url }) => url), redirects.map(({ from }) => from), [...draftUrls], [...assets.keys()]];
  return sha256(JSON.stringify([config.hash, urls, byFile.entries(), drafts.entries()]));
}

/** What the links of a page without problems asked for, and the state of the answers. */
interface Fine {
  readonly asked: readonly string[];
  readonly state: string;
}

const query = 'links';

/**
 * Whether an earlier build found no problem in the page's links, and everything they asked for is as it was. Pages with
 * problems are checked in every build, because messages name similar pages, whichever they are.
 */
export function isKnownAsFine(page: CheckedPage, { known }: LinkCheckInput, targets: LinkTargets): boolean {
  if (known === undefined || page.key === undefined) return false;
  const text = known.graph.recall<string>([query, page.route.output], keyOf(page.key, known.key));
  const [state, ...asked] = text?.split('\n') ?? [];
  return text !== undefined && targets.stateOf(asked) === state;
}

export function keepAsFine({ key: own, route }: CheckedPage, { known }: LinkCheckInput, { asked, state }: Fine): void {
  if (known === undefined || own === undefined || asked.some((name) => name.includes('\n'))) return;
  // One string takes less space and time in the cache than a list.
  known.graph.keep([query, route.output], { key: keyOf(own, known.key), value: [state, ...asked].join('\n') });
}

const keyOf = (own: string, common: string): string => sha256(`${common} ${own}`);
