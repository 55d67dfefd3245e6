import { type ComponentType, isValidElement, type ReactNode } from 'react';

type AnyProps = Readonly<Record<string, unknown>>;

interface IslandProps extends AnyProps {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  readonly ssgComponent: ComponentType<AnyProps>;
}

/** A component of an MDX page that the browser hydrates. Its props are sent as JSON, so they must be JSON. */
export function SsgIsland({ ssgName, ssgHydrate, ssgComponent: Component, ...props }: IslandProps): ReactNode {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol' || isValidElement(value))
      throw new Error(`The prop "${name}" of a hydrated component must be JSON, as it travels to the browser`);
  }
  return (
    <div data-island={ssgName} data-hydrate={ssgHydrate} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
