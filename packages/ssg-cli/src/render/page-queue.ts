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
  /** Renders only this part of the routes. */
  readonly part?: { readonly number: number; readonly count: number };
}

/** A rendered page, from this build or an earlier one. */
export interface DonePage {
  readonly record: RenderRecord;
  readonly files: readonly StoredFile[];
}

/** Determines which pages have to be rendered, and reuses the others. */
export class PageQueue {
  readonly done = new Map<Route, DonePage>();
  /** Number of pages that had to be rendered so far. */
  rendered = 0;
  readonly #input: QueueInput;
  readonly #isSettled: boolean;
  readonly #routes: readonly Route[];

  /** `isSettled` means that nothing pages show besides their own text has changed since `known` was stored. */
  constructor(input: QueueInput, isSettled: boolean) {
    this.#input = input;
    this.#isSettled = isSettled;
    this.#routes = changedFirst(routesOf(input), input.known);
  }

  get length(): number {
    return this.#routes.length;
  }

  /** Yields the pages to render, and `undefined` for each page that is reused. */
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

  /** Whether no input of the page can have changed, determined without computing its view. */
  #isUntouched(route: Route, { causes, lastUpdated }: RenderRecord): boolean {
    return (
      this.#isSettled && causes.article === articleOf(route) && lastUpdated === lastUpdatedOf(route) && isAlone(route)
    );
  }

  /** Reuses the files of an earlier build, if all of them are intact. */
  #take(route: Route, record: RenderRecord): boolean {
    const files = record.files.flatMap(([path, hash]) => this.#input.objects.find(path, hash) ?? []);
    if (files.length === 0 || files.length < record.files.length) return false;
    this.done.set(route, { record, files });
    return true;
  }

  /** Adds the article of an earlier build to a job, if it is still valid and its files are intact. */
  #withArticle(made: RouteJob, record: RenderRecord | undefined): RouteJob {
    const { context, objects } = this.#input;
    const article = knownArticle(made, record, context);
    const isStored = [article?.html, article?.data].every((part) => part !== undefined && objects.isProven(part[0]));
    if (article === undefined || !isStored) return made;
    // The source is no longer needed and does not have to be read.
    const { page: _, ...job } = made.job;
    return { ...made, job: { ...job, known: article } };
  }
}

/**
 * Orders pages whose text changed first: they certainly have to be rendered, so the worker threads can start on them
 * while the others are checked.
 */
function changedFirst(routes: readonly Route[], known: QueueInput['known']): readonly Route[] {
  const isChanged = (route: Route) => known.get(route.output)?.causes.article !== articleOf(route);
  return known.size === 0 ? routes : [...routes.filter(isChanged), ...routes.filter((route) => !isChanged(route))];
}

/** Selects consecutive routes, because neighbouring pages share fragments that are rendered once. */
function routesOf({ site: { routes }, part }: QueueInput): readonly Route[] {
  if (part === undefined) return routes;
  const until = (number: number) => Math.floor((routes.length * number) / part.count);
  return routes.slice(until(part.number - 1), until(part.number));
}

const isSame = (a: RenderCauses, b: RenderCauses): boolean =>
  a.shared === b.shared && a.view === b.view && a.article === b.article && a.targets === b.targets;
