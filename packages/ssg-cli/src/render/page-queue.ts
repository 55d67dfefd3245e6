import type { Route } from '../arrange/types.ts';
import type { RenderCauses, RenderRecord } from '../cache/build-cache.ts';
import type { JobResult } from '../engine/page-engine.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import { articleOf, type JobInput, jobOf, knownArticle, lastUpdatedOf, type RouteJob, recordOf } from './page-job.ts';
import { stylesOf } from './render-route.ts';
import { isAlone } from './surroundings.ts';

export interface QueueInput extends JobInput {
  readonly site: { readonly routes: readonly Route[] };
  readonly objects: Objects;
  readonly known: ReadonlyMap<string, RenderRecord>;
  /** Renders this part of the routes and no other. */
  readonly part?: { readonly number: number; readonly count: number };
}

/** A page that is rendered: by this build, or by an earlier one. */
export interface DonePage {
  readonly record: RenderRecord;
  readonly files: readonly StoredFile[];
}

/** Finds out which pages have to be rendered, and takes the others over. */
export class PageQueue {
  readonly done = new Map<Route, DonePage>();
  /** How many pages had to be rendered so far. */
  rendered = 0;
  readonly #input: QueueInput;
  readonly #isSettled: boolean;
  readonly #routes: readonly Route[];

  /** `isSettled`: all that pages show besides their own texts is as it was when `known` was made. */
  constructor(input: QueueInput, isSettled: boolean) {
    this.#input = input;
    this.#isSettled = isSettled;
    this.#routes = changedFirst(routesOf(input), input.known);
  }

  get length(): number {
    return this.#routes.length;
  }

  /** What has to be rendered; `undefined` for each page that is taken over on the way. */
  *items(): Generator<RouteJob | undefined> {
    const { known, context, bundle } = this.#input;
    for (const route of this.#routes) {
      const record = known.get(route.output);
      if (record !== undefined && this.#isUntouched(route, record) && this.#take(route, record)) {
        context.sheets?.link(stylesOf(route, bundle));
        yield undefined;
        continue;
      }
      const made = jobOf(route, this.#input);
      const isKept = record !== undefined && isSame(record.causes, made.causes) && this.#take(route, record);
      if (!isKept) this.rendered++;
      yield isKept ? undefined : this.#withArticle(made, record);
    }
  }

  finish(made: RouteJob, result: JobResult): void {
    const { known, context } = this.#input;
    const record = recordOf(made, result, known.get(made.route.output), context);
    this.done.set(made.route, { record, files: result.files });
  }

  /** Whether nothing that decides the page can have changed, without a look at what it shows. */
  #isUntouched(route: Route, { causes, lastUpdated }: RenderRecord): boolean {
    return (
      this.#isSettled && causes.article === articleOf(route) && lastUpdated === lastUpdatedOf(route) && isAlone(route)
    );
  }

  /** Takes over what an earlier build rendered, if all of it is there. */
  #take(route: Route, record: RenderRecord): boolean {
    const files = record.files.flatMap(([path, hash]) => this.#input.objects.find(path, hash) ?? []);
    if (files.length === 0 || files.length < record.files.length) return false;
    this.done.set(route, { record, files });
    return true;
  }

  /** With the article that an earlier build made, if it still holds and its files are intact. */
  #withArticle(made: RouteJob, record: RenderRecord | undefined): RouteJob {
    const { context, objects } = this.#input;
    const article = knownArticle(made, record, context);
    const isStored = [article?.html, article?.data].every((part) => part !== undefined && objects.isProven(part[0]));
    if (article === undefined || !isStored) return made;
    // Its source has nothing to add, and need not be read.
    const { page: _, ...job } = made.job;
    return { ...made, job: { ...job, known: article } };
  }
}

/** Pages whose text changed are certain to be rendered: whoever renders begins with them while the others are looked at. */
function changedFirst(routes: readonly Route[], known: QueueInput['known']): readonly Route[] {
  const isChanged = (route: Route) => known.get(route.output)?.causes.article !== articleOf(route);
  return known.size === 0 ? routes : [...routes.filter(isChanged), ...routes.filter((route) => !isChanged(route))];
}

/** Routes in a row: pages that lie together share what is drawn once. */
function routesOf({ site: { routes }, part }: QueueInput): readonly Route[] {
  if (part === undefined) return routes;
  const until = (number: number) => Math.floor((routes.length * number) / part.count);
  return routes.slice(until(part.number - 1), until(part.number));
}

const isSame = (a: RenderCauses, b: RenderCauses): boolean =>
  a.shared === b.shared && a.view === b.view && a.article === b.article && a.targets === b.targets;
