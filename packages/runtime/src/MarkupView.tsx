import { createElement, Fragment, type ReactNode } from 'react';
import type { Markup, MarkupElement } from './view.ts';

/** Renders trusted markup from the config as React elements. */
export const MarkupView = ({ markup }: { readonly markup: Markup }): ReactNode =>
  createElement(Fragment, null, ...markup.map(toNode));

const toNode = (node: string | MarkupElement): ReactNode => {
  if (typeof node === 'string') return node;
  const [name, attributes, ...children] = node;
  return createElement(name, toProps(attributes), ...children.map(toNode));
};

/** Maps HTML attributes to React's names. Event handlers and inline styles are removed. */
function toProps(attributes: MarkupElement[1]): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name) || name === 'style') continue;
    props[reactNames[name] ?? name] = value;
  }
  return props;
}

const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  viewbox: 'viewBox',
};
