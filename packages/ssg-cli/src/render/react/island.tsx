import { placeIsland } from '@autolode/ssg-runtime/rendering';
import type { ComponentType, ReactNode } from 'react';
import { whenCreated } from './jsx.tsx';
import { resolveAttributes } from './page-addresses.ts';

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
  readonly ssgAt?: Error;
}

function Island({
  ssgName,
  ssgHydrate,
  ssgComponent: Component,
  ssgModule,
  ssgWritten,
  ssgElement: Element = 'div',
  ssgAt,
  ...props
}: IslandProps): ReactNode {
  const island = { name: ssgName, written: ssgWritten, ...(ssgAt && { at: ssgAt }) };
  if (Component === undefined) {
    const { children, ...sent } = props;
    placeIsland({ ...island, props: sent });
    return (
      <Element data-island={ssgName} data-only="" data-hydrate={ssgHydrate} data-props={JSON.stringify(sent)}>
        {children as ReactNode}
      </Element>
    );
  }
  placeIsland({ ...island, component: Component, props });
  return (
    <Element data-island={ssgName} data-hydrate={ssgHydrate} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </Element>
  );
}

/** A component of an MDX page that the browser hydrates. Remembers where the page creates it, for errors. */
export const SsgIsland = whenCreated(Island as ComponentType, (props) => ({
  ...resolveAttributes(props),
  ssgAt: new Error(),
}));
