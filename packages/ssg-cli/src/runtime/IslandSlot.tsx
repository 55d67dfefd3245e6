import type { ComponentType, ReactNode } from 'react';
import type { Hydrate } from './theme.ts';
import type { Json } from './view.ts';

/**
 * Marks a component in an article to be hydrated in the browser. `name` is its key in the theme's `islands`; `component` is
 * the same component, rendered here so that the page is whole before any script runs. Props travel as JSON.
 *
 * `hydrate` overrides what the theme's list says. It is written into the document, where the boot script finds it: an
 * island that is to hydrate before the visitor's first move must have it here.
 */
export function IslandSlot<P extends { readonly [key: string]: Json }>({
  name,
  component: Component,
  props,
  hydrate,
}: {
  readonly name: string;
  readonly component: ComponentType<P>;
  readonly props: P;
  readonly hydrate?: Hydrate;
}): ReactNode {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-hydrate={hydrate}>
      <Component {...props} />
    </div>
  );
}
