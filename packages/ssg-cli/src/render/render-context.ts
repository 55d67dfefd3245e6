import { headScript } from '@autolode/ssg-runtime/client/head-script';
import { withBase } from '@autolode/ssg-runtime/url';
import type { Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import { shortHash } from '../lib/hash.ts';
import { version } from '../lib/version.ts';
import { AssetStore } from './assets.ts';
import { searchHosts } from './policy/search-hosts.ts';
import type { RenderContext } from './render-route.ts';
import type { RenderShared } from './render-task.ts';
import { JoinedSheets } from './sheets.ts';
import type { OutputFile } from './types.ts';

/**
 * Computes everything that pages share: shells, which are separate files, and the parts that each document repeats. The
 * dev server links each stylesheet separately, because it serves the bundle's files and replaces an edited stylesheet
 * in place.
 */
export function renderContext(
  config: Config,
  site: Site,
  bundle: Bundle,
  { joinSheets }: { readonly joinSheets: boolean },
): { context: RenderContext; shells: OutputFile[] } {
  const shells: OutputFile[] = [];
  const locales: Record<string, RenderShared['locales'][string]> = {};
  for (const [code, shell] of site.shells) {
    const content = JSON.stringify(shell);
    const path = `assets/shell-${shortHash(content)}.json`;
    shells.push({ path, content });
    locales[code] = {
      shell,
      shellUrl: config.baseUrl + path,
      openSearch:
        shell.search?.page !== undefined && config.outputs.openSearch
          ? `${shell.locale.baseUrl}opensearch.xml`
          : undefined,
      llms: config.outputs.llms ? `${shell.locale.baseUrl}llms.txt` : undefined,
      headScript: headScript({
        colorMode: config.colorMode,
        storage: config.storage,
        announcementId: shell.announcement?.id,
      }),
    };
  }
  const search = config.search !== false && config.search.provider === 'hosted' ? config.search : undefined;
  const shared: RenderShared = {
    build: shortHash(
      JSON.stringify([bundle.clientHash, bundle.styles, Object.values(locales).map((one) => one.shellUrl)]),
    ),
    boot: bundle.boot,
    preloads: bundle.preloads,
    locales,
    ...(config.security.meta
      ? {
          policy: {
            analytics: config.analytics,
            ...(config.feedback && { feedback: config.feedback }),
            ...(config.comments && { comments: config.comments }),
            head: config.head,
            outputs: config.outputs,
            pwa: config.pwa,
            search: config.search,
            security: config.security,
          },
        }
      : {}),
    fixed: {
      favicon:
        config.favicon === undefined
          ? undefined
          : withBase(config.baseUrl, config.favicon.startsWith('/') ? config.favicon : `/${config.favicon}`),
      manifest: config.pwa === false || !config.outputs.manifest ? undefined : `${config.baseUrl}manifest.webmanifest`,
      preconnect: search === undefined ? undefined : searchHosts(search)[0],
      generator: `ssg ${version}`,
      siteHead: site.head,
    },
  };
  const sheets = joinSheets ? new JoinedSheets(bundle, config.baseUrl) : undefined;
  return { context: { config, site, bundle, assets: new AssetStore(), sheets, shared }, shells };
}
