import type { ComponentType, ReactNode } from 'react';
import type { Hydrate } from './theme.ts';

/** An island that is being rendered. */
export interface PlacedIsland {
  readonly name: string;
  /** Absent if only browsers render it. */
  // biome-ignore lint/suspicious/noExplicitAny: a component accepts its own props only.
  readonly component?: ComponentType<any>;
  readonly props: object;
  /** As it is written in the page, and where it was created, if the compiler says so. */
  readonly written?: string;
  readonly at?: Error;
}

/** Sees an island before it is rendered, and returns when it hydrates unless it says so itself. */
export type IslandWatch = (island: PlacedIsland) => Hydrate | undefined;

/** Rendering is synchronous, so one variable is enough. */
let watching: IslandWatch | undefined;

/** Runs a render, and calls `watch` with each island. */
export function withIslands<T>(watch: IslandWatch, render: () => T): T {
  watching = watch;
  try {
    return render();
  } finally {
    watching = undefined;
  }
}

/** Called by every component that places an island. */
export const placeIsland: IslandWatch = (island) => watching?.(island);

/**
 * Marks a component in an article to be hydrated in the browser. `name` is its key in the theme's `islands`;
 * `component` is the same component, which is rendered here so that the page is complete without scripts. Props are
 * sent as JSON.
 *
 * `hydrate` overrides the theme's setting. The build writes either into the document, where the boot script reads it.
 *
 * `connect` lists the URLs of other servers that the island sends requests to. The site's policy allows them: hosts with
 * https, also as `https://*.example.com`, and with http those of the visitor's own machine.
 */
export function IslandSlot<P extends object>({
  name,
  component: Component,
  props,
  hydrate,
  connect,
}: {
  readonly name: string;
  readonly component: ComponentType<P>;
  readonly props: P;
  readonly hydrate?: Hydrate;
  readonly connect?: readonly string[];
}): ReactNode {
  const ofTheme = placeIsland({ name, component: Component, props });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-hydrate={hydrate ?? ofTheme}
      data-connect={connect === undefined || connect.length === 0 ? undefined : connect.join(' ')}
    >
      <Component {...props} />
    </div>
  );
}
