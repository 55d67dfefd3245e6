import { headFault } from './check-head-tag.ts';
import { type Finding, finding } from './finding.ts';
import { asList, type Loose } from './loose.ts';

/** Checks the tags that the config adds to every page. */
export const checkHead = (config: Loose): Finding[] =>
  asList(config['head']).flatMap((tag, index): Finding[] => {
    const fault = headFault(tag, 'site');
    return fault === undefined ? [] : [finding(['head', index], 'config/head-tag', { fault })];
  });
