import type { Route } from '../arrange/types.ts';
import type { JobResult } from '../build/page-worker.ts';
import type { Graph, Known } from '../keep/graph.ts';
import type { Objects, StoredFile } from '../keep/objects.ts';
import { defined } from '../lib/defined.ts';
import { causesOf, type DocumentRecord, documentName } from './document-record.ts';
import { type JobInput, jobOf, knownArticle, type RouteJob, recordOf } from './page-job.ts';
import { stylesOf } from './render-route.ts';
import { articleOf, documentSince } from './site-hash.ts';

export interface QueueInput extends JobInput {
  readonly site: { readonly routes: readonly Route[] };
  /** Hash of everything that pages can show besides their own text and the files they embed. */
  readonly common: string;
  readonly objects: Objects;
  readonly graph: Graph;
  /** Renders only this part of the routes. */
  readonly part?: { readonly number: number; readonly count: number };
}

/** A rendered page, from this build or an earlier one. */
export interface DonePage {
  readonly known: Known<DocumentRecord>;
  readonly files: readonly StoredFile[];
}

/** Determines which pages have to be rendered, and reuses the others. */
export class PageQueue {
  readonly done = new Map<Route, DonePage>();
  /** Number of pages that had to be rendered so far. */
  rendered = 0;
  readonly #input: QueueInput;
  readonly #routes: readonly Route[];

  constructor(input: QueueInput) {
    this.#input = input;
    this.#routes = changedFirst(routesOf(input), input.graph);
  }

  get length(): number {
    return this.#routes.length;
  }

  /** Yields the pages to render, and `undefined` for each page that is reused. */
  *items(): Generator<RouteJob | undefined> {
    for (const route of this.#routes) yield this.#item(route);
  }

  #item(route: Route): RouteJob | undefined {
    const { graph, common, context, bundle } = this.#input;
    let made: RouteJob | undefined;
    const job = () => {
      made ??= jobOf(route, this.#input);
      return made;
    };
    const known = graph.recallSince<DocumentRecord>(
      documentName(route.output),
      documentSince(common, route),
      () => job().key,
    );
    if (known !== undefined && this.#take(route, known)) {
      if (made === undefined) context.sheets?.link(stylesOf(route, bundle));
      return undefined;
    }
    this.rendered++;
    return this.#withArticle(job());
  }

  finish(made: RouteJob, result: JobResult): void {
    const { graph, common, context } = this.#input;
    const { route, key } = made;
    const name = documentName(route.output);
    const since = documentSince(common, route);
    const value = recordOf(made, result, graph.earlier<DocumentRecord>(name)?.value, context);
    const known = { key, ...defined({ since }), value };
    // A page without one of its components is rendered again in the next build, which then reports it again.
    if (result.article?.failure === undefined) graph.keep(name, known);
    this.done.set(route, { known, files: result.files });
  }

  /** Reuses the files of an earlier build, if all of them are intact. */
  #take(route: Route, known: Known<DocumentRecord>): boolean {
    const named = known.value.files;
    const files = named.flatMap(([path, hash]) => this.#input.objects.find(path, hash) ?? []);
    if (files.length === 0 || files.length < named.length) return false;
    this.done.set(route, { known, files });
    return true;
  }

  /** Adds the article of an earlier build to a job, if it is still valid and its files are intact. */
  #withArticle(made: RouteJob): RouteJob {
    const { context, objects, graph } = this.#input;
    const article = knownArticle(made, graph.earlier<DocumentRecord>(documentName(made.route.output))?.value, context);
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
function changedFirst(routes: readonly Route[], graph: Graph): readonly Route[] {
  const isChanged = ({ output, body }: Route) => {
    const known = graph.earlier(documentName(output));
    return known === undefined || causesOf(known.key).article !== articleOf(body);
  };
  const changed = new Set(routes.filter(isChanged));
  return [...changed, ...routes.filter((route) => !changed.has(route))];
}

/** Selects consecutive routes, because neighbouring pages share fragments that are rendered once. */
function routesOf({ site: { routes }, part }: QueueInput): readonly Route[] {
  if (part === undefined) return routes;
  const until = (number: number) => Math.floor((routes.length * number) / part.count);
  return routes.slice(until(part.number - 1), until(part.number));
}
