import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { ownFile } from '../lib/own-file.ts';
import type { OutputFile } from '../render/types.ts';
import { fromEsbuild, isBuildFailure } from './bundle-diagnostics.ts';
import { cssTarget, filesHash, inputsOf, outputPath } from './bundle-server.ts';
import { oneOfEach, sharedOptions, themeExportsOnly, virtualModules } from './esbuild-options.ts';
import { type BundleRun, forBuild, type RunEsbuild } from './run-esbuild.ts';

export interface ClientBundle {
  readonly files: readonly OutputFile[];
  readonly boot: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly worker: string | undefined;
  readonly hash: string;
  readonly inputs: readonly string[];
}

/** Bundles browser code and stylesheets. Neither knows any page: their size does not grow with the site. */
export async function bundleClient(
  config: Config,
  { run, isDev }: BundleRun = forBuild,
): Promise<Result<ClientBundle>> {
  const own = (name: string) => JSON.stringify(ownFile(`runtime/client/${name}`));
  const modules = {
    // The boot script is all that loads with a page; it brings the rest at the first sign of intent.
    boot: [
      `import { boot } from ${own('boot')};`,
      `boot(() => import('virtual:main').then((main) => main.wake()), ${JSON.stringify(bootOptions(config, isDev))});`,
    ].join('\n'),
    main: [
      `import { Shell, layouts, islands, enhance } from ${JSON.stringify(config.theme)};`,
      `import { start } from ${own('start')};`,
      ...config.clientModules.map((path, index) => `import * as module${index} from ${JSON.stringify(path)};`),
      `export const wake = () => start({ theme: { Shell, layouts, islands, enhance }, modules: [${config.clientModules.map((_, index) => `module${index}`).join(', ')}], analytics: ${JSON.stringify(isDev ? {} : config.analytics)} });`,
    ].join('\n'),
    'main.css': config.styles.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
  };
  const options = sharedOptions(config);
  const plugins = [virtualModules(modules, config.root), oneOfEach(config)];
  try {
    const [scripts, styles, worker] = await Promise.all([
      run('scripts', modules.boot + modules.main, {
        ...options,
        entryPoints: [{ in: 'virtual:boot', out: 'boot' }],
        entryNames: 'assets/[name]-[hash]',
        chunkNames: 'assets/[name]-[hash]',
        platform: 'browser',
        target: 'es2022',
        splitting: true,
        minify: true,
        legalComments: 'none',
        plugins: [...plugins, themeExportsOnly(config.theme)],
        // Stylesheets come from `styles`; the browser's code needs none of its own.
        loader: { ...options.loader, '.css': 'empty' },
      }),
      run('styles', modules['main.css'], {
        ...options,
        entryPoints: [{ in: 'virtual:main.css', out: 'main' }],
        entryNames: 'assets/[name]-[hash]',
        minify: true,
        target: cssTarget,
        plugins,
      }),
      isDev ? undefined : bundleWorker(config, run),
    ]);
    const url = (path: string) => config.baseUrl + path;
    const files = [...scripts.outputFiles, ...styles.outputFiles].map((file) => ({
      path: outputPath(config, file.path),
      content: file.contents,
    }));
    const boot = files.find((file) => /^assets\/boot-[^/]*\.js$/.test(file.path));
    return success(
      {
        files,
        boot: url(boot?.path ?? ''),
        styles: files.filter((file) => /^assets\/main-[^/]*\.css$/.test(file.path)).map((file) => url(file.path)),
        // A font whose name says so is needed for the first screen.
        preloads: files.filter((file) => /\.preload-[^/]*\.woff2$/.test(file.path)).map((file) => url(file.path)),
        worker,
        hash: filesHash(files.filter((file) => file.path.endsWith('.js'))),
        inputs: [...inputsOf(config, scripts.metafile), ...inputsOf(config, styles.metafile)],
      },
      fromEsbuild([...scripts.warnings, ...styles.warnings], 'warning'),
    );
  } catch (error) {
    if (isBuildFailure(error)) return failure(fromEsbuild(error.errors, 'error'));
    throw error;
  }
}

const bootOptions = (config: Config, isDev: boolean) => ({
  hydrate: config.hydrate,
  baseUrl: config.baseUrl,
  storage: config.storage,
  colorMode: config.colorMode,
  ...(isDev || config.pwa === false || !config.outputs.serviceWorker
    ? {}
    : {
        serviceWorker: {
          url: `${config.baseUrl}sw.js`,
          scope: config.baseUrl,
          debug: config.pwa.debug,
          strategies: config.pwa.offlineModeActivationStrategies,
        },
      }),
});

async function bundleWorker(config: Config, run: RunEsbuild): Promise<string | undefined> {
  if (config.pwa === false || !config.outputs.serviceWorker) return undefined;
  const entry = ownFile(config.pwa.killSwitch ? 'runtime/client/pwa/kill-switch' : 'runtime/client/pwa/worker');
  const result = await run('worker', '', {
    ...sharedOptions(config),
    entryPoints: [entry],
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: !config.pwa.debug,
  });
  return result.outputFiles[0]?.text;
}
