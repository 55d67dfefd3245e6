import type { Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { dataPath } from '../render/page-job.ts';
import { alternatePath } from './alternate-text.ts';
import { stubFile } from './redirects.ts';

/** The files of unlisted pages, and the pages that redirect to them. Nothing that visitors can read names them. */
export function hiddenFiles(config: Config, { routes, redirects }: Pick<Site, 'routes' | 'redirects'>): Set<string> {
  const hidden = routes.filter(({ listed, body }) => !listed && body.kind === 'markdown');
  return new Set([
    ...hidden.flatMap((route) => [route.output, dataPath(config, route.url), alternatePath(route)]),
    ...redirects.filter(({ isUnlisted }) => isUnlisted).map((redirect) => stubFile(config, redirect)),
  ]);
}
