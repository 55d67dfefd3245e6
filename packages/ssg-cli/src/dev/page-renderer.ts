import type { Route } from '../arrange/types.ts';
import type { Page } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { type ThreadError, toThreadError } from '../lib/thread-error.ts';
import type { SearchSection } from '../outputs/search/section-cutter.ts';
import { leftOutComponents, renderFailures } from '../render/render-failure.ts';
import { taskOf } from '../render/render-route.ts';
import type { RenderResult, RenderTask } from '../render/render-task.ts';
import { ThreadFailure } from '../work/thread.ts';
import type { Compiler } from './compiler.ts';
import type { Current } from './current.ts';
import { emptyArticle, type PageStore } from './page-store.ts';
import type { Problems } from './problems.ts';
import type { SiteCode } from './site-code.ts';

/** Number of rendered documents to cache, also as a fallback for pages that can no longer be rendered. */
const kept = 60;

/** Renders pages for requests. Each page is rendered once as long as its inputs are unchanged. */
export class PageRenderer {
  readonly #store: PageStore;
  readonly #compiler: Compiler;
  readonly #code: SiteCode;
  readonly #problems: Problems;
  readonly #lastGood = new Map<string, RenderResult>();
  /** URL → the render that was started last and is not finished; only its problems are reported. */
  readonly #latest = new Map<string, Promise<RenderResult>>();

  readonly #changed: () => void;

  /** `changed` is called after the problems of a page have changed. */
  constructor(store: PageStore, compiler: Compiler, code: SiteCode, problems: Problems, changed: () => void) {
    this.#store = store;
    this.#compiler = compiler;
    this.#code = code;
    this.#problems = problems;
    this.#changed = changed;
  }

  /** Returns the current page, or its last good version if it cannot be rendered. */
  async page(route: Route, current: Current): Promise<RenderResult> {
    try {
      const result = await this.document(route, current);
      keep(this.#lastGood, route.url, result);
      return result;
    } catch (error) {
      const good = this.#lastGood.get(route.url);
      if (good !== undefined) return good;
      throw error;
    }
  }

  document(route: Route, current: Current): Promise<RenderResult> {
    const { pages } = current.made;
    const known = pages.get(route);
    if (known !== undefined) return known;
    const rendering = this.#render(route, current, true);
    keep(pages, route, rendering);
    this.#latest.set(route.url, rendering);
    // A render with outdated code may fail long after a newer one has succeeded.
    const report = (problems: readonly Diagnostic[]) => {
      if (this.#latest.get(route.url) !== rendering) return;
      this.#latest.delete(route.url);
      const name = `render:${route.url}`;
      const isSame = problems.length + this.#problems.get(name).length === 0;
      this.#problems.set(name, problems);
      if (!isSame) this.#changed();
    };
    rendering.then(
      ({ failure }) =>
        report(
          failure === undefined ? [] : leftOutComponents([{ route, error: failure }], current.bundle, current.config),
        ),
      (error: unknown) => {
        // Newer code replaces the code that was interrupted.
        const isInterrupted = error instanceof ThreadFailure && error.reason === 'closed';
        if (!isInterrupted)
          report(renderFailures([{ route, error: threadErrorOf(error) }], current.bundle, current.config.root));
      },
    );
    return rendering;
  }

  /** Returns the article without the layout, for links, search and other outputs that read all pages. */
  article(route: Route, current: Current): Promise<RenderResult> {
    return current.made.pages.get(route) ?? this.#render(route, current, false);
  }

  /** Returns the sections of an article for search. */
  async sections(route: Route, current: Current): Promise<readonly SearchSection[]> {
    return this.#code.sections(await this.#taskOf(route, current, false), current.context.shared);
  }

  async #render(route: Route, current: Current, whole: boolean): Promise<RenderResult> {
    return this.#code.render(await this.#taskOf(route, current, whole), current.context.shared, whole, whole);
  }

  async #taskOf({ view, locale, body }: Route, { context }: Current, urgent: boolean): Promise<RenderTask> {
    const whole = body.kind === 'markdown' ? await this.#withArticle(body.page, urgent) : body;
    return taskOf({ view, locale, body: whole }, context);
  }

  /** Adds the article to a page, because arranged pages do not contain theirs, to save memory. */
  async #withArticle(page: Page, urgent: boolean): Promise<Route['body']> {
    let hast = this.#store.article(page);
    if (hast === undefined) {
      const source = this.#store.sourceOf(page);
      const compiled = source === undefined ? undefined : await this.#compiler.compile(source, urgent);
      if (compiled !== undefined && 'page' in compiled) {
        hast = compiled.page.hast;
        // What reads all pages would replace every article in memory by another one, and find none of them the next time.
        if (urgent) this.#store.keepArticle(compiled.page);
      }
    }
    return { kind: 'markdown', page: { ...page, hast: hast ?? emptyArticle } };
  }
}

/** Converts an error, with the stack from the thread if it was thrown there. */
const threadErrorOf = (error: unknown): ThreadError =>
  error instanceof ThreadFailure ? { message: error.message, stack: error.remoteStack } : toThreadError(error);

function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
