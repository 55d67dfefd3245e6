import type { Route, Site } from '../arrange/types.ts';
import type { PageThreads } from '../build/page-threads.ts';
import type { Graph } from '../keep/graph.ts';
import type { Objects, StoredFile } from '../keep/objects.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { DiskError } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import type { JobInput } from './page-job.ts';
import { PageOnDisk } from './page-on-disk.ts';
import { type DonePage, PageQueue } from './page-queue.ts';
import { renderContext } from './render-context.ts';
import { type FailedRoute, leftOutComponents, renderFailures } from './render-failure.ts';
import type { OutputFile, RenderedPage } from './types.ts';

export interface RenderSiteInput extends Omit<JobInput, 'context' | 'sharedKey'> {
  readonly site: Site;
  readonly threads: PageThreads;
  readonly objects: Objects;
  readonly graph: Graph;
  /** See `siteHash`. */
  readonly siteHash: string;
  /** Renders only this part of the routes. */
  readonly part?: { readonly number: number; readonly count: number };
  readonly progress?: ((text: string) => void) | undefined;
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  /** Documents and data files, which have been stored. */
  readonly stored: readonly StoredFile[];
  /** Scripts, styles, images and sidebars, still in memory. */
  readonly files: readonly OutputFile[];
  readonly rendered: number;
  readonly build: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders every route whose output may have changed, and adds the files that pages need. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { config, site, bundle, threads, objects } = input;
  const { context, shells } = renderContext(config, site, bundle, { joinSheets: true });
  const sharedKey = sha256(JSON.stringify([context.shared, bundle.hash]));
  const queue = new PageQueue({ ...input, context, sharedKey, common: `${input.siteHash} ${sharedKey}` });
  const failed = new Map<Route, FailedRoute>();
  const leftOut = new Map<Route, FailedRoute>();
  const setup = { shared: context.shared, rendererFile: bundle.rendererFile, objects: objects.folder };
  await threads.render(setup, queue.items(), (made, outcome) => {
    const { route } = made;
    if ('value' in outcome) {
      queue.finish(made, outcome.value);
      const failure = outcome.value.article?.failure;
      if (failure !== undefined) leftOut.set(route, { route, error: failure });
      if (queue.done.size % 16 === 0) input.progress?.(`render ${queue.done.size}/${queue.length}`);
    } else if (outcome.error.refused !== undefined) throw new DiskError(outcome.error.message, outcome.error.refused);
    else if (outcome.error.message !== '') failed.set(route, { route, error: outcome.error });
  });
  const inOrder = (some: ReadonlyMap<Route, FailedRoute>) => site.routes.flatMap((route) => some.get(route) ?? []);
  for (const { asset } of site.addresses) if (asset !== undefined) context.assets.publish(asset);
  const files: OutputFile[] = [
    ...[...site.sidebars].map(([path, items]) => ({ path, content: JSON.stringify({ items: items() }) })),
    ...shells,
    ...bundle.files,
    ...context.assets.files(),
    ...(context.sheets?.files() ?? []),
  ];
  return {
    ...collect(site.routes, queue.done, objects),
    files,
    rendered: queue.rendered,
    build: context.shared.build,
    diagnostics: [
      ...renderFailures(inOrder(failed), bundle, config.root),
      ...leftOutComponents(inOrder(leftOut), bundle, config),
      ...context.assets.diagnostics,
    ],
  };
}

/** Returns the rendered and reused pages in the order of the routes, regardless of which thread finished first. */
function collect(
  routes: readonly Route[],
  done: ReadonlyMap<Route, DonePage>,
  objects: Objects,
): Pick<RenderedSite, 'pages' | 'stored'> {
  const all = routes.flatMap((route) => {
    const one = done.get(route);
    return one === undefined ? [] : [{ route, ...one }];
  });
  return {
    pages: all.map(({ route, known, files }) => new PageOnDisk(route, known, files, objects)),
    stored: all.flatMap(({ files }) => files),
  };
}
