import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { BootOptions } from '@autolode/ssg-runtime/client/boot';
import { headScript } from '@autolode/ssg-runtime/client/head-script';
import type { WorkerOptions } from '@autolode/ssg-runtime/client/pwa/manage-worker';
import type { ManifestEntry, OfflineList } from '@autolode/ssg-runtime/client/pwa/precache';
import { App } from '@autolode/ssg-runtime/rendering';
import type { Theme } from '@autolode/ssg-runtime/theme';
import { dataUrl } from '@autolode/ssg-runtime/url';
import type { LayoutName, PageView, ShellView } from '@autolode/ssg-runtime/view';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parseMarkup } from '../../src/lib/parse-markup.ts';
import * as theme from '../fixtures/mini-theme/index.tsx';

/** A page of the test site: its article as HTML, and its differences from the default. */
export interface MiniPage {
  readonly title: string;
  readonly body: string;
  readonly layout?: LayoutName;
  /** Section of docs. */
  readonly section?: string;
  readonly noindex?: boolean;
  readonly className?: string;
  readonly styles?: readonly string[];
}

export interface MiniSiteOptions {
  /** Name of the build, which is also written on every page. */
  readonly build: string;
  readonly pages: Readonly<Record<string, MiniPage>>;
  readonly hydrate?: BootOptions['hydrate'];
  /**
   * `kill` publishes the worker that unregisters itself, `removed` no worker; the page then unregisters the old one.
   */
  readonly worker?: 'offline' | 'kill' | 'removed';
  readonly analytics?: { readonly gtag: { readonly trackingID: string } };
  readonly strategies?: WorkerOptions['strategies'];
}

const source = (path: string) => join(import.meta.dirname, '../../../runtime/src/client', path);
const fixture = (path: string) => join(import.meta.dirname, '../fixtures/mini-theme', path);

