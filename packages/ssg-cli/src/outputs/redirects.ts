import { outputFile } from '../arrange/addresses.ts';
import type { Redirect } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { escapeMarkup } from '../lib/escape-markup.ts';
import { isExternal, safeDecode, withoutBase } from '../runtime/url.ts';
import type { Output } from './types.ts';

/** A page for hosts that know no redirects, the file that Netlify and Cloudflare read, and a map for all others. */
export const redirects: Output = {
  key: 'redirects',
  make: ({ config, site }) => {
    const list = site.redirects;
    if (list.length === 0) return { files: [] };
    return {
      files: [
        ...list.map((redirect) => ({ path: stubFile(config, redirect), content: stub(config, redirect) })),
        { path: '_redirects', content: `${list.map(line).join('\n')}\n` },
        {
          path: 'redirects.json',
          content: `${JSON.stringify(Object.fromEntries(list.map(({ from, to }) => [from, oneWord(to)])), null, 2)}\n`,
        },
      ],
    };
  },
};

/** Hosts take `*` and `:name` in an old address as patterns. */
const line = ({ from, to }: Redirect): string =>
  `${oneWord(from).replaceAll('*', '%2A').replaceAll(':', '%3A')} ${oneWord(to)} 301`;

/** Encodes what ends a word or a line in files of hosts, or means something in them: an address says where and no more. */
const oneWord = (url: string): string =>
  url.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/g, encodeURIComponent);

function stubFile(config: Config, { from }: Redirect): string {
  const path = safeDecode(withoutBase(config.baseUrl, from) ?? from);
  return /\.html?$/i.test(path) ? path.slice(1) : outputFile(path, config.trailingSlash);
}

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
</body>
</html>
`;
}
