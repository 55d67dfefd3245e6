import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { reportMissing } from '../missing.ts';

interface Props {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  readonly ssgWritten: string;
  readonly ssgAt: string;
  readonly ssgComponent?: ComponentType<object>;
  /** Instead of the component, if only browsers render it. */
  readonly ssgModule?: () => Promise<ComponentType<object>>;
  readonly ssgElement?: 'div' | 'span';
  readonly ssgInside?: unknown;
  readonly ssgConnect?: string | readonly string[];
  readonly children?: ReactNode;
}

/** What is hydrated as a whole has no elements that stay as they were built. */
export const built = {};

/**
 * An island in what React hydrates as a whole: in a layout, in the shell, in another island. It has the same element as the
 * one that is hydrated alone, becomes interactive with what is around it, and so has its context.
 */
export function SsgIsland({
  ssgName,
  ssgHydrate,
  ssgWritten: _,
  ssgAt: __,
  ssgComponent,
  ssgModule,
  ssgElement: Element = 'div',
  ssgInside: ___,
  ssgConnect,
  ...props
}: Props): ReactNode {
  const { children, ...others } = props;
  const [Loaded, setLoaded] = useState(() => ssgComponent);
  // The modules of a page do not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one at each rendering.
  useEffect(() => void ssgModule?.().then((found) => setLoaded(() => found), reportMissing), []);
  return (
    <Element
      data-island={ssgName}
      data-only={ssgModule && ''}
      data-hydrate={ssgHydrate}
      data-connect={[ssgConnect ?? []].flat().join(' ') || undefined}
    >
      {Loaded === undefined ? children : createElement(Loaded, ssgModule === undefined ? props : others)}
    </Element>
  );
}
