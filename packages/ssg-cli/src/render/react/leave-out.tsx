import { type ComponentType, createElement, type ElementType, Fragment, type ReactNode, Suspense } from 'react';
import { jsx as element, jsxs as elements } from 'react/jsx-runtime';

/**
 * The JSX functions of a site's own code if its config allows pages without components that fail: esbuild gives them to
 * its modules instead of React's. They do what React's do, except while `withoutFailing` renders a page again.
 */
export { Fragment } from 'react';

type Props = Readonly<Record<string, unknown>>;
type MakeElement = (type: ElementType, props: Props, key?: string) => ReactNode;

export const jsx: MakeElement = (type, props, key) => element(replaced(type), props, key);
export const jsxs: MakeElement = (type, props, key) => elements(replaced(type), props, key);

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
  return guard as ElementType;
}
