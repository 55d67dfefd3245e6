import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { withSeverity } from './check-routes.ts';

/** Docs that stand in no sidebar although their section has one: nobody finds them by browsing. */
export const checkOrphans = (site: Site, config: Config): Diagnostic[] =>
  site.orphans().flatMap((file) =>
    withSeverity(config.severity.orphanDocs, {
      code: 'docs/orphan',
      message: 'This doc is not in any sidebar.',
      file,
      line: 1,
      hint: 'List it in a sidebar, or say "displayed_sidebar" or "unlisted" in its front matter.',
    }),
  );
