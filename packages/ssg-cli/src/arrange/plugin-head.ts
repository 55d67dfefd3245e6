import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import type { PageView } from '@autolode/ssg-runtime/view';
import type { Page } from '../compile/types.ts';
import { headFault } from '../config/check-head-tag.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import { hookFailure } from '../plugins/hook-failure.ts';
import { fitting } from '../plugins/hook-shapes.ts';
import { joinHead } from './join-head.ts';
import { PageOfRoute } from './page-of-route.ts';
import type { Route } from './types.ts';

type HeadPlugin = Config['plugins'][number];

/** Adds the head tags of plugins to the routes. A page's own tags take precedence. */
export function withPluginHead(routes: readonly Route[], config: Config): readonly Route[] {
  const plugins = config.plugins.filter(({ definition }) => definition.head !== undefined);
  return plugins.length === 0 ? routes : routes.map((route) => new HeadedRoute(route, plugins, config));
}

/** Checks the tags that plugins add. Calls the `head` hooks for all routes if a plugin has one. */
export const checkPluginHead = (routes: readonly Route[]): Diagnostic[] =>
  routes.flatMap((route) => (route instanceof HeadedRoute ? route.problems() : []));

class HeadedRoute implements Route {
  readonly #route: Route;
  readonly #plugins: readonly HeadPlugin[];
  readonly #config: Config;
  #made: { readonly view: PageView; readonly problems: readonly Diagnostic[] } | undefined;

  constructor(route: Route, plugins: readonly HeadPlugin[], config: Config) {
    this.#route = route;
    this.#plugins = plugins;
    this.#config = config;
  }

  get url(): Route['url'] {
    return this.#route.url;
  }

  get output(): string {
    return this.#route.output;
  }

  get locale(): string {
    return this.#route.locale;
  }

  get body(): Route['body'] {
    return this.#route.body;
  }

  get file(): string {
    return this.#route.file;
  }

  get listed(): boolean {
    return this.#route.listed;
  }

  get lastModified(): string {
    return this.#route.lastModified as string;
  }

  get lastUpdated(): NonNullable<Route['lastUpdated']> {
    return this.#route.lastUpdated as NonNullable<Route['lastUpdated']>;
  }

  get searchGroup(): string {
    return this.#route.searchGroup;
  }

  get searchBoost(): number {
    return this.#route.searchBoost;
  }

  get withPage(): (page: Page) => Route {
    const move = this.#route.withPage?.bind(this.#route);
    return (
      move === undefined ? undefined : (page: Page) => new HeadedRoute(move(page), this.#plugins, this.#config)
    ) as (page: Page) => Route;
  }

  get view(): PageView {
    return this.#headed().view;
  }

  problems(): readonly Diagnostic[] {
    return this.#headed().problems;
  }

  #headed() {
    this.#made ??= headed(this.#route, this.#plugins, this.#config);
    return this.#made;
  }
}

function headed(route: Route, plugins: readonly HeadPlugin[], config: Config) {
  const problems: Diagnostic[] = [];
  const lists = plugins.map((plugin) => tagsOf(plugin, route, config, problems));
  const { view } = route;
  const tags = joinHead(...lists, view.head.tags ?? []);
  return { view: tags.length === 0 ? view : { ...view, head: { ...view.head, tags } }, problems };
}

function tagsOf(
  { name, options, definition }: HeadPlugin,
  route: Route,
  config: Config,
  found: Diagnostic[],
): HeadTag[] {
  const place = { file: route.file };
  try {
    const tags = fitting('head', definition.head?.(new PageOfRoute(route), { options, config: config as never }) ?? []);
    return tags.filter((tag) => {
      const fault = headFault(tag, 'site');
      if (fault !== undefined) found.push(problem('plugins/head-tag', { plugin: name, url: route.url, fault }, place));
      return fault === undefined;
    });
  } catch (error) {
    found.push(hookFailure(name, 'head', error, route.file));
    return [];
  }
}
