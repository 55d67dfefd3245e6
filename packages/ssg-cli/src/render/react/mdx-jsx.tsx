import { createElement, type ElementType } from 'react';
import { addressed, writtenMark } from '../../compile/mdx/mdx-element.ts';
import { remembered } from '../../lib/remembered.ts';
import { keepBlock, keepNamed, keepWritten } from './island-props.tsx';
import { changesProps, jsx as element, jsxs as elements } from './jsx.tsx';
import { useMDXComponents } from './mdx-components.ts';
import { resolveAttributes } from './page-addresses.ts';
import type { MakeElement } from './wrong-elements.tsx';

/**
 * The JSX functions of modules in MDX. Links and images that code creates are resolved like those of the article, and so
 * are addresses in the attributes of components, which the components cannot resolve.
 */
export { Fragment } from 'react';

type Props = Parameters<MakeElement>[1];

const making =
  (make: MakeElement): MakeElement =>
  (type, props, key) => {
    const isPlain = typeof type === 'string' || changesProps(type);
    const { [writtenMark]: written, ...others } = props;
    // MDX itself maps the elements in components; these are in constants and other functions.
    const own = typeof type === 'string' && addressed.has(type) ? mapped(type) : type;
    const element = make(own, isPlain ? others : resolveAttributes(others), key);
    if (typeof written === 'string') keepWritten(element, written);
    else if (changesProps(type)) keepBlock(element);
    return element;
  };

export const jsx: MakeElement = making(element);
export const jsxs: MakeElement = making(elements);

const mappedTypes = new Map<string, ElementType>();

/** A component that is the page's own for this element. Constants are created before there is a page. */
const mapped = (name: string): ElementType =>
  remembered(mappedTypes, name, () => {
    const component = (props: Props) => createElement(useMDXComponents()[name] ?? name, props as never);
    keepNamed(component, name);
    return component;
  });
