import type { ComponentType, ReactNode } from 'react';
import type { Json } from './view.ts';

/**
 * Marks a component in an article to be hydrated in the browser. `name` is its key in the theme's `islands`; `component` is
 * the same component, rendered here so that the page is whole before any script runs. Props travel as JSON.
 */
export function IslandSlot<P extends { readonly [key: string]: Json }>({
  name,
  component: Component,
  props,
}: {
  readonly name: string;
  readonly component: ComponentType<P>;
  readonly props: P;
}): ReactNode {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
