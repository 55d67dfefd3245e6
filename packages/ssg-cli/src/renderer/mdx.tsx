import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { type ResolvedTargets, resolveProperties } from '../render/resolve-body.ts';

type AnyProps = Readonly<Record<string, unknown>>;
export type Components = Readonly<Record<string, ComponentType<never>>>;

interface IslandProps extends AnyProps {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  readonly ssgComponent: ComponentType<AnyProps>;
}

/** A component of a page in MDX that the browser hydrates; its props travel as JSON, so they must be JSON. */
function SsgIsland({ ssgName, ssgHydrate, ssgComponent: Component, ...props }: IslandProps): ReactNode {
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

const addressed = ['a', 'area', 'img', 'source', 'video', 'audio', 'iframe'];

/** Draws a page in MDX: the theme's elements and directives are its components, its links lead where the build says. */
export function drawMdx(
  Page: ComponentType<{ readonly components: Components }>,
  components: Components,
  targets: ResolvedTargets,
): ReactNode {
  const resolving = addressed.map((name) => {
    const base = (components[name] ?? name) as ComponentType<AnyProps>;
    return [name, (props: AnyProps) => createElement(base, resolveProperties(name, { ...props }, targets))] as const;
  });
  return createElement(Page, {
    components: { ...components, ...Object.fromEntries(resolving), SsgIsland } as Components,
  });
}
