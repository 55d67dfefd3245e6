import type { Config } from '../config/types.ts';
import { agentIndex } from './agent-index.ts';
import { derivedFiles } from './derived-files.ts';
import { feeds } from './feeds.ts';
import { hostFiles } from './host-files.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { markdownAlternates } from './markdown-alternates.ts';
import { openSearch } from './open-search.ts';
import { pluginOutputs } from './plugin-outputs.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search/search-index.ts';
import { sitemap } from './sitemap.ts';
import { skill } from './skill.ts';
import type { Output } from './types.ts';

/** Outputs that run in a worker thread come first, so that they run in parallel with the rest. */
const own: readonly Output[] = [
  searchIndex,
  feeds,
  sitemap,
  robots,
  redirects,
  manifest,
  hostFiles,
  markdownAlternates,
  llms,
  agentIndex,
  skill,
  openSearch,
];

/**
 * All outputs of a site: the built-in ones that the config's `outputs` does not switch off, followed by those of
 * plugins.
 */
export const outputsOf = ({ outputs, plugins }: Pick<Config, 'outputs' | 'plugins'>): readonly Output[] => [
  ...own.filter(({ key }) => key === undefined || outputs[key]),
  ...(plugins.some(({ definition }) => definition.derive !== undefined) ? [derivedFiles] : []),
  ...pluginOutputs(plugins),
];
