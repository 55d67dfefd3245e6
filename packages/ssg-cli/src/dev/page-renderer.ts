import type { Route } from '../arrange/types.ts';
import type { Page } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { type ThreadError, toThreadError } from '../lib/thread-error.ts';
import { renderFailures } from '../render/render-failure.ts';
import { taskOf } from '../render/render-route.ts';
import type { RenderResult } from '../render/render-task.ts';
import type { Compiler } from './compiler.ts';
import type { Current } from './current.ts';
import { emptyArticle, type PageStore } from './page-store.ts';
import type { Problems } from './problems.ts';
import type { SiteCode } from './site-code.ts';
import { ThreadFailure } from './thread.ts';

/** Documents kept for requests to come, and as a last resort for pages that cannot be drawn any more. */
const kept = 60;

/** Draws pages for requests, each once as long as nothing it was made from changes. */
export class PageRenderer {
  readonly #store: PageStore;
  readonly #compiler: Compiler;
  readonly #code: SiteCode;
  readonly #problems: Problems;
  readonly #lastGood = new Map<string, RenderResult>();
  /** Address → the drawing that was begun last, until it is done: what it tells holds. */
  readonly #latest = new Map<string, Promise<RenderResult>>();

  constructor(store: PageStore, compiler: Compiler, code: SiteCode, problems: Problems) {
    this.#store = store;
    this.#compiler = compiler;
    this.#code = code;
    this.#problems = problems;
  }

  /** The page as it is, or as it last was when it cannot be drawn now. */
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
    const drawing = this.#draw(route, current, true);
    keep(pages, route, drawing);
    this.#latest.set(route.url, drawing);
    // One that began with code that is gone may fail long after a newer one was drawn.
    const tell = (problems: readonly Diagnostic[]) => {
      if (this.#latest.get(route.url) !== drawing) return;
      this.#latest.delete(route.url);
      this.#problems.set(`render:${route.url}`, problems);
    };
    drawing.then(
      () => tell([]),
      (error: unknown) => tell(renderFailures([{ route, error: told(error) }], current.bundle, current.config.root)),
    );
    return drawing;
  }

  /** The article without what stands around it: for links, search and whatever else is made from all pages. */
  article(route: Route, current: Current): Promise<RenderResult> {
    return current.made.pages.get(route) ?? this.#draw(route, current, false);
  }

  async #draw(route: Route, current: Current, whole: boolean): Promise<RenderResult> {
    const { view, locale } = route;
    const body = route.body.kind === 'markdown' ? await this.#withArticle(route.body.page) : route.body;
    const drawn = { view, locale, body };
    return this.#code.render(taskOf(drawn, current.context), current.context.shared, whole, whole);
  }

  /** Pages are arranged without their articles, which are most of what they weigh. */
  async #withArticle(page: Page): Promise<Route['body']> {
    let hast = this.#store.article(page);
    if (hast === undefined) {
      const source = this.#store.sourceOf(page);
      const compiled = source === undefined ? undefined : await this.#compiler.compile(source, true);
      if (compiled !== undefined && 'page' in compiled) {
        hast = compiled.page.hast;
        this.#store.keepArticle(compiled.page);
      }
    }
    return { kind: 'markdown', page: { ...page, hast: hast ?? emptyArticle } };
  }
}

/** What the thread reports about an error, in terms of the page's author. */
const told = (error: unknown): ThreadError =>
  error instanceof ThreadFailure ? { message: error.message, stack: error.remoteStack } : toThreadError(error);

function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
