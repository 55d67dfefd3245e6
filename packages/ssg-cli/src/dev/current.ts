import { arrangeSite } from '../arrange/arrange-site.ts';
import type { Route, Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import { checkCategoryIcons } from '../check/check-icons.ts';
import { checkPageLists } from '../check/check-page-lists.ts';
import { checkRoutes } from '../check/check-routes.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { shortHash } from '../lib/hash.ts';
import type { Inputs } from '../read/inputs.ts';
import { originsOf } from '../read/origins-of.ts';
import { headingsOf } from '../render/link-previews.ts';
import { policyOf } from '../render/policy/policy.ts';
import { renderContext } from '../render/render-context.ts';
import type { RenderContext } from '../render/render-route.ts';
import type { RenderResult } from '../render/render-task.ts';
import type { OutputFile } from '../render/types.ts';
import { FileIndex } from './file-index.ts';

/** Everything that the server serves at one moment. It is immutable: each change creates a new one. */
export interface Current {
  readonly config: Config;
  readonly inputs: Inputs;
  readonly bundle: Bundle;
  readonly site: Site;
  readonly context: RenderContext;
  readonly index: FileIndex;
  /**
   * Identifies the version of the browser code, the shell and the common policy. Excludes stylesheets, which can be replaced
   * in place.
   */
  readonly code: string;
  /** Results of requests so far. They are valid as long as this object is. */
  readonly made: Made;
}

export interface Made {
  readonly pages: Map<Route, Promise<RenderResult>>;
  readonly outputs: Map<string, Promise<ReadonlyMap<string, OutputFile>>>;
}

export const nothingMade = (): Made => ({ pages: new Map(), outputs: new Map() });

/** Arranges all pages. */
export function arrangeCurrent(
  config: Config,
  inputs: Inputs,
  bundle: Bundle,
  pages: readonly Page[],
): { current: Current; diagnostics: readonly Diagnostic[] } {
  const facts = { strings: bundle.renderer.strings, modules: bundle.modules };
  const site = arrangeSite(config, inputs, pages, facts);
  const { context, shells } = renderContext(config, site, bundle, { joinSheets: false });
  const current: Current = {
    config,
    inputs,
    bundle,
    site,
    context,
    index: new FileIndex(config, site, bundle, shells),
    code: shortHash(JSON.stringify([bundle.clientHash, shells.map(({ path }) => path), policyOf(config, [])])),
    made: nothingMade(),
  };
  const found = [
    ...site.diagnostics,
    ...checkRoutes(site, config),
    ...checkPageLists(site, originsOf([...inputs.sources, ...pages])),
    ...checkCategoryIcons(site, bundle.renderer.icons),
  ];
  return { current, diagnostics: found };
}

/** Replaces the content of one page whose position is unchanged; returns `undefined` if other pages may be affected. */
export function withPage(current: Current, key: string, page: Page): Current | undefined {
  const at = current.index.routeOf(key);
  const route = at === undefined ? undefined : current.site.routes[at];
  if (at === undefined || route?.withPage === undefined || route.body.kind !== 'markdown') return undefined;
  if (placeOf(route.body.page) !== placeOf(page)) return undefined;
  const next = route.withPage(page);
  const isPreviewed = current.config.markdown.linkPreviews && shownByLinks(route.body.page) !== shownByLinks(page);
  const pages = isPreviewed ? new Map() : new Map(current.made.pages);
  pages.delete(route);
  const site: Site = { ...current.site, routes: current.site.routes.with(at, next) };
  return {
    ...current,
    site,
    context: { ...current.context, site },
    made: { pages, outputs: new Map() },
  };
}

/** What previews on other pages show besides titles and descriptions. */
const shownByLinks = (page: Page): string => JSON.stringify([page.firstParagraph, headingsOf(detailsOf(page))]);

/** The parts of a page that other pages, its own URL and the list of files depend on. */
const placeOf = ({ frontMatter, contentTitle, untranslated, images }: Page): string =>
  JSON.stringify([frontMatter, contentTitle, untranslated, images]);
