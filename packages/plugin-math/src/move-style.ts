import type { Element } from 'hast';

/** Classes in `math.css` that replace declarations of Temml. */
const classes: Readonly<Record<string, string>> = {
  'width:100%': 'math-wide',
  'width:50%': 'math-side',
  'width:7.5%': 'math-gap',
  'width:90%': 'math-most',
  'height:1em': 'math-line-height',
  'left:0.1em': 'math-inset',
  'padding:3pt': 'math-pad-3',
  'padding:0.3em': 'math-pad-box',
  'padding:0.5ex 0.1em 0 0': 'math-pad-arrow',
  'math-depth:0': 'math-depth-0',
  'math-depth:2': 'math-depth-2',
  'font-weight:bold': 'math-bold',
  'text-align:left': 'tml-left',
  'transform:scaleX(-1)': 'math-mirror',
  'padding-top:0': 'math-flat-top',
  'padding-bottom:0': 'math-flat-bottom',
  'position:absolute': 'math-absolute',
  'position:relative': 'math-relative',
  'display:flex': 'math-flex',
};

/**
 * Replaces Temml's inline styles, which a strict content security policy blocks, with attributes and classes: colours
 * become `mathcolor`, lines become classes, and the space next to a cell becomes an `mspace`.
 */
export function moveStyle(element: Element): void {
  const { style, ...properties } = element.properties;
  if (typeof style !== 'string') return;
  element.properties = properties;
  const names: string[] = [];
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    const line = /^border(-[a-z]+)?$/.exec(name);
    const colour = /^(?:#[\da-f]{3,8}|[a-z]+)$/i.exec(value)?.[0];
    if (name === 'color' && colour !== undefined && colour !== 'undefined') properties['mathcolor'] = colour;
    else if (line !== null) names.push(...lineClasses(line[1], value));
    else if (/^(?:padding|margin)-(?:left|right)$/.test(name)) addSpace(element, name.endsWith('left'), value);
    else names.push(...(known(name, value) ?? []));
  }
  if (names.length > 0) properties['className'] = [...[properties['className'] ?? []].flat(), ...names] as string[];
}

function known(name: string, value: string): string[] | undefined {
  const found = classes[`${name}:${value}`];
  return found === undefined ? undefined : [found];
}

/** Parses `0.06em dashed`, for one side or for all. */
function lineClasses(side = '', value: string): string[] {
  const kind = /dashed|double/.exec(value)?.[0];
  return [`math-line${side}`, ...(kind === undefined ? [] : [`math-line-${kind}`])];
}

function addSpace(element: Element, isBefore: boolean, width: string): void {
  if (!/^-?[\d.]*[1-9][\d.]*[a-z]+$/.test(width)) return;
  const space: Element = { type: 'element', tagName: 'mspace', properties: { width }, children: [] };
  if (isBefore) element.children.unshift(space);
  else element.children.push(space);
}
