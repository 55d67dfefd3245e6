import { type ElementType, Fragment, type ReactNode } from 'react';

/** A JSX function. */
export type MakeElement = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: string) => ReactNode;

/** Throws, where it is rendered, an error from the place where its element was created: React's own do not name that place. */
const Wrong = ({ error }: { readonly error: Error }): ReactNode => {
  throw error;
};

const wrong = (make: MakeElement, message: string, key?: string): ReactNode =>
  make(Wrong as ElementType, { error: new Error(message) }, key);

/** Creates an element, unless React could not render it or its children. The messages are those of React. */
export const checking =
  (make: MakeElement): MakeElement =>
  (type, props, key) => {
    const isName = typeof type === 'string';
    if (isName && type.includes('/')) return wrong(make, `Invalid tag: ${type}`, key);
    if (type === undefined || type === null || (typeof type === 'object' && !('$$typeof' in type)))
      return wrong(make, `Element type is invalid: expected a string or a function but got: ${typeof type}.`, key);
    if (!isName && type !== Fragment) return make(type, props, key);
    const children = props['children'];
    if (!(Array.isArray(children) ? children.some(isObject) : isObject(children))) return make(type, props, key);
    const shown = (child: unknown) =>
      isObject(child)
        ? wrong(make, `Objects are not valid as a React child (found: ${described(child)}).`, 'wrong')
        : child;
    return make(type, { ...props, children: Array.isArray(children) ? children.map(shown) : shown(children) }, key);
  };

/** Whether a child is an object that is neither an element nor a list, nor a promise of them. */
const isObject = (child: unknown): child is object =>
  typeof child === 'object' &&
  child !== null &&
  !('$$typeof' in child || Symbol.iterator in child || Symbol.asyncIterator in child || 'then' in child);

function described(child: object): string {
  const text = Object.prototype.toString.call(child);
  return text === '[object Object]' ? `object with keys {${Object.keys(child).join(', ')}}` : text;
}
