import { readFileSync } from 'node:fs';
import type { Route, Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { RenderCauses, RenderRecord } from '../cache/build-cache.ts';
import type { Config } from '../config/types.ts';
import type { Engine, RenderItem } from '../engine/engine.ts';
import type { PageJob } from '../engine/page-engine.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { DiskError } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import type { Twin } from '../outputs/twin-text.ts';
import type { Source } from '../read/types.ts';
import type { PageData } from '../runtime/transport.ts';
import { dataUrl, withoutBase } from '../runtime/url.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import { renderContext } from './render-context.ts';
import { type FailedRoute, renderFailures } from './render-failure.ts';
import { stylesOf, taskOf } from './render-route.ts';
import { isAlone } from './surroundings.ts';
import type { OutputFile, PageFacts, RenderedPage } from './types.ts';
import { viewHash } from './view-json.ts';

export interface RenderSiteInput {
  readonly config: Config;
  readonly site: Site;
  readonly bundle: Bundle;
  readonly engine: Engine;
  readonly objects: Objects;
  /** Path of a source → the source. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly known: ReadonlyMap<string, RenderRecord>;
  /** Key of all that pages show besides their own texts: of this build, and of the one that left what is known. */
  readonly surroundings: { readonly now: (shared: string) => string; readonly before: string | undefined };
  /** What a page's text as Markdown is made from, for pages that are published so too. */
  readonly twinOf: (route: Route) => PageJob['twin'];
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
  function* items(): Generator<Item | undefined> {
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
      const job = jobOf(route, context, input);
      const causes = causesOf(job, articleOf(route), sharedKey);
      const isKept = record !== undefined && same(record.causes, causes) && take(route, record);
      if (!isKept) rendered++;
      yield isKept ? undefined : { route, causes, job };
    }
  }

  /** Takes over what the last build rendered, if all of it is there. */
  function take(route: Route, record: RenderRecord): boolean {
    const files = record.files.flatMap(([path, hash]) => objects.find(path, hash) ?? []);
    if (files.length === 0 || files.length < record.files.length) return false;
    done.set(route, { record, files });
    return true;
  }

  const setup = { shared: context.shared, rendererFile: bundle.rendererFile, objects: objects.folder };
  await engine.render(setup, items(), ({ route, causes }, outcome) => {
    if ('value' in outcome) {
      const { files, ...found } = outcome.value;
      const record = {
        causes,
        lastUpdated: lastUpdatedOf(route),
        ...found,
        files: files.map(({ path, hash }) => [path, hash] as const),
      };
      done.set(route, { record, files });
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
    pages.push(
      new StagedPage(
        route,
        one.record,
        one.files.map((file) => ({ ...file, place: objects.locate(file) })),
      ),
    );
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

interface Item extends RenderItem {
  readonly route: Route;
  readonly causes: RenderCauses;
}

/** Routes in a row: pages that lie together share what is drawn once. */
function routesOf({ site: { routes }, part }: RenderSiteInput): readonly Route[] {
  if (part === undefined) return routes;
  const until = (number: number) => Math.floor((routes.length * number) / part.count);
  return routes.slice(until(part.number - 1), until(part.number));
}

const articleOf = ({ body }: Route): string =>
  body.kind === 'markdown' ? body.page.hash : JSON.stringify(body.kind === 'module' ? body.path : '');

const lastUpdatedOf = ({ lastUpdated }: Route): string =>
  lastUpdated === undefined ? '' : JSON.stringify(lastUpdated);

function causesOf({ task, twin }: PageJob, text: string, shared: string): RenderCauses {
  const { article, view, ...rest } = task;
  return {
    shared,
    view: sha256(viewHash(view) + JSON.stringify([rest, twin])),
    article: text,
    targets: article.kind === 'markdown' ? sha256(JSON.stringify(article.targets)) : '',
  };
}

const same = (a: RenderCauses, b: RenderCauses): boolean =>
  a.shared === b.shared && a.view === b.view && a.article === b.article && a.targets === b.targets;

/** Output path of a page's data file. */
export const dataPath = (config: Config, url: string): string =>
  decodeURI((withoutBase(config.baseUrl, dataUrl(config.baseUrl, url)) ?? '').slice(1));

function jobOf(
  route: Route,
  context: Parameters<typeof taskOf>[1],
  { config, sources, twinOf }: RenderSiteInput,
): PageJob {
  const { article, ...task } = taskOf(route, context);
  const page = route.body.kind === 'markdown' ? route.body.page : undefined;
  const source = page === undefined ? undefined : sources.get(`${page.collection.locale}:${page.path}`);
  const twin = twinOf(route);
  const dataOutput = dataPath(config, route.url);
  return {
    task: { ...task, article: article.kind === 'markdown' ? { kind: 'markdown', targets: article.targets } : article },
    output: route.output,
    dataOutput,
    ...(twin === undefined ? {} : { twin }),
    ...(page === undefined || source === undefined ? {} : { page: { hash: page.hash, source } }),
  };
}

/** A page whose article and twin are read from its files when something asks for them. */
class StagedPage implements RenderedPage {
  readonly route: Route;
  readonly scripts: PageFacts['scripts'];
  readonly pictureHosts: PageFacts['pictureHosts'];
  readonly repeatedIds: PageFacts['repeatedIds'];
  readonly key: string;
  readonly twin?: Twin;
  readonly #facts: RenderRecord;
  readonly #data: string;

  /** `files`: the document, the data file and, where one was written, the twin, with where each stands. */
  constructor(route: Route, facts: RenderRecord, [, data, twin]: readonly PlacedFile[]) {
    this.route = route;
    this.key = Object.values(facts.causes).join(' ');
    this.scripts = facts.scripts;
    this.pictureHosts = facts.pictureHosts;
    this.repeatedIds = facts.repeatedIds;
    this.#facts = facts;
    this.#data = data?.place ?? '';
    if (facts.twinDifferences !== undefined && twin !== undefined)
      this.twin = new StagedTwin(twin, facts.twinDifferences);
  }

  get anchors(): PageFacts['anchors'] {
    return this.#facts.anchors;
  }

  get references(): PageFacts['references'] {
    return this.#facts.references;
  }

  get body(): PageData['body'] {
    return (JSON.parse(readFileSync(this.#data, 'utf8')) as PageData).body;
  }
}

type PlacedFile = StoredFile & { readonly place: string };

class StagedTwin implements Twin {
  readonly differences: readonly string[];
  readonly bytes: number;
  readonly hash: string;
  readonly #file: string;

  constructor({ place, size, hash }: PlacedFile, differences: readonly string[]) {
    this.#file = place;
    this.bytes = size;
    this.hash = hash;
    this.differences = differences;
  }

  get text(): string {
    return readFileSync(this.#file, 'utf8');
  }
}
