import { isExternal } from '@autolode/ssg-runtime/url';
import type { Element } from 'hast';
import { srcsetUrls } from '../../lib/srcset.ts';
import type { RawReference } from '../types.ts';

/** Collects links and images as written. A derived file has its published address, below `derived`, already. */
export function collectReferences(element: Element, references: RawReference[], derived: string): void {
  const { tagName, properties, position } = element;
  const { href, src, poster, srcSet } = properties;
  if (![href, src, poster, srcSet].some((one) => typeof one === 'string')) return;
  const at = { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
  if (typeof href === 'string') references.push({ kind: 'link', target: href, ...at });
  // A frame shows a page, or a file.
  const kind = tagName === 'iframe' && typeof src === 'string' && !isExternal(src) ? 'link' : 'image';
  if (typeof src === 'string' && !src.startsWith(derived)) references.push({ kind, target: src, ...at });
  if (typeof poster === 'string') references.push({ kind: 'image', target: poster, ...at });
  for (const target of typeof srcSet === 'string' ? srcsetUrls(srcSet) : [])
    if (!target.startsWith(derived)) references.push({ kind: 'image', target, ...at });
}

/** The icon that an element names: that of a title, or the label of `:icon[rocket]`. */
export function iconOf(element: Element): string | undefined {
  const { dataIcon, name, attributes } = element.properties;
  if (typeof dataIcon === 'string') return dataIcon;
  if (element.tagName !== 'directive' || name !== 'icon') return undefined;
  return (JSON.parse(String(attributes)) as { readonly name?: string }).name;
}

/**
 * Collects what directives embed of other hosts, which browsers may block, and the own pages in frames: their lines can be
 * reported.
 */
export function collectEmbed({ tagName, properties, position }: Element, references: RawReference[]): void {
  if (tagName !== 'directive') return;
  const { src } = JSON.parse(String(properties['attributes'])) as { readonly src?: unknown };
  if (typeof src !== 'string' || !(isExternal(src) || properties['name'] === 'iframe')) return;
  const kind = isExternal(src) ? 'image' : 'link';
  references.push({ kind, target: src, line: position?.start.line ?? 1, column: position?.start.column ?? 1 });
}

export function collectAnchors({ tagName, properties: { id, name } }: Element, anchors: string[]): void {
  if (typeof id === 'string') anchors.push(id);
  if (tagName === 'a' && typeof name === 'string') anchors.push(name);
}
