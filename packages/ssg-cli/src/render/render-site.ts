import type { Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { shortHash } from '../lib/hash.ts';
import { version } from '../lib/version.ts';
import { headScript } from '../runtime/client/head-script.ts';
import { dataUrl, withBase, withoutBase } from '../runtime/url.ts';
import { AssetStore } from './assets.ts';
import { type RenderContext, renderRoute } from './render-route.ts';
import type { OutputFile, RenderedPage } from './types.ts';

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly files: readonly OutputFile[];
  readonly build: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders every route, and puts beside the pages what they need: scripts, styles, data files, sidebars, images. */
export function renderSite(
  config: Config,
  site: Site,
  bundle: Bundle,
  progress?: (text: string) => void,
): RenderedSite {
  const { context, shells } = renderContext(config, site, bundle);
  const diagnostics: Diagnostic[] = [];
  const pages: RenderedPage[] = [];
  for (const [index, route] of site.routes.entries()) {
    if (index % 50 === 0) progress?.(`render ${index}/${site.routes.length}`);
    const result = renderRoute(route, context);
    diagnostics.push(...result.diagnostics);
    if (result.page !== undefined) pages.push(result.page);
  }
  const files: OutputFile[] = [
    ...pages.flatMap((page) => [
      { path: page.route.output, content: page.html },
      { path: dataPath(config, page.route.url), content: page.data },
    ]),
    ...[...site.sidebars].map(([path, items]) => ({ path, content: JSON.stringify({ items }) })),
    ...shells,
    ...bundle.files,
    ...context.assets.files(),
  ];
  return { pages, files, build: context.build, diagnostics: [...diagnostics, ...context.assets.diagnostics] };
}

/** Output path of a page's data file. */
export const dataPath = (config: Config, url: string): string =>
  decodeURI((withoutBase(config.baseUrl, dataUrl(config.baseUrl, url)) ?? '').slice(1));

/** Everything pages share, computed once. */
export function renderContext(
  config: Config,
  site: Site,
  bundle: Bundle,
  tail?: string,
): { context: RenderContext; shells: OutputFile[] } {
  const shells: OutputFile[] = [];
  const locales = new Map<string, NonNullable<ReturnType<RenderContext['locales']['get']>>>();
  for (const locale of config.locales) {
    const shell = site.shells.get(locale.code);
    if (shell === undefined) continue;
    const content = JSON.stringify(shell);
    const path = `assets/shell-${shortHash(content)}.json`;
    shells.push({ path, content });
    locales.set(locale.code, {
      locale,
      shell,
      shellUrl: config.baseUrl + path,
      headScript: headScript({
        colorMode: config.colorMode,
        storage: config.storage,
        announcementId: shell.announcement?.id,
      }),
    });
  }
  const search = config.search !== false && config.search.provider === 'hosted' ? config.search : undefined;
  const context: RenderContext = {
    config,
    site,
    bundle,
    assets: new AssetStore(),
    build: shortHash(
      JSON.stringify([bundle.clientHash, bundle.styles, [...locales.values()].map((one) => one.shellUrl)]),
    ),
    locales,
    fixed: {
      favicon:
        config.favicon === undefined
          ? undefined
          : withBase(config.baseUrl, config.favicon.startsWith('/') ? config.favicon : `/${config.favicon}`),
      manifest: config.pwa === false || !config.outputs.manifest ? undefined : `${config.baseUrl}manifest.webmanifest`,
      openSearch: undefined,
      preconnect: search === undefined ? undefined : (search.host ?? `https://${search.appId}-dsn.algolia.net`),
      generator: `ssg ${version}`,
      ...(tail === undefined ? {} : { tail }),
    },
  };
  return { context, shells };
}
