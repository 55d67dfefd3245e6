import type { Route } from '../arrange/types.ts';
import { type CheckedPage, checkLinks } from '../check/check-links.ts';
import { recordedUrls } from '../check/check-urls.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Graph } from '../keep/graph.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { PublishedNames } from '../outputs/published-names.ts';
import { originsOf } from '../read/origins-of.ts';
import type { RenderResult } from '../render/render-task.ts';
import type { Current } from './current.ts';

/**
 * Up to this many pages, all articles are rendered to find their anchors, because components may add some that are not
 * in the source.
 */
const mostRendered = 500;
/** Larger sites are left to `ssg check`, because checking them would delay the next update. */
const checkedAtMost = 2000;

export interface LinkCheckSession {
  /** What the build cache knows. */
  readonly earlier: Graph;
  /** Whether a change has made the result useless. */
  readonly isReplaced: () => boolean;
}

/**
 * Checks every link of the site, as a build does. In dev a broken link is a notice rather than an error, because its
 * target may be about to be written.
 * @returns `undefined` if a change replaced the site before all pages were rendered.
 */
export async function checkSiteLinks(
  current: Current,
  render: (route: Route) => Promise<RenderResult>,
  { earlier, isReplaced }: LinkCheckSession,
): Promise<Diagnostic[] | undefined> {
  const { config, site, inputs, index } = current;
  if (site.routes.length > checkedAtMost) return [];
  const isRendered = site.routes.length <= mostRendered;
  const pages: CheckedPage[] = [];
  for (const route of site.routes) {
    if (isReplaced()) return undefined;
    pages.push(await factsOf(route, isRendered ? render : undefined));
  }
  const compiled = site.routes.flatMap(({ body }) => (body.kind === 'markdown' ? [body.page] : []));
  const origins = originsOf([...inputs.sources, ...compiled]);
  const files = new PublishedNames(
    [...index.paths(), ...current.context.assets.files().map(({ path }) => path)],
    config,
  );
  const { lock } = await recordedUrls(config);
  const published = lock === undefined ? {} : { published: lock };
  return (await checkLinks({ config, site, pages, files, origins, earlier, ...published }))
    .filter(({ code }) => isRendered || !/^(?:link\/broken|redirects\/dead)-anchor$/.test(code ?? ''))
    .map((one) => (one.severity === 'error' ? { ...one, severity: 'warning' } : one));
}

async function factsOf(
  route: Route,
  render: ((route: Route) => Promise<RenderResult>) | undefined,
): Promise<CheckedPage> {
  const rendered = await render?.(route).catch(() => undefined);
  if (rendered !== undefined) return { route, anchors: rendered.anchors, references: rendered.references };
  return { route, anchors: route.body.kind === 'markdown' ? detailsOf(route.body.page).anchors : [], references: [] };
}
