import { wording } from '../messages/problem.ts';
import { headFault } from './check-head-tag.ts';
import type { Finding } from './finding.ts';
import { asList, type Loose } from './loose.ts';

/** Checks the tags that the config adds to every page. */
export const checkHead = (config: Loose): Finding[] =>
  asList(config['head']).flatMap((tag, index): Finding[] => {
    const fault = headFault(tag, 'site');
    return fault === undefined ? [] : [{ path: ['head', index], ...wording('config/head-tag', { fault }) }];
  });
