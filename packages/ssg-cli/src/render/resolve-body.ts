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

/** Puts published addresses, image sizes, lazy loading and the locale's words into a stored article. */
export function resolveBody(
  hast: string,
  targets: ResolvedTargets,
  strings: { readonly [key: string]: string } = {},
): Root {
  const tree = JSON.parse(hast) as Root;
  // Addresses are what authors write: `constructor` is one, and no property of every record.
  const resolved = (written: string): string =>
    Object.hasOwn(targets.urls, written) ? (targets.urls[written] ?? written) : written;
  visit(tree, 'element', (element: Element) => {
    const { properties } = element;
    translateFootnote(element, strings);
    if (typeof properties['href'] === 'string') properties['href'] = resolved(properties['href']);
    if (typeof properties['src'] !== 'string') return;
    const src = resolved(properties['src']);
    properties['src'] = src;
    if (element.tagName !== 'img') return;
    const size = Object.hasOwn(targets.sizes, src) ? targets.sizes[src] : undefined;
    if (size !== undefined) {
      properties['width'] ??= size.width;
      properties['height'] ??= size.height;
    }
    properties['loading'] ??= 'lazy';
    properties['decoding'] ??= 'async';
  });
  return tree;
}

/** The two things that footnotes say by themselves: a hidden heading, and the way back. */
function translateFootnote({ properties, children }: Element, strings: { readonly [key: string]: string }): void {
  const heading = strings['content.footnotes'];
  const first = children[0];
  if (properties['id'] === 'footnote-label' && heading !== undefined && first?.type === 'text') first.value = heading;
  const back = strings['content.footnoteBack'];
  if (properties['dataFootnoteBackref'] === undefined || back === undefined) return;
  const reference = /[\d-]+$/.exec(String(properties['ariaLabel']))?.[0] ?? '';
  properties['ariaLabel'] = back.replace('{reference}', reference);
}
