import type { Route, Site } from '../arrange/types.ts';
import type { RenderCauses, RenderRecord } from '../cache/build-cache.ts';
import type { Engine } from '../engine/engine.ts';
import type { KnownArticle } from '../engine/page-engine.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { DiskError } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import { articleOf, type JobInput, jobOf, knownArticle, lastUpdatedOf, type RouteJob, recordOf } from './page-job.ts';
import { PageOnDisk } from './page-on-disk.ts';
import { renderContext } from './render-context.ts';
import { type FailedRoute, renderFailures } from './render-failure.ts';
import { stylesOf } from './render-route.ts';
import { isAlone } from './surroundings.ts';
import type { OutputFile, RenderedPage } from './types.ts';

export interface RenderSiteInput extends Omit<JobInput, 'context' | 'sharedKey'> {
  readonly site: Site;
  readonly engine: Engine;
  readonly objects: Objects;
  readonly known: ReadonlyMap<string, RenderRecord>;
  /** Key of all that pages show besides their own texts: of this build, and of the one that left what is known. */
  readonly surroundings: { readonly now: (shared: string) => string; readonly before: string | undefined };
  /** Renders this part of the routes and no other. */
  readonly part?: { readonly number: number; readonly count: number };
  readonly progress?: ((text: string) => void) | undefined;
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  /** Page and data files, stored already. */
  readonly stored: readonly StoredFile[];
  /** Scripts, styles, images, sidebars: still in memory. */
  readonly files: readonly OutputFile[];
  readonly records: ReadonlyMap<string, RenderRecord>;
  readonly rendered: number;
  readonly surroundings: string;
  readonly build: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders every route whose bytes could have changed, and puts beside the pages what they need. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { config, site, bundle, engine, objects, known } = input;
  const { context, shells } = renderContext(config, site, bundle, { joinSheets: true });
  const sharedKey = sha256(JSON.stringify([context.shared, bundle.hash]));
  const surroundings = input.surroundings.now(sharedKey);
  const isSettled = surroundings === input.surroundings.before;
  const failed = new Map<Route, FailedRoute>();
  const done = new Map<Route, { readonly record: RenderRecord; readonly files: readonly StoredFile[] }>();
  let rendered = 0;
  const routes = changedFirst(routesOf(input), known);
  const tell = () => input.progress?.(`render ${done.size}/${routes.length}`);

  /** What has to be rendered; what need not be is taken over on the way. */
  function* items(): Generator<RouteJob | undefined> {
    for (const route of routes) {
      const record = known.get(route.output);
      const isUntouched =
        isSettled &&
        record !== undefined &&
        record.causes.article === articleOf(route) &&
        record.lastUpdated === lastUpdatedOf(route) &&
        isAlone(route);
      if (isUntouched && take(route, record)) {
        context.sheets?.link(stylesOf(route, bundle));
        yield undefined;
        continue;
      }
      const made = jobOf(route, { ...input, context, sharedKey });
      const isKept = record !== undefined && same(record.causes, made.causes) && take(route, record);
      if (!isKept) rendered++;
      yield isKept ? undefined : withKnown(made, record);
    }
  }

  /** Takes over what the last build rendered, if all of it is there. */
  function take(route: Route, record: RenderRecord): boolean {
    const files = record.files.flatMap(([path, hash]) => objects.find(path, hash) ?? []);
    if (files.length === 0 || files.length < record.files.length) return false;
    done.set(route, { record, files });
    return true;
  }

  /** With the article that an earlier build made, if it still holds and its files are intact. */
  function withKnown(made: RouteJob, record: RenderRecord | undefined): RouteJob {
    const article = knownArticle(made, record, context);
    if (article === undefined || !isStored(article)) return made;
    // Its source has nothing to add, and need not be read.
    const { page: _, ...job } = made.job;
    return { ...made, job: { ...job, known: article } };
  }

  const isStored = ({ html, data }: KnownArticle): boolean =>
    [html, data].every(([hash]) => objects.find('', hash) !== undefined);

  const setup = { shared: context.shared, rendererFile: bundle.rendererFile, objects: objects.folder };
  await engine.render(setup, items(), (made, outcome) => {
    const { route } = made;
    if ('value' in outcome) {
      const { files } = outcome.value;
      done.set(route, { record: recordOf(made, outcome.value, known.get(route.output), context), files });
      if (done.size % 16 === 0) tell();
    } else if (outcome.error.refused !== undefined) throw new DiskError(outcome.error.message, outcome.error.refused);
    else if (outcome.error.message !== '') failed.set(route, { route, error: outcome.error });
  });

  // In the order of the routes, whichever thread was done first.
  const stored: StoredFile[] = [];
  const records = new Map<string, RenderRecord>();
  const pages: RenderedPage[] = [];
  for (const route of site.routes) {
    const one = done.get(route);
    if (one === undefined) continue;
    for (const file of one.files) stored.push(file);
    records.set(route.output, one.record);
    pages.push(new PageOnDisk(route, one.record, one.files, objects));
  }
  const files: OutputFile[] = [
    ...[...site.sidebars].map(([path, items]) => ({ path, content: JSON.stringify({ items: items() }) })),
    ...shells,
    ...bundle.files,
    ...context.assets.files(),
    ...(context.sheets?.files() ?? []),
  ];
  return {
    pages,
    stored,
    files,
    records,
    rendered,
    surroundings,
    build: context.shared.build,
    diagnostics: [
      ...renderFailures(
        site.routes.flatMap((route) => failed.get(route) ?? []),
        bundle,
        config.root,
      ),
      ...context.assets.diagnostics,
    ],
  };
}

/** Pages whose text changed are certain to be rendered: whoever renders begins with them while the others are looked at. */
function changedFirst(routes: readonly Route[], known: RenderSiteInput['known']): readonly Route[] {
  const isChanged = (route: Route) => known.get(route.output)?.causes.article !== articleOf(route);
  return known.size === 0 ? routes : [...routes.filter(isChanged), ...routes.filter((route) => !isChanged(route))];
}

/** Routes in a row: pages that lie together share what is drawn once. */
function routesOf({ site: { routes }, part }: RenderSiteInput): readonly Route[] {
  if (part === undefined) return routes;
  const until = (number: number) => Math.floor((routes.length * number) / part.count);
  return routes.slice(until(part.number - 1), until(part.number));
}

const same = (a: RenderCauses, b: RenderCauses): boolean =>
  a.shared === b.shared && a.view === b.view && a.article === b.article && a.targets === b.targets;
