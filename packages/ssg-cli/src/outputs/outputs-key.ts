import { sha256 } from '../lib/hash.ts';
import type { OutputInput } from './types.ts';

/**
 * Changes with everything the outputs are made of: the config, every page, and what is known of a page besides its view.
 * `undefined` where a page is not kept track of.
 */
export function outputsKey({
  config,
  site,
  pages,
  version,
  pluginData,
}: Pick<OutputInput, 'config' | 'site' | 'pages' | 'version' | 'pluginData'>): string | undefined {
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
    ]),
  );
}
