import { type ComponentType, type ReactNode, useContext } from 'react';
import type { InnerComponent } from './island-props.tsx';
import { HiddenParts, InIsland, placeIsland } from './placed-islands.tsx';

type AnyProps = Readonly<Record<string, unknown>>;

interface IslandProps extends AnyProps {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  /** Absent if only browsers render the component: `ssgModule` is its module then. */
  readonly ssgComponent?: ComponentType<AnyProps>;
  readonly ssgModule?: () => Promise<unknown>;
  /** The components that are written inside of it. */
  readonly ssgInside?: readonly InnerComponent[];
  readonly ssgWritten: string;
  /** The element in which the browser hydrates the component. */
  readonly ssgElement?: 'div' | 'span';
  readonly ssgConnect?: string | readonly string[];
  /** Where it is written, such as `docs/a.mdx:5:1`. */
  readonly ssgAt: string;
}

/** Marks an element in an island that stays as it was built. */
export { builtMark as built } from './jsx.tsx';

/** A component that the browser hydrates. */
export function SsgIsland({
  ssgName: name,
  ssgHydrate,
  ssgComponent: Component,
  ssgModule: _,
  ssgInside: inner = [],
  ssgWritten: written,
  ssgElement: Element = 'div',
  ssgConnect = [],
  ssgAt: at,
  ...given
}: IslandProps): ReactNode {
  const { children, ...others } = given;
  const props = Component === undefined ? others : given;
  const connect = [ssgConnect].flat().flatMap((urls) => urls.split(' ').filter(Boolean));
  const island = { name, component: Component, written, props, inner, connect, at };
  // An island in the shell, or in another one, gets its props from what is around it.
  const sent = placeIsland(island, useContext(InIsland));
  return (
    <>
      <Element
        data-island={name}
        data-only={Component === undefined ? '' : undefined}
        data-hydrate={ssgHydrate}
        data-props={sent?.text}
        data-inside={sent?.inside.join(' ') || undefined}
        data-ids={sent?.ids}
        data-connect={connect.join(' ') || undefined}
      >
        {Component === undefined ? (
          (children as ReactNode)
        ) : (
          <InIsland value={true}>
            <Component {...(sent?.props ?? props)} />
          </InIsland>
        )}
      </Element>
      {sent !== undefined && sent.parts.length > 0 && <HiddenParts parts={sent.parts} />}
    </>
  );
}
