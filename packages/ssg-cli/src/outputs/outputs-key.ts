import { sha256 } from '../lib/hash.ts';
import type { OutputInput } from './types.ts';

/**
 * A cache key over everything the outputs depend on: the config, every page, and data outside the pages' views.
 * `undefined` if a page has no cache key.
 */
export function outputsKey({
  config,
  site,
  pages,
  version,
  pluginData,
  assets,
}: Pick<OutputInput, 'config' | 'site' | 'pages' | 'version' | 'pluginData' | 'assets'>): string | undefined {
  if (pages.some((page) => page.key === undefined)) return undefined;
  const about = pages.map(({ key, route }) => [
    key,
    route.output,
    route.listed,
    route.lastModified,
    route.searchBoost,
    route.searchGroup,
  ]);
  return sha256(
    JSON.stringify([
      config.hash,
      version,
      about,
      site.redirects,
      site.statics.map((file) => file.to),
      site.hostFiles,
      pluginData,
      assets,
    ]),
  );
}
