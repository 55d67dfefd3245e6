import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';

/**
 * Reports docs that are not in any sidebar although their section has one, so that readers cannot find them by
 * browsing.
 */
export const checkOrphans = (site: Site, config: Config): Diagnostic[] =>
  site.orphans().flatMap((file) =>
    withSeverity(config.severity.orphanDocs, {
      ...wording('docs/orphan', {}),
      file,
      line: 1,
    }),
  );
