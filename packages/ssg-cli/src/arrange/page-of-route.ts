import type { PageView } from '@autolode/ssg-runtime/view';
import type { PluginPage } from '../plugins/types.ts';
import type { Collection } from '../read/types.ts';
import type { Route } from './types.ts';

/** A route as plugins see it. A class with a lazy view, because there are thousands of them. */
export class PageOfRoute implements PluginPage {
  readonly #route: Route;

  constructor(route: Route) {
    this.#route = route;
  }

  get view(): PageView {
    return this.#route.view;
  }

  get file(): string {
    return this.#route.file;
  }

  get locale(): string {
    return this.#route.locale;
  }

  get listed(): boolean {
    return this.#route.listed;
  }

  get lastModified(): string {
    return this.#route.lastModified ?? '';
  }

  get frontMatter(): Readonly<Record<string, unknown>> {
    const { body } = this.#route;
    return body.kind === 'markdown' ? body.page.frontMatter : {};
  }

  get collection(): Collection | undefined {
    const { body } = this.#route;
    return body.kind === 'markdown' ? body.page.collection : undefined;
  }

  get untranslated(): boolean {
    const { body } = this.#route;
    return body.kind === 'markdown' && body.page.untranslated;
  }
}
