import { arrangeSite } from '../arrange/arrange-site.ts';
import { checkModules } from '../bundle/bundle-server.ts';
import type { Bundle } from '../bundle/types.ts';
import { checkArranged } from '../check/check-arranged.ts';
import { checkLinks } from '../check/check-links.ts';
import { checkRendered } from '../check/check-rendered.ts';
import { placeInSidebars } from '../check/place-in-sidebars.ts';
import { compileKey } from '../compile/compile-key.ts';
import { compilePage } from '../compile/compile-page.ts';
import { compileFailure } from '../compile/compile-pages.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { type Diagnostic, eachOnce } from '../lib/diagnostic.ts';
import { toThreadError } from '../lib/thread-error.ts';
import { PublishedNames } from '../outputs/published-names.ts';
import type { Inputs } from '../read/inputs.ts';
import { originsOf } from '../read/origins-of.ts';
import { pageModulesOf } from '../read/page-modules.ts';
import type { Renderer } from '../render/react/create-renderer.tsx';
import { renderContext } from '../render/render-context.ts';
import { type FailedRoute, renderFailures } from '../render/render-failure.ts';
import { taskOf } from '../render/render-route.ts';
import { renderTask } from '../render/render-task.ts';
import type { RenderedPage } from '../render/types.ts';

/**
 * What a build would report of a site, but for what only esbuild, outputs, earlier builds and hooks of plugins know.
 * Compiles, arranges, renders and checks in memory: no cache, no thread and no file is written.
 * @param renderer with the theme and page modules of the site. What another one cannot draw, it throws.
 */
export async function diagnose(inputs: Inputs, config: Config, renderer: Renderer): Promise<readonly Diagnostic[]> {
  const key = compileKey(config);
  const pages: Page[] = [];
  const notCompiled: Diagnostic[] = [];
  for (const source of inputs.sources)
    try {
      pages.push(compilePage(source, config.markdown, key));
    } catch (error) {
      notCompiled.push(compileFailure(source, toThreadError(error)));
    }
  const { modules, diagnostics: ofModules } = checkModules(renderer, pageModulesOf(inputs));
  const site = arrangeSite(config, inputs, pages, { strings: renderer.strings, modules });
  const bundle: Bundle = { ...nothingBundled, renderer, modules };
  const { context } = renderContext(config, site, bundle, { joinSheets: false });
  const rendered: RenderedPage[] = [];
  const failed: FailedRoute[] = [];
  for (const route of site.routes)
    try {
      rendered.push({ route, ...renderTask(taskOf(route, context), context.shared, renderer) });
    } catch (error) {
      failed.push({ route, error: toThreadError(error) });
    }
  for (const { asset } of site.addresses) if (asset !== undefined) context.assets.publish(asset);
  const assets = context.assets.files().map(({ path }) => path);
  const files = new PublishedNames([...site.statics.map(({ to }) => to), ...assets], config);
  const origins = originsOf([...inputs.sources, ...pages]);
  return eachOnce([
    ...inputs.diagnostics,
    ...pages.flatMap(({ diagnostics }) => diagnostics),
    ...notCompiled,
    ...ofModules,
    ...(await placeInSidebars(site.diagnostics, config)),
    ...(await checkArranged({ config, inputs, site, pages, bundle })),
    ...renderFailures(failed, bundle, config.root),
    ...context.assets.diagnostics,
    ...checkRendered(rendered, config, renderer),
    ...(await checkLinks({ config, site, pages: rendered, files, origins })),
  ]);
}

const nothingBundled = {
  files: [],
  boot: '',
  styles: [],
  conditionalStyles: [],
  pageStyles: new Map(),
  pagePackages: new Map(),
  preloads: [],
  hash: '',
  rendererHash: '',
  clientHash: '',
  islands: undefined,
  rendererFile: '',
  worker: undefined,
  inputs: [],
} satisfies Omit<Bundle, 'renderer' | 'modules'>;
