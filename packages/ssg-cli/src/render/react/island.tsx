import { type ComponentType, type ReactNode, useContext } from 'react';
import { InIsland, placeIsland } from './placed-islands.tsx';

type AnyProps = Readonly<Record<string, unknown>>;

interface IslandProps extends AnyProps {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  /** Absent if only browsers render the component: `ssgModule` is its module then. */
  readonly ssgComponent?: ComponentType<AnyProps>;
  readonly ssgModule?: () => Promise<unknown>;
  readonly ssgWritten: string;
  /** The element in which the browser hydrates the component. */
  readonly ssgElement?: 'div' | 'span';
  readonly ssgConnect?: string | readonly string[];
  /** Where it is written, such as `docs/a.mdx:5:1`. */
  readonly ssgAt: string;
}

/** A component that the browser hydrates. */
export function SsgIsland({
  ssgName,
  ssgHydrate,
  ssgComponent: Component,
  ssgModule: _,
  ssgWritten,
  ssgElement: Element = 'div',
  ssgConnect = [],
  ssgAt,
  ...props
}: IslandProps): ReactNode {
  const { children, ...others } = props;
  const sent = Component === undefined ? others : props;
  const connect = [ssgConnect].flat().flatMap((urls) => urls.split(' ').filter(Boolean));
  const island = { name: ssgName, written: ssgWritten, props: sent, connect, at: ssgAt };
  // An island in the shell, or in another one, gets its props from what is around it.
  const isAlone = placeIsland(
    Component === undefined ? island : { ...island, component: Component },
    useContext(InIsland),
  );
  return (
    <Element
      data-island={ssgName}
      data-only={Component === undefined ? '' : undefined}
      data-hydrate={ssgHydrate}
      data-props={isAlone ? JSON.stringify(sent) : undefined}
      data-connect={connect.length === 0 ? undefined : connect.join(' ')}
    >
      {Component === undefined ? (
        (children as ReactNode)
      ) : (
        <InIsland value={true}>
          <Component {...props} />
        </InIsland>
      )}
    </Element>
  );
}
