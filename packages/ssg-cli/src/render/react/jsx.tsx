import { type ComponentType, createElement, type ElementType, Fragment, type ReactNode, Suspense } from 'react';
import { jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { checking, type MakeElement } from './wrong-elements.tsx';

/**
 * The JSX functions of the site's own code, also below `mdx-jsx`: esbuild gives them to its modules instead of React's. They
 * do what React's do, but for what React cannot render, for components from `whenCreated`, and while `withoutFailing`
 * renders a page again.
 */
export { Fragment } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** The properties of an element in an island that stays as it was built, although its component is hydrated elsewhere. */
export const builtMark = { ssgBuilt: true };

const marked = new WeakSet<object>();

export const isMarkedBuilt = (element: object): boolean => marked.has(element);

const making =
  (make: MakeElement): MakeElement =>
  (type, props, key) => {
    if ('ssgBuilt' in props) {
      const { ssgBuilt: _, ...others } = props;
      const element = making(make)(type, others, key);
      marked.add(element as object);
      return element;
    }
    const creation = typeof type === 'function' ? creations.get(type) : undefined;
    return creation === undefined
      ? make(replaced(type), props, key)
      : make(replaced(creation.Base), creation.change(props), key);
  };

export const jsx: MakeElement = making(checking(element));
export const jsxs: MakeElement = making(checking(elements));

interface Creation {
  readonly Base: ElementType;
  readonly change: (props: Props) => Props;
}

/** Whether an element of this type changes its properties itself when it is created. */
export const changesProps = (type: unknown): boolean => typeof type === 'function' && creations.has(type);

const creations = new WeakMap<object, Creation>();

/**
 * A component whose properties are changed when its element is created, so that components around it that look at their
 * children find the changed ones.
 */
export function whenCreated(Base: ElementType, change: Creation['change']): ComponentType<Props> {
  // For elements that other functions create, such as `createElement`.
  const component = (props: Props) => createElement(Base, change(props));
  creations.set(component, { Base, change });
  return component;
}

let isAgain = false;

/**
 * Renders markup in which the children of each failing component take its place. An error outside of the site's
 * components is thrown.
 */
export function withoutFailing(render: () => string): string {
  isAgain = true;
  try {
    return render().replace(marks, '');
  } finally {
    isAgain = false;
  }
}

/** What React writes around a boundary, for the browser to find it: nothing hydrates an article but its islands. */
const marks = /<!--\$!--><template[^>]*><\/template>|<!--\/?\$-->/g;

const guards = new Map<unknown, ComponentType<Props>>();
const guarded = new WeakMap<object, unknown>();

/** The type of an element as its creator passed it. */
export const createdType = (type: unknown): unknown => (typeof type === 'function' && guarded.get(type)) || type;

/** The component in a boundary. Its props stay those of the element, as parents read them. */
function replaced(type: ElementType): ElementType {
  if (!isAgain || typeof type === 'string' || type === Fragment || type === Suspense) return type;
  const known = guards.get(type);
  if (known !== undefined) return known as ElementType;
  const guard = (props: Props) => (
    <Suspense fallback={typeof props['children'] === 'function' ? null : (props['children'] as ReactNode)}>
      {createElement(type, props)}
    </Suspense>
  );
  guards.set(type, guard);
  guarded.set(guard, type);
  return guard as ElementType;
}
