import { urlOrigin } from '../lib/url-origin.ts';
import type { RenderedReference } from './types.ts';

/** Hosts outside the site that an article takes pictures from: the policy of what a browser may load names them. */
export function pictureHosts(references: readonly RenderedReference[]): string[] {
  const outside = references.filter(({ kind, url }) => kind === 'asset' && /^(?:https?:)?\/\//i.test(url));
  return [...new Set(outside.map(({ url }) => urlOrigin(url.startsWith('//') ? `https:${url}` : url)))];
}
