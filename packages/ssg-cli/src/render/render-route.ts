import type { LinkPreview } from '@autolode/ssg-runtime/link-preview';
import { withBase } from '@autolode/ssg-runtime/url';
import { resolveReference } from '../arrange/resolve-reference.ts';
import type { Route, Site } from '../arrange/types.ts';
import type { Bundle, LinkedStyle } from '../bundle/types.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import type { AssetStore, ImageSize } from './assets.ts';
import type { ResolvedTargets } from './insert-urls.ts';
import { linkPreview } from './link-previews.ts';
import type { RenderShared, RenderTask } from './render-task.ts';
import type { JoinedSheets } from './sheets.ts';

/** Everything that rendering needs besides the route. */
export interface RenderContext {
  readonly config: Config;
  readonly site: Site;
  readonly bundle: Bundle;
  readonly assets: AssetStore;
  /** Absent if stylesheets are linked one by one. */
  readonly sheets: JoinedSheets | undefined;
  readonly shared: RenderShared;
}

/** The parts of a route that its document is rendered from. */
type RenderedRoute = Pick<Route, 'body' | 'view' | 'locale'>;

/** Returns the task for rendering a route, as plain data with resolved links. */
export function taskOf(route: RenderedRoute, context: RenderContext): RenderTask {
  const { body, view, locale } = route;
  const article: RenderTask['article'] =
    body.kind === 'markdown'
      ? { kind: 'markdown', hast: body.page.hast, targets: resolveTargets(route, context) }
      : body;
  const styles = stylesOf(route, context.bundle);
  return {
    view,
    locale,
    article,
    styles,
    linked: context.sheets?.link(styles) ?? [...context.bundle.styles, ...styles],
  };
}

/**
 * Returns the stylesheets that a page needs besides the common one: for its layout, its directives and elements, and
 * the packages its module imports.
 */
export function stylesOf(
  { body, view }: Pick<Route, 'body' | 'view'>,
  { conditionalStyles, pageStyles, pagePackages }: Bundle,
): string[] {
  const used = new Set(body.kind === 'markdown' ? body.page.directives.map(({ name }) => name) : []);
  const shown = new Set(body.kind === 'markdown' ? body.page.elements : []);
  const module = body.kind === 'none' ? '' : body.kind === 'module' ? body.path : body.page.path;
  const packages = new Set(pagePackages.get(module));
  const isNeeded = ({ layouts, directives, elements, importing = [] }: LinkedStyle) =>
    layouts?.includes(view.layout) ||
    directives?.some((name) => used.has(name)) ||
    elements?.some((name) => shown.has(name)) ||
    [importing].flat().some((name) => packages.has(name));
  return [...conditionalStyles.filter(isNeeded).map(({ href }) => href), ...(pageStyles.get(module) ?? [])];
}

/** Resolves every reference of a Markdown page. Broken links are left as written, because `check` reports them. */
function resolveTargets(route: RenderedRoute, context: RenderContext): ResolvedTargets {
  const { config, site, assets, bundle } = context;
  // A map, because a page may link to `__proto__`.
  const urls = new Map<string, string>();
  const previews: Record<string, LinkPreview> = {};
  const sizes: Record<string, ImageSize> = {};
  const locale = config.locales.find((one) => one.code === route.locale) as LocaleConfig;
  if (route.body.kind !== 'markdown') return { urls: {}, sizes };
  const { page } = route.body;
  // What code imports has its published URL, which may look like a path of the site.
  if (page.path.endsWith('.mdx') && config.baseUrl !== '/')
    for (const { path } of bundle.files)
      if (!/\.(?:js|css)$/.test(path)) urls.set(config.baseUrl + path, config.baseUrl + path);
  for (const reference of detailsOf(page).references) {
    const resolved = resolveReference(reference.target, reference.kind, page, site.links, config, locale);
    if (resolved.kind === 'url') {
      urls.set(reference.target, resolved.url);
      const file = reference.kind === 'image' ? site.links.assets.get(resolved.url) : undefined;
      const size = file === undefined ? undefined : assets.sizeOf(file);
      if (size !== undefined) sizes[resolved.url] = size;
      const preview =
        config.markdown.linkPreviews && reference.kind === 'link'
          ? linkPreview(resolved.url, route, context)
          : undefined;
      if (preview !== undefined) previews[resolved.url] = preview;
    } else if (resolved.kind === 'asset') {
      const published = assets.publish(resolved.asset);
      if (published === undefined) continue;
      const url = withBase(config.baseUrl, `/${published.file.path}`);
      urls.set(reference.target, url);
      if (published.size !== undefined) sizes[url] = published.size;
    }
  }
  const targets = { urls: Object.fromEntries(urls), sizes };
  return config.markdown.linkPreviews ? { ...targets, previews } : targets;
}
