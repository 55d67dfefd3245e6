import type { Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import { lazy } from '../lib/lazy.ts';
import type { StaticFile } from '../read/types.ts';
import { dataPath } from '../render/page-job.ts';
import type { OutputFile } from '../render/types.ts';
import { pageKey } from './page-store.ts';

const dataFolder = '_data/';

/** The origin of a path in the output. Routes are identified by index, because an edit replaces the route object. */
export type Origin =
  | { readonly kind: 'page'; readonly route: number }
  | { readonly kind: 'data'; readonly route: number }
  | { readonly kind: 'sidebar' }
  | { readonly kind: 'file'; readonly file: OutputFile }
  | { readonly kind: 'static'; readonly file: StaticFile };

/** Indexes, by output path, every file that can be served without rendering all pages. No other file is ever served. */
export class FileIndex {
  readonly #config: Config;
  readonly #site: Site;
  readonly #files = new Map<string, Origin>();
  /** Created on first use, because the first page needs none of them. */
  readonly #data = lazy(() => this.#indexData());
  readonly #pages = lazy(() => this.#indexPages());

  /** If a page and a file have the same path, the page wins, as it does in a build. */
  constructor(config: Config, site: Site, bundle: Pick<Bundle, 'files'>, shells: readonly OutputFile[]) {
    this.#config = config;
    this.#site = site;
    for (const file of site.statics) this.#files.set(file.to, { kind: 'static', file });
    for (const file of [...bundle.files, ...shells]) this.#files.set(file.path, { kind: 'file', file });
    for (const path of site.sidebars.keys()) this.#files.set(path, { kind: 'sidebar' });
    site.routes.forEach(({ output }, route) => {
      if (this.#files.get(output)?.kind !== 'page') this.#files.set(output, { kind: 'page', route });
    });
  }

  get(path: string): Origin | undefined {
    return (path.startsWith(dataFolder) ? this.#data().get(path) : undefined) ?? this.#files.get(path);
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  paths(): string[] {
    return [...this.#files.keys(), ...this.#data().keys()];
  }

  /** Returns the index of a page's route, by the page's key. */
  routeOf(key: string): number | undefined {
    return this.#pages().get(key);
  }

  #indexData(): ReadonlyMap<string, Origin> {
    const { routes } = this.#site;
    return new Map(
      this.#shown().map((route) => [dataPath(this.#config, routes[route]?.url ?? ''), { kind: 'data', route }]),
    );
  }

  #indexPages(): ReadonlyMap<string, number> {
    return new Map(
      this.#shown().flatMap((route) => {
        const body = this.#site.routes[route]?.body;
        return body?.kind === 'markdown' ? [[pageKey(body.page), route] as const] : [];
      }),
    );
  }

  /** Returns the indices of routes that are served, which excludes those whose URL another route has. */
  #shown(): number[] {
    return [...this.#files.values()].flatMap((origin) => (origin.kind === 'page' ? [origin.route] : []));
  }
}
