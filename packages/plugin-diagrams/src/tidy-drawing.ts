import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { palette } from './palette.js';

const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs marker use a clipPath mask linearGradient radialGradient stop'.split(
    ' ',
  ),
);

/** What draws. Handlers, styles, and references to other files are not on the list. */
const attributes = new Set(
  (
    'id d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform viewBox preserveAspectRatio href xLinkHref title offset ' +
    'fill stroke fillOpacity strokeOpacity strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity stopColor stopOpacity ' +
    'fontSize fontWeight fontStyle textAnchor dominantBaseline alignmentBaseline textDecoration clipPath ' +
    'mask maskUnits markerStart markerMid markerEnd markerUnits markerWidth markerHeight refX refY orient gradientUnits gradientTransform'
  ).split(' '),
);

const classOf = new Map<string, string>([
  ...Object.entries(palette).map(([name, colour]) => [colour, name] as const),
  ['black', 'line'],
  ['#000000', 'line'],
]);

interface Given {
  /** In front of the ids of the drawing, which another on the page may have too. */
  readonly id: string;
  /** Whether the author chose colours. */
  readonly isCustom: boolean;
  /** Where the page has a link of the drawing, for messages about it. */
  readonly placeOf: (reference: string) => Element['position'];
  /** Takes the next link that the library itself has removed from the drawing, so that it is reported as all others. */
  readonly takeRemoved: () => string | undefined;
}

interface Context extends Given {
  /** Ids that something refers to and that no element has yet. Mermaid writes some twice; others are of no use. */
  readonly wanted: Set<string>;
  /** In a mask, colours say what is covered. */
  readonly isMask?: boolean;
}

/** A drawing without anything but shapes and words; colours of the palette are classes that a stylesheet colours. */
export function tidyDrawing(markup: string, given: Given): Element {
  const [svg] = fromHtml(markup.replace(/^[\s\S]*?(?=<svg)/, ''), { fragment: true, space: 'svg' }).children;
  if (svg?.type !== 'element' || svg.tagName !== 'svg') throw new Error('It is not a drawing.');
  const wanted = new Set([...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id = '']) => id));
  const tidy = tidied(svg, { ...given, wanted }) as Element;
  const { width, height, viewBox } = tidy.properties;
  const [, , naturalWidth, naturalHeight] = String(viewBox ?? '').split(/[\s,]+/);
  const own = { width: pixels(width) ?? naturalWidth, height: pixels(height) ?? naturalHeight };
  // Compared with the proportions of a window.
  const isTall = Number(own.width) < Number(own.height) * 1.6;
  tidy.properties = {
    ...tidy.properties,
    ...own,
    className: [
      'diagram-svg',
      ...(given.isCustom ? ['diagram-custom'] : []),
      ...(isTall ? ['diagram-tall'] : []),
      ...classesOf(tidy),
    ],
  };
  return tidy;
}

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

/** Graphviz measures in points. */
function pixels(length: unknown): string | undefined {
  const found = /^([\d.]+)(pt|px)?$/.exec(String(length ?? ''));
  return found === null ? undefined : String(Math.ceil(Number(found[1]) * (found[2] === 'pt' ? 4 / 3 : 1)));
}

function tidied(node: ElementContent, given: Context): ElementContent | undefined {
  if (node.type === 'text') return { type: 'text', value: node.value };
  if (node.type !== 'element' || !elements.has(node.tagName) || isUnused(node, given)) return undefined;
  const properties: Element['properties'] = {};
  const classes: string[] = [];
  const isMask = given.isMask === true || node.tagName === 'mask';
  for (const [name, value] of Object.entries(node.properties)) {
    if (!attributes.has(name) || value === null || value === undefined) continue;
    const written = String(value);
    if (name === 'id' && !given.wanted.delete(written)) continue;
    const kind = /^(?:fill|stroke)$/.exec(name)?.[0];
    const known = kind === undefined || isMask ? undefined : colourClass(written, kind, node, given);
    if (known !== undefined) classes.push(known);
    else
      properties[name] = isReference(name)
        ? referenceOf(written, node.tagName, given.id)
        : ownId(name, written, given.id);
  }
  for (const name of ['href', 'xLinkHref']) if (properties[name] === undefined) delete properties[name];
  if (node.tagName === 'a' && properties['href'] === undefined && properties['xLinkHref'] === undefined)
    properties['href'] = given.takeRemoved();
  if (classes.length > 0) properties['className'] = classes;
  const children = node.children.flatMap((child) => tidied(child, { ...given, isMask }) ?? []);
  // Names of nodes are tooltips that say what the drawing shows.
  const shown = node.tagName === 'svg' ? children : children.filter((one) => !isTitle(one));
  const place = node.tagName === 'a' ? given.placeOf(String(properties['xLinkHref'] ?? properties['href'])) : undefined;
  return {
    type: 'element',
    tagName: node.tagName,
    properties,
    children: shown,
    ...(place === undefined ? {} : { position: place }),
  };
}

/** Mermaid defines more ends of lines than it draws, and boxes of no size. */
const isUnused = ({ tagName, properties, children }: Element, { wanted }: Context): boolean =>
  (tagName === 'marker' && !wanted.has(String(properties['id']))) ||
  (tagName === 'rect' && properties['width'] === undefined) ||
  (tagName === 'defs' && children.length === 0);

const isTitle = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'title';

const isReference = (name: string): boolean => name === 'href' || name === 'xLinkHref';

/** Only links lead out of the drawing. Those that no page may have, such as scripts, are reported and removed with all others. */
const referenceOf = (written: string, tagName: string, id: string): string | undefined =>
  written.startsWith('#') ? `#${id}-${written.slice(1)}` : tagName === 'a' ? written : undefined;

const ownId = (name: string, written: string, id: string): string =>
  name === 'id' ? `${id}-${written}` : written.replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`);

/** Derived colours that no author wrote would not follow the colour mode. */
function colourClass(colour: string, kind: string, { tagName }: Element, { isCustom }: Given): string | undefined {
  if (colour === 'none' || colour === 'transparent' || colour.startsWith('url(')) return undefined;
  const known = classOf.get(colour.toLowerCase());
  if (known !== undefined) return `diagram-${kind}-${known}`;
  if (isCustom) return undefined;
  return kind === 'stroke' ? 'diagram-stroke-line' : /^t/.test(tagName) ? 'diagram-fill-text' : 'diagram-fill-surface2';
}
