import type { Route, Site } from '../arrange/types.ts';
import type { Config, Severity } from '../config/types.ts';
import type { LineOrigin } from '../read/types.ts';
import type { RenderedReference } from '../render/types.ts';

/** What rendering found in one page. */
export interface PageFacts {
  readonly route: Route;
  readonly anchors: readonly string[];
  readonly references: readonly RenderedReference[];
}

export interface LinkCheckInput {
  readonly config: Config;
  readonly site: Site;
  readonly pages: readonly PageFacts[];
  /** Pages whose links are known to be good. */
  readonly good?: ReadonlySet<Route> | undefined;
  /** Paths of all other files that will be published. */
  readonly files: ReadonlySet<string>;
  /** Origins of made pages by path, to name the file a line was written in. */
  readonly origins: ReadonlyMap<string, readonly LineOrigin[]>;
}

/** Why a link or an image is wrong. */
export interface LinkProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}
