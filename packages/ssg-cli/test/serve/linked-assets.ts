import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Route } from '../../src/arrange/types.ts';
import type { Config } from '../../src/config/types.ts';
import { startDev } from '../../src/dev/start-dev.ts';
import { createPreviewServer } from '../../src/serve/preview-server.ts';

/** Content types by file extension, independent of those in the server. */
const types: Readonly<Record<string, RegExp>> = {
  css: /^text\/css\b/,
  js: /^text\/javascript\b/,
  json: /^application\/json\b/,
  webmanifest: /^application\/manifest\+json\b/,
  xml: /^application\/(?:[\w-]+\+)?xml\b/,
  md: /^text\/markdown\b/,
  txt: /^text\/plain\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png$/,
  jpg: /^image\/jpeg$/,
  gif: /^image\/gif$/,
  webp: /^image\/webp$/,
  ico: /^image\/x-icon$/,
  woff2: /^font\/woff2$/,
};

/** Returns the problems with the assets of every page of the built site, in `ssg preview`. */
export async function brokenInPreview(config: Config): Promise<string[]> {
  const { outDir } = config;
  const manifest = JSON.parse(readFileSync(join(outDir, 'build-manifest.json'), 'utf8')) as Record<string, string>;
  const pages = Object.keys(manifest).filter((path) => path.endsWith('.html'));
  const server = createPreviewServer({ outDir, baseUrl: config.baseUrl });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await brokenAssets(
      url,
      pages.map((path) => config.baseUrl + path),
      config.url,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Returns the problems with the assets of one page of each kind, in `ssg dev`. */
export async function brokenInDev(config: Config): Promise<string[]> {
  const dev = await startDev(config, {
    load: { root: config.root },
    host: '127.0.0.1',
    port: 0,
    strictPort: true,
    warn: () => undefined,
  });
  try {
    const current = await dev.session.ready();
    return await brokenAssets(`http://127.0.0.1:${dev.port}`, kindsOfPages(current?.site.routes ?? []), config.url);
  } finally {
    await dev.close();
  }
}

/**
 * Every stylesheet, script, font, image, feed and data file that the pages link, and that these link in turn, which is not
 * answered with status 200 and the content type of its name. `siteUrl` is the origin that absolute links of the site have.
 */
async function brokenAssets(server: string, paths: readonly string[], siteUrl: string): Promise<string[]> {
  const broken: string[] = [];
  const seen = new Set<string>();
  const follow = async (links: readonly string[], from: string): Promise<void> => {
    for (const link of links) {
      const url = new URL(link.replace(siteUrl, server), from);
      url.hash = '';
      if (url.origin !== server || seen.has(url.href)) continue;
      seen.add(url.href);
      const response = await fetch(url);
      const type = response.headers.get('content-type') ?? '';
      const text = await response.text();
      const ending = /\.(\w+)$/.exec(url.pathname)?.[1] ?? '';
      if (response.status !== 200 || types[ending]?.test(type) !== true)
        broken.push(`${url.pathname}: ${response.status} ${type}, linked from ${new URL(from).pathname}`);
      else await follow(linksOf(text, ending), url.href);
    }
  };
  for (const path of paths) {
    const response = await fetch(server + path);
    const html = await response.text();
    if (!/^text\/html\b/.test(response.headers.get('content-type') ?? '')) broken.push(`${path}: not a document`);
    const found = linksOfDocument(html);
    if (!found.some((link) => /\.css$/.test(link))) broken.push(`${path}: no stylesheet`);
    await follow(found, server + path);
  }
  if (paths.length === 0) broken.push('no page was looked at');
  return broken;
}

/** One URL for each layout and each set of directives: together they link every stylesheet of the site. */
function kindsOfPages(routes: readonly Route[]): string[] {
  const kinds = new Map<string, string>();
  for (const { view, body, url } of routes) {
    const directives = body.kind === 'markdown' ? body.page.directives.map(({ name }) => name) : [];
    const module = body.kind === 'module' ? body.path : '';
    kinds.set(JSON.stringify([view.layout, module, [...new Set(directives)].sort()]), url);
  }
  return [...kinds.values()];
}

function linksOfDocument(html: string): string[] {
  const links: string[] = [];
  let isBlock = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isBlock = attributes['id'] === 'ssg-page';
      const { rel = '', href, src, srcset, poster } = attributes;
      const isAsset = name === 'link' && !/\b(?:canonical|preconnect)\b/.test(rel);
      if (isAsset && href !== undefined && attributes['hreflang'] === undefined) links.push(href);
      // The dev server's own script is not a file of the site.
      if (src !== undefined && !src.includes('__ssg/')) links.push(src);
      if (poster !== undefined) links.push(poster);
      for (const candidate of srcset?.split(',') ?? []) links.push(candidate.trim().split(/\s/)[0] ?? '');
    },
    ontext(text) {
      if (isBlock) links.push((JSON.parse(text) as { shell: string }).shell);
      isBlock = false;
    },
  });
  parser.write(html);
  parser.end();
  return links;
}

/** Returns the URLs that a file of the given type makes a browser request. */
function linksOf(text: string, ending: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, link = '']) => link);
  if (ending === 'css')
    return all(/(?:url\(\s*|@import\s+)["']?([^"')\s]+)/g).filter((link) => !link.startsWith('data:'));
  if (ending === 'js') return all(/(?:\bimport\s*\(?|\bfrom)\s*["'](\.{0,2}\/[\w./-]+\.js)["']/g);
  if (ending === 'webmanifest') {
    const { icons = [] } = JSON.parse(text) as { icons?: readonly { readonly src: string }[] };
    return icons.map(({ src }) => src);
  }
  return [];
}
