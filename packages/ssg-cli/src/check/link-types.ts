import type { Route, Site } from '../arrange/types.ts';
import type { Config, Severity } from '../config/types.ts';
import type { Graph } from '../keep/graph.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Permalinks } from '../outputs/permalinks.ts';
import type { LineOrigin } from '../read/types.ts';
import type { RenderedReference } from '../render/types.ts';

/** The links, ids and assets that rendering found on one page. */
export interface CheckedPage {
  readonly route: Route;
  /** Changes with every input of the page; absent if inputs are not tracked. */
  readonly key?: string;
  readonly anchors: readonly string[];
  readonly references: readonly RenderedReference[];
}

export interface LinkCheckInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly CheckedPage[];
  /** Paths of all other files that will be published. */
  readonly files: ReadonlySet<string>;
  /** Line origins of generated pages by path, to report the file in which a line was written. */
  readonly origins: ReadonlyMap<string, readonly LineOrigin[]>;
  /** The results of earlier builds, and `linksKey` of the site; absent in dev. */
  readonly known?: { readonly graph: Graph; readonly key: string };
  /** The build cache, for pages that were renamed since. */
  readonly earlier?: Graph;
  /** The list of published URLs, if the site has one. */
  readonly published?: Permalinks;
}

/** The problem of a link or an image. */
export type LinkProblem = Pick<Diagnostic, 'code' | 'message' | 'hint'> & { readonly severity: Severity };
