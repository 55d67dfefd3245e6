import { placeIsland } from '@autolode/ssg-runtime/rendering';
import type { ComponentType, ReactNode } from 'react';
import { whenCreated } from './jsx.tsx';
import { resolveAttributes } from './page-addresses.ts';

type AnyProps = Readonly<Record<string, unknown>>;

interface IslandProps extends AnyProps {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  readonly ssgComponent: ComponentType<AnyProps>;
  readonly ssgWritten: string;
  readonly ssgAt?: Error;
}

function Island({ ssgName, ssgHydrate, ssgComponent: Component, ssgWritten, ssgAt, ...props }: IslandProps): ReactNode {
  placeIsland({ name: ssgName, component: Component, props, written: ssgWritten, ...(ssgAt && { at: ssgAt }) });
  return (
    <div data-island={ssgName} data-hydrate={ssgHydrate} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

/** A component of an MDX page that the browser hydrates. Remembers where the page creates it, for errors. */
export const SsgIsland = whenCreated(Island as ComponentType, (props) => ({
  ...resolveAttributes(props),
  ssgAt: new Error(),
}));
