import type { OutputFile } from '../../render/types.ts';
import { detached, type HostFacts } from './types.ts';

/** Writes `vercel.json`, which Vercel reads from the deployed folder. */
export function vercelFiles({ baseUrl, trailingSlash, rules, redirects }: HostFacts): OutputFile[] {
  const content = {
    cleanUrls: true,
    trailingSlash,
    redirects: redirects.map(([from, to]) => ({ source: pathPattern(from), destination: to, statusCode: 301 })),
    headers: rules
      .map(({ path, headers }) => ({
        source: path.split('*').map(pathPattern).join('(.*)'),
        headers: headers.filter(([name]) => detached(name) === undefined).map(([key, value]) => ({ key, value })),
      }))
      .filter(({ headers }) => headers.length > 0),
    // On Vercel the deployed folder is the root, so a base path must be removed from the URL.
    ...(baseUrl === '/' ? {} : { rewrites: [{ source: `${baseUrl}:path*`, destination: '/:path*' }] }),
  };
  return [{ path: 'vercel.json', content: `${JSON.stringify(content, null, 2)}\n` }];
}

/** Escapes the characters that would start a parameter. */
const pathPattern = (path: string): string => path.replace(/[(){}:*+?!.\\]/g, '\\$&');