export const shell = {
  siteTitle: 'Mini',
  baseUrl: '/',
  trailingSlash: false,
  locale: { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/' },
  brand: { title: 'Mini', href: '/' },
  navbar: { items: [], hideOnScroll: false },
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  sections: [],
  docs: { sidebarHideable: false, autoCollapseCategories: false },
  storage: { type: 'localStorage', namespace: 'mini' },
  strings: { 'crash.title': 'This page crashed', 'crash.retry': 'Try again' },
  customFields: {},
} as const satisfies ShellView;

export const miniHeadScript = headScript({ ...shell, announcementId: undefined });

const pageView = (url: string, page: MiniPage): PageView => ({
  url,
  layout: page.layout ?? 'page',
  title: page.title,
  head: {
    title: `${page.title} | Mini`,
    description: `About ${page.title}`,
    canonical: `https://mini.example${url}`,
    type: 'website',
    jsonLd: [],
    alternates: [],
    feeds: [],
    ...(page.noindex === true ? { noindex: true } : {}),
  },
  data: {} as PageView['data'],
  locales: [],
  ...(page.section === undefined ? {} : { docs: { section: page.section, version: 'current', versions: [] } }),
  ...(page.className === undefined ? {} : { className: page.className }),
});

/** Builds a site as the generator would, but from values: bundle, documents, data files and worker. */
export async function buildMiniSite(folder: string, options: MiniSiteOptions): Promise<void> {
  const boot = await bundleScripts(folder, options);
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  // The shells of builds differ, as they would after an edit of the navigation.
  const site = { ...shell, brand: { title: `Mini ${options.build}`, href: '/' } };
  const shellUrl = `/assets/shell-${hashOf(JSON.stringify(site))}.json`;
  write(shellUrl, JSON.stringify(site));
  for (const [url, page] of Object.entries(options.pages)) {
    const view = pageView(url, page);
    const block = { page: view, shell: shellUrl, build: options.build };
    const markup = renderToString(
      createElement(App, { theme: theme as unknown as Theme, shell: site, page: view, body: { html: page.body } }),
    );
    write(
      url === '/' ? 'index.html' : `${url.slice(1)}.html`,
      documentOf(view, markup, block, boot, page.styles ?? []),
    );
    const data = { build: options.build, page: view, body: parseMarkup(page.body), styles: page.styles ?? [] };
    write(dataUrl('/', url).slice(1), JSON.stringify(data));
  }
  if (options.worker === 'offline' || options.worker === 'kill') await writeWorker(folder, options.worker);
}

const documentOf = (
  page: PageView,
  markup: string,
  block: unknown,
  boot: string,
  styles: readonly string[],
) => `<!doctype html>
<html lang="en" dir="ltr" data-theme="dark" data-theme-choice="system"${page.className === undefined ? '' : ` class="${page.className}"`}>
<head><meta charset="utf-8"><title>${page.head.title}</title>
<meta name="description" content="${page.head.description}">
${page.head.noindex === true ? '<meta name="robots" content="noindex, nofollow">' : ''}
<link rel="canonical" href="${page.head.canonical}">
<script>${miniHeadScript}</script>
<link rel="stylesheet" href="/main.css">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<link rel="icon" href="data:,">
</head><body>
<div id="ssg-root">${markup}</div>
<script type="application/json" id="ssg-page">${JSON.stringify(block).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${boot}"></script>
</body></html>
`;

async function bundleScripts(folder: string, options: MiniSiteOptions): Promise<string> {
  const bootOptions: BootOptions = {
    hydrate: options.hydrate ?? 'intent',
    baseUrl: '/',
    colorMode: shell.colorMode,
    storage: shell.storage,
  };
  const worker: WorkerOptions = {
    url: '/sw.js',
    scope: '/',
    debug: false,
    strategies: options.strategies ?? ['queryString'],
    kill: options.worker === 'removed',
  };
  const main = await bundle(
    folder,
    'main',
    `import { Shell, layouts, islands, enhance } from ${JSON.stringify(fixture('index.tsx'))};
      import { start } from ${JSON.stringify(source('start.tsx'))};
      import * as module0 from ${JSON.stringify(fixture('module.ts'))};
      globalThis.build = ${JSON.stringify(options.build)};
      export const hydrate = () => start({ theme: { Shell, layouts, enhance }, islands, modules: [{ onPageView: (seen) => (window.ssgViews ??= []).push(seen) }, module0] });`,
  );
  const preload = main.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => urlIn(folder, path));
  const background = await bundle(
    folder,
    'background',
    `import { manageWorker } from ${JSON.stringify(source('pwa/manage-worker.ts'))};
      import { countViews, gtagCounter } from ${JSON.stringify(source('analytics.ts'))};
      export function start(isOffered) {
        ${options.worker === undefined ? '' : `manageWorker(${JSON.stringify(worker)}, ${JSON.stringify(shell.storage)}, isOffered);`}
        countViews(${options.analytics === undefined ? '[]' : `[gtagCounter(${JSON.stringify(options.analytics.gtag)})]`});
      }`,
  );
  const hasBackground = options.worker !== undefined || options.analytics !== undefined;
  const loadBackground = hasBackground ? `, () => import(${JSON.stringify(background.url)})` : '';
  const boot = await bundle(
    folder,
    'boot',
    `import { boot } from ${JSON.stringify(source('boot.ts'))};
      boot(() => import(${JSON.stringify(main.url)}).then((main) => main.hydrate()), ${JSON.stringify({ ...bootOptions, preload })}${loadBackground});
      import { recordEvents } from ${JSON.stringify(source('boot/record-events.ts'))};
      recordEvents();`,
  );
  writeFileSync(join(folder, 'meta.json'), JSON.stringify({ boot: boot.outputs, main: main.outputs }));
  writeFileSync(
    join(folder, 'main.css'),
    'html{scroll-behavior:smooth}body{margin:0}#status{position:fixed;right:0}#ssg-body{min-height:100px}.tall{height:3000px}::view-transition{pointer-events:none}:root{view-transition-name:none}#ssg-body{view-transition-name:m}',
  );
  return boot.url;
}

/**
 * Boot and main are bundled separately: together they would share a chunk, which the page would load before any intent.
 */
async function bundle(folder: string, name: string, contents: string) {
  const { metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, sourcefile: `${name}.ts` },
    outdir: folder,
    entryNames: `assets/${name}-[hash]`,
    chunkNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['/assets/*'],
    metafile: true,
  });
  const [path, output] =
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint?.endsWith(`${name}.ts`)) ?? [];
  if (path === undefined || output === undefined) throw new Error(`esbuild gave no ${name}`);
  return { url: urlIn(folder, path), imports: output.imports, outputs: metafile.outputs };
}

/** esbuild names files relative to the working directory. */
const urlIn = (folder: string, path: string): string => `/${relative(folder, resolve(path))}`;

/** Everything but data files, as in the generator's list. */
async function writeWorker(folder: string, kind: 'offline' | 'kill'): Promise<void> {
  const entryOf = (path: string, content: string | Uint8Array): ManifestEntry => ({
    url: path,
    revision: path.startsWith('assets/') ? null : hashOf(content),
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('_data/') && !/^(?:meta\.json|sw\.js|404\.html)$/.test(path))
    .sort()
    .map((path) => entryOf(path, readFileSync(join(folder, path))));
  const list: OfflineList = { files, redirects: { '/old': '/guide' } };
  const path = `assets/offline-${hashOf(JSON.stringify(list))}.json`;
  writeFileSync(join(folder, path), JSON.stringify(list));
  await build({
    entryPoints: [source(kind === 'kill' ? 'pwa/kill-switch.ts' : 'pwa/worker.ts')],
    outfile: join(folder, 'sw.js'),
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define: { 'self.__SSG_OFFLINE_LIST': JSON.stringify(entryOf(path, JSON.stringify(list))) },
  });
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
