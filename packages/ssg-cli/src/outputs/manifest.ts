import { withBase } from '@autolode/ssg-runtime/url';
import type { Json } from '@autolode/ssg-runtime/view';
import type { Config } from '../config/types.ts';
import type { StaticFile } from '../read/types.ts';
import type { Output } from './types.ts';

/** The web app manifest, which makes a site installable. Fields of the config override the defaults given here. */
export const manifest: Output = {
  name: 'manifest',
  key: 'manifest',
  writes: /^manifest\.webmanifest$/,
  needs: 'routes',
  make: ({ config, site }) => {
    if (config.pwa === false) return { files: [] };
    const content = { ...defaults(config, site.statics), ...(based(config.pwa.manifest, config.baseUrl) as object) };
    return { files: [{ path: 'manifest.webmanifest', content: `${JSON.stringify(content, null, 2)}\n` }] };
  },
};

function defaults(config: Config, statics: readonly StaticFile[]): { readonly [key: string]: Json } {
  const [locale] = config.locales;
  const colour = config.colorMode.defaultMode === 'dark' ? '#111111' : '#ffffff';
  return {
    id: config.baseUrl,
    name: config.title,
    short_name: config.title.length <= 12 ? config.title : (config.title.split(/[\s|–—-]+/)[0] ?? config.title),
    ...(config.tagline === '' ? {} : { description: config.tagline }),
    lang: locale?.htmlLang ?? 'en',
    dir: locale?.direction ?? 'ltr',
    start_url: config.baseUrl,
    scope: config.baseUrl,
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: icons(config, statics),
  };
}

/** The favicon, and static files with a size in their name, such as `icon-192.png` or `maskable-512x512.png`. */
function icons(config: Config, statics: readonly StaticFile[]): Json[] {
  const sized = statics.flatMap(({ to }) => {
    const match = /(?:^|[/_-])(?:icon|maskable|android-chrome|logo)[\w-]*?[-_](\d{2,4})(?:x\1)?\.(png|webp)$/i.exec(to);
    if (match === null) return [];
    return [
      {
        src: `${config.baseUrl}${to}`,
        sizes: `${match[1]}x${match[1]}`,
        type: `image/${match[2]?.toLowerCase()}`,
        ...(to.includes('maskable') ? { purpose: 'maskable' } : {}),
      },
    ];
  });
  const { favicon } = config;
  if (favicon === undefined) return sized;
  const src = withBase(config.baseUrl, favicon.startsWith('/') ? favicon : `/${favicon}`);
  const vector = { src, sizes: 'any', type: 'image/svg+xml' };
  return favicon.endsWith('.svg') ? [vector, ...sized] : sized;
}

const addressKeys = new Set(['src', 'url', 'start_url', 'scope', 'id', 'action']);

/** Adds the base URL to every path, so that a config need not repeat it. */
function based(value: Json, baseUrl: string, key = ''): Json {
  if (typeof value === 'string') return addressKeys.has(key) ? withBase(baseUrl, value) : value;
  if (Array.isArray(value)) return value.map((one) => based(one, baseUrl, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, based(one as Json, baseUrl, name)]));
}
