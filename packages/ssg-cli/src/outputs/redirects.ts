import { isExternal, safeDecode, withoutBase } from '@autolode/ssg-runtime/url';
import { outputFile } from '../arrange/addresses.ts';
import type { Redirect, Route, Site } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { escapeMarkup } from '../lib/escape-markup.ts';
import { shortHash } from '../lib/hash.ts';
import type { Output } from './types.ts';

/**
 * Redirect pages for hosts without redirect rules, the file that Netlify and Cloudflare read, and a map for other
 * hosts.
 */
export const redirects: Output = {
  name: 'redirects',
  key: 'redirects',
  // They can be at any URL.
  writes: /./,
  needs: 'routes',
  make: ({ config, site }) => {
    const list = site.redirects;
    // The site's own lines come first, because hosts apply the first match.
    const own =
      site.hostFiles
        ?.find(({ to }) => to === '_redirects')
        ?.text.trimEnd()
        .split('\n') ?? [];
    const shown = list.filter(isPublic);
    const lines = [...shown.map(line), ...own, ...spellings(config, site), ...notFound(config)];
    const forHosts = lines.length === 0 ? [] : [{ path: '_redirects', content: `${lines.join('\n')}\n` }];
    if (list.length === 0) return { files: forHosts };
    const map = Object.fromEntries(shown.map(({ from, to }) => [from, oneWord(to)]));
    return {
      files: [
        ...list.map((redirect) => ({ path: stubFile(config, redirect), content: stub(config, redirect) })),
        { path: scriptFile, content: script },
        ...forHosts,
        ...(shown.length === 0 ? [] : [{ path: 'redirects.json', content: `${JSON.stringify(map, null, 2)}\n` }]),
      ],
    };
  },
};

/**
 * Redirects `/a/index.html` to `/a`, which hosts do not do by themselves because the file is `a.html`. A placeholder
 * matches one folder, so there is one line for each depth. No line begins with `/:a.html`, because Netlify matches any
 * URL with that.
 */
function spellings({ baseUrl, locales, trailingSlash }: Config, { routes }: Pick<Site, 'routes'>): string[] {
  if (trailingSlash) return [];
  const depths = routes.filter(({ output }) => !/(?:^|\/)index\.html$/.test(output)).map(depthOf);
  const homes = locales.filter((locale) => locale.baseUrl !== baseUrl);
  return [
    ...homes.map((locale) => `${locale.baseUrl}index.html ${locale.baseUrl} 301`),
    ...[...new Set(depths)]
      .sort((a, b) => a - b)
      .map((depth) => baseUrl + Array.from({ length: depth }, (_, index) => `:p${index + 1}`).join('/'))
      .map((address) => `${address}/index.html ${address} 301`),
  ];
}

/**
 * Netlify supports only one not-found page, so the other languages need these lines; Cloudflare finds theirs by itself.
 */
const notFound = ({ baseUrl, locales, outputs }: Config): string[] =>
  outputs.hosts.includes('netlify')
    ? locales
        .filter((locale) => locale.baseUrl !== baseUrl)
        .map((locale) => `${locale.baseUrl}* ${locale.baseUrl}404.html 404`)
    : [];

const depthOf = ({ output }: Route): number => output.split('/').length;

/** Hosts treat `*` and `:name` in an old URL as patterns. */
const line = ({ from, to }: Redirect): string =>
  `${oneWord(from).replaceAll('*', '%2A').replaceAll(':', '%3A')} ${oneWord(to)} 301`;

/** Encodes the characters that would end a word or a line, or have a special meaning, in the files of hosts. */
export const oneWord = (url: string): string =>
  url.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/g, encodeURIComponent);

/** Whether lists may name a redirect: not if it leads to an unlisted page, which only its own page does. */
export const isPublic = ({ isUnlisted }: Redirect): boolean => isUnlisted !== true;

/** The file that redirects a path on hosts without redirect rules. */
export function stubFile(config: Config, { from }: Redirect): string {
  const path = safeDecode(withoutBase(config.baseUrl, from) ?? from);
  return /\.html?$/i.test(path) ? path.slice(1) : outputFile(path, config.trailingSlash);
}

/** Forwards with the query and the hash of the request where the target has none, which a `refresh` cannot. */
const script = `const to = new URL(document.links[0].href);
to.search ||= location.search;
to.hash ||= location.hash;
location.replace(to);
`;

/** A file, because the policy of the pages allows no inline script of these. */
const scriptFile = `assets/redirect-${shortHash(script)}.js`;

function stub(config: Config, { to }: Redirect): string {
  const target = escapeMarkup(to);
  const absolute = escapeMarkup(isExternal(to) ? to : config.url + to);
  return `<!doctype html>
<html lang="${escapeMarkup(config.locales[0]?.htmlLang ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(config.title)}</title>
<link rel="canonical" href="${absolute}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p><a href="${target}">${absolute}</a></p>
<script src="${escapeMarkup(config.baseUrl + scriptFile)}"></script>
</body>
</html>
`;
}
