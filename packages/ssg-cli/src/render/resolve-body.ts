import type { Element, Root } from 'hast';
import { visit } from '../lib/visit.ts';
import type { ImageSize } from './assets.ts';

/** Addresses in the article that are replaced when it is rendered. */
export interface ResolvedTargets {
  /** As written → as published. */
  readonly urls: Readonly<Record<string, string>>;
  /** As published → its size in pixels. */
  readonly sizes: Readonly<Record<string, ImageSize>>;
}

/** Puts published addresses, image sizes and lazy loading into a stored article. */
export function resolveBody(hast: string, targets: ResolvedTargets): Root {
  const tree = JSON.parse(hast) as Root;
  visit(tree, 'element', (element: Element) => {
    const { properties } = element;
    if (typeof properties['href'] === 'string')
      properties['href'] = targets.urls[properties['href']] ?? properties['href'];
    if (typeof properties['src'] !== 'string') return;
    const src = targets.urls[properties['src']] ?? properties['src'];
    properties['src'] = src;
    if (element.tagName !== 'img') return;
    const size = targets.sizes[src];
    if (size !== undefined) {
      properties['width'] ??= size.width;
      properties['height'] ??= size.height;
    }
    properties['loading'] ??= 'lazy';
    properties['decoding'] ??= 'async';
  });
  return tree;
}
