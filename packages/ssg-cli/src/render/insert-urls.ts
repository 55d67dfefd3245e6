import type { LinkPreview } from '@autolode/ssg-runtime/link-preview';
import type { Element, Root } from 'hast';
import { mdxElement } from '../compile/mdx/mdx-element.ts';
import { mapSrcset } from '../lib/srcset.ts';
import { readTree } from '../lib/stored-tree.ts';
import type { ImageSize } from './assets.ts';
import { footnoteBack, footnoteHeading } from './footnote-words.ts';

/** URLs in the article that are replaced when it is rendered. */
export interface ResolvedTargets {
  /** URL as written → URL as published. */
  readonly urls: Readonly<Record<string, string>>;
  /** URL as published → size in pixels. */
  readonly sizes: Readonly<Record<string, ImageSize>>;
  /** URL as published → what a link to it shows of its target. Absent if the config has no previews. */
  readonly previews?: Readonly<Record<string, LinkPreview>>;
}

/** Adds published URLs, image sizes, lazy loading and the locale's strings to a stored article. */
export function insertUrls(
  hast: string,
  targets: ResolvedTargets,
  strings: { readonly [key: string]: string } = {},
): Root {
  return readTree(hast, (element) => {
    translateFootnote(element, strings);
    // The links in MDX are resolved when the module is rendered.
    if (element.tagName === mdxElement)
      element.properties['targets'] = JSON.stringify({ urls: targets.urls, sizes: targets.sizes });
    else resolveProperties(element.tagName, element.properties, targets);
  });
}

/** Does the same for the properties of one element, in place. */
export function resolveProperties<P extends Record<string, unknown>>(
  tagName: string,
  properties: P,
  { urls, sizes }: ResolvedTargets,
): P {
  const given: Record<string, unknown> = properties;
  // Authors write these URLs, so a URL such as `constructor` must not match an inherited property.
  const resolved = (written: string): string => (Object.hasOwn(urls, written) ? (urls[written] ?? written) : written);
  if (typeof given['href'] === 'string') given['href'] = resolved(given['href']);
  if (typeof given['poster'] === 'string') given['poster'] = resolved(given['poster']);
  if (typeof given['srcSet'] === 'string') given['srcSet'] = mapSrcset(given['srcSet'], resolved);
  if (typeof given['src'] !== 'string') return properties;
  const src = resolved(given['src']);
  given['src'] = src;
  if (tagName !== 'img') return properties;
  const size = Object.hasOwn(sizes, src) ? sizes[src] : undefined;
  if (size !== undefined) fillSize(given, size);
  given['loading'] ??= 'lazy';
  given['decoding'] ??= 'async';
  return properties;
}

/**
 * Computes a missing side from the other one and the file's aspect ratio. If the given side is a percentage, the
 * browser computes it.
 */
function fillSize(given: Record<string, unknown>, size: ImageSize): void {
  const { width, height } = given;
  if (width === undefined && height === undefined) Object.assign(given, size);
  else if (height === undefined && pixels(width) > 0) given['height'] = scaled(pixels(width), size.height / size.width);
  else if (width === undefined && pixels(height) > 0) given['width'] = scaled(pixels(height), size.width / size.height);
}

const pixels = (side: unknown): number =>
  /^\d+(?:\.\d+)?(?:px)?$/.test(String(side)) ? Number.parseFloat(String(side)) : 0;

const scaled = (side: number, ratio: number): number => Math.max(1, Math.round(side * ratio));

/** Translates the generated words of footnotes. */
function translateFootnote(
  { properties, children: [first] }: Element,
  strings: { readonly [key: string]: string },
): void {
  const heading = footnoteHeading(properties['id'], strings);
  if (heading !== undefined && first?.type === 'text') first.value = heading;
  if (properties['dataFootnoteBackref'] === undefined) return;
  properties['ariaLabel'] = footnoteBack(properties['ariaLabel'], strings) ?? properties['ariaLabel'];
}
