import { feeds } from './feeds.ts';
import { hostFiles } from './host-files.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { markdownTwins } from './markdown-twins.ts';
import { openSearch } from './open-search.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search/search-index.ts';
import { sitemap } from './sitemap.ts';
import type { Output } from './types.ts';

/**
 * Everything that is made from all pages. One entry a file; the config's `outputs` switches each off by its key. First comes
 * what is made beside the others.
 */
export const outputs: readonly Output[] = [
  searchIndex,
  feeds,
  sitemap,
  robots,
  redirects,
  manifest,
  hostFiles,
  markdownTwins,
  llms,
  openSearch,
];
