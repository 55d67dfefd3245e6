import { groupsBelow } from '../../lib/groups-of.ts';
import type { OutputFile } from '../../render/types.ts';
import { forever } from '../header-rules.ts';
import { nameAssets } from './named-assets.ts';
import { detached, type HostFacts } from './types.ts';

/** Writes `vercel.json`, which Vercel reads from the deployed folder. */
export function vercelFiles({ baseUrl, trailingSlash, rules, redirects, assets }: HostFacts): OutputFile[] {
  const { rest, urls } = nameAssets(rules, assets);
  const content = {
    cleanUrls: true,
    trailingSlash,
    redirects: redirects.map(([from, to]) => ({ source: pathPattern(from), destination: to, statusCode: 301 })),
    headers: [
      ...rest
        .map(({ path, headers }) => ({
          source: path.split('*').map(pathPattern).join('(.*)'),
          headers: headers.filter(([name]) => detached(name) === undefined).map(([key, value]) => ({ key, value })),
        }))
        .filter(({ headers }) => headers.length > 0),
      ...inGroups(urls).map((source) => ({ source, headers: [{ key: 'Cache-Control', value: forever }] })),
    ],
    // On Vercel the deployed folder is the root, so a base path must be removed from the URL.
    ...(baseUrl === '/' ? {} : { rewrites: [{ source: `${baseUrl}:path*`, destination: '/:path*' }] }),
  };
  return [{ path: 'vercel.json', content: `${JSON.stringify(content, null, 2)}\n` }];
}

/** Escapes the characters that would start a parameter. */
const pathPattern = (path: string): string => path.replace(/[(){}:*+?!.\\]/g, '\\$&');

/** Patterns that match one of several paths each. Vercel reads 4096 characters of a pattern. */
function inGroups(urls: readonly string[]): string[] {
  const names = urls.map((url) => url.slice(1).replaceAll('.', '\\.'));
  // With a sign between two names.
  const groups = groupsBelow(names, 4001, (name) => name.length + 1);
  return groups.map((group) => `/(${group.join('|')})`);
}
