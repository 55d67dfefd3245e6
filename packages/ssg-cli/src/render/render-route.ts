import { resolveReference } from '../arrange/resolve-reference.ts';
import type { Route, Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { originOf } from '../lib/origin.ts';
import { parseMarkup } from '../lib/parse-markup.ts';
import type { PageData } from '../runtime/transport.ts';
import { withBase } from '../runtime/url.ts';
import type { Markup, MarkupElement, ShellView } from '../runtime/view.ts';
import type { AssetStore, ImageSize } from './assets.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { type ResolvedTargets, resolveBody } from './resolve-body.ts';
import type { RenderedPage, RenderedReference } from './types.ts';

/** What is the same for every page of a build. */
export interface RenderContext {
  readonly config: Config;
  readonly site: Site;
  readonly bundle: Bundle;
  readonly assets: AssetStore;
  /** Names browser code and shell. */
  readonly build: string;
  /** Locale code → what the documents of that locale share. */
  readonly locales: ReadonlyMap<
    string,
    { readonly locale: LocaleConfig; readonly shell: ShellView; readonly shellUrl: string; readonly headScript: string }
  >;
  readonly fixed: Pick<DocumentParts, 'favicon' | 'manifest' | 'openSearch' | 'preconnect' | 'generator' | 'tail'>;
}

/** Renders one route: document, data file, and what the article holds. A component that throws is the page's error. */
export function renderRoute(route: Route, context: RenderContext): { page?: RenderedPage; diagnostics: Diagnostic[] } {
  const shared = context.locales.get(route.locale);
  if (shared === undefined) throw new Error(`No shell for locale "${route.locale}"`);
  const { bundle } = context;
  const { renderer } = bundle;
  const { targets, diagnostics } = resolveTargets(route, context, shared.locale);
  try {
    const body =
      route.body.kind === 'markdown'
        ? renderer.renderMarkdown(resolveBody(route.body.page.hast, targets), shared.shell, route.view)
        : route.body.kind === 'module'
          ? renderer.renderModule(route.body.path, shared.shell, route.view)
          : '';
    const markup = renderer.renderPage(shared.shell, route.view, body);
    const tree = parseMarkup(body);
    const styles = route.body.kind === 'module' ? (bundle.pageStyles.get(route.body.path) ?? []) : [];
    const html = renderDocument({
      ...context.fixed,
      page: route.view,
      shell: shared.shell,
      markup,
      block: { page: route.view, shell: shared.shellUrl, build: context.build },
      headScript: shared.headScript,
      boot: bundle.boot,
      styles: [...bundle.styles, ...styles],
      preloads: bundle.preloads,
    });
    const data: PageData = { build: context.build, page: route.view, body: tree, styles };
    return { page: { route, html, data: JSON.stringify(data), body: tree, ...collect(tree) }, diagnostics };
  } catch (error) {
    return { diagnostics: [...diagnostics, renderFailure(route, error)] };
  }
}

/** Resolves every reference of a Markdown page; what cannot be found is reported where it was written. */
function resolveTargets(
  route: Route,
  context: RenderContext,
  locale: LocaleConfig,
): { targets: ResolvedTargets; diagnostics: Diagnostic[] } {
  const urls: Record<string, string> = {};
  const sizes: Record<string, ImageSize> = {};
  const diagnostics: Diagnostic[] = [];
  if (route.body.kind !== 'markdown') return { targets: { urls, sizes }, diagnostics };
  const { page } = route.body;
  for (const reference of page.references) {
    const resolved = resolveReference(
      reference.target,
      reference.kind,
      page,
      context.site.links,
      context.config,
      locale,
    );
    if (resolved.kind === 'url') urls[reference.target] = resolved.url;
    else if (resolved.kind === 'asset') {
      const published = context.assets.publish(resolved.asset);
      if (published === undefined) continue;
      const url = withBase(context.config.baseUrl, `/${published.file.path}`);
      urls[reference.target] = url;
      if (published.size !== undefined) sizes[url] = published.size;
    }
  }
  return { targets: { urls, sizes }, diagnostics };
}

/** Ids and references of an article, from what was really rendered. */
function collect(tree: Markup): { anchors: string[]; references: RenderedReference[] } {
  const anchors: string[] = [];
  const references: RenderedReference[] = [];
  const walk = (node: string | MarkupElement) => {
    if (typeof node === 'string') return;
    const [name, attributes, ...children] = node;
    if (attributes['id'] !== undefined) anchors.push(attributes['id']);
    if (name === 'a' && attributes['name'] !== undefined) anchors.push(attributes['name']);
    if (name === 'a' && attributes['href'] !== undefined) references.push({ kind: 'link', url: attributes['href'] });
    if (attributes['src'] !== undefined) references.push({ kind: 'asset', url: attributes['src'] });
    children.forEach(walk);
  };
  tree.forEach(walk);
  return { anchors, references };
}

function renderFailure(route: Route, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const global = /\b(window|document|navigator|localStorage|sessionStorage|location)\b is not defined/.exec(
    message,
  )?.[1];
  const component = error instanceof Error ? /\n\s+at (\w+) \(/.exec(error.stack ?? '')?.[1] : undefined;
  const origin = route.body.kind === 'markdown' ? originOf({ path: route.file }, 1) : { file: route.file };
  return {
    severity: 'error',
    code: 'render/failed',
    message: `${route.url} could not be rendered: ${message}${component === undefined ? '' : ` (in ${component})`}`,
    file: origin.file,
    ...(global === undefined
      ? {}
      : { hint: `"${global}" exists only in the browser. Use it in an effect or an event handler.` }),
  };
}
