import type { OutputFile } from '../../render/types.ts';
import { detached, type HostFacts } from './types.ts';

/** `vercel.json`, which Vercel reads from the folder that is deployed. */
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
    // The folder is the site's root there; below a path the address has more.
    ...(baseUrl === '/' ? {} : { rewrites: [{ source: `${baseUrl}:path*`, destination: '/:path*' }] }),
  };
  return [{ path: 'vercel.json', content: `${JSON.stringify(content, null, 2)}\n` }];
}

/** A path in which nothing is a parameter. */
const pathPattern = (path: string): string => path.replace(/[(){}:*+?!.\\]/g, '\\$&');
