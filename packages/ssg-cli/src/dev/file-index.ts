import type { Route, Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { StaticFile } from '../read/types.ts';
import { dataPath } from '../render/render-site.ts';
import type { OutputFile } from '../render/types.ts';
import { pageKey } from './page-store.ts';

/** Where a path of the output comes from. Routes are named by their number, as an edit of a text replaces them. */
export type Origin =
  | { readonly kind: 'page'; readonly route: number }
  | { readonly kind: 'data'; readonly route: number }
  | { readonly kind: 'sidebar' }
  | { readonly kind: 'file'; readonly file: OutputFile }
  | { readonly kind: 'static'; readonly file: StaticFile };

export interface FileIndex {
  /** Output path → where it comes from. Nothing else is ever served. */
  readonly files: ReadonlyMap<string, Origin>;
  /** Key of a compiled page → the number of its route. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Lists every file that can be served without making all pages. On a clash the page wins, as it does in a build. */
export function indexFiles(config: Config, site: Site, bundle: Bundle, shells: readonly OutputFile[]): FileIndex {
  const files = new Map<string, Origin>();
  const pages = new Map<string, number>();
  for (const file of site.statics) files.set(file.to, { kind: 'static', file });
  for (const file of [...bundle.files, ...shells]) files.set(file.path, { kind: 'file', file });
  for (const path of site.sidebars.keys()) files.set(path, { kind: 'sidebar' });
  site.routes.forEach((route: Route, number) => {
    if (files.get(route.output)?.kind === 'page') return;
    files.set(route.output, { kind: 'page', route: number });
    files.set(dataPath(config, route.url), { kind: 'data', route: number });
    if (route.body.kind === 'markdown') pages.set(pageKey(route.body.page), number);
  });
  return { files, pages };
}
