import { useHref, useShell } from '@autolode/ssg-runtime/rendering';
import { withBase } from '@autolode/ssg-runtime/url';
import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { addressed } from '../../compile/mdx/mdx-element.ts';
import { mapSrcset } from '../../lib/srcset.ts';
import { type ResolvedTargets, resolveProperties } from '../insert-urls.ts';
import { type Components, MdxComponents } from './mdx-components.ts';

type AnyProps = Readonly<Record<string, unknown>>;

interface IslandProps extends AnyProps {
  readonly ssgName: string;
  readonly ssgHydrate: string;
  readonly ssgComponent: ComponentType<AnyProps>;
}

/** A component of an MDX page that the browser hydrates. Its props are sent as JSON, so they must be JSON. */
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

/**
 * Resolves the URLs in a component's props. Literal URLs were resolved by the compiler under their written form; URLs
 * from expressions are paths of the site.
 */
function useResolved(name: string, props: AnyProps, targets: ResolvedTargets): AnyProps {
  const { baseUrl } = useShell();
  const pageHref = useHref();
  const { href, src, srcSet } = props;
  const isKnown = (written: string) => Object.hasOwn(targets.urls, written);
  return {
    ...resolveProperties(name, { ...props }, targets),
    ...(typeof href === 'string' && !isKnown(href) && { href: pageHref(href) }),
    ...(typeof src === 'string' && !isKnown(src) && { src: withBase(baseUrl, src) }),
    ...(typeof srcSet === 'string' && {
      srcSet: mapSrcset(srcSet, (url) => (isKnown(url) ? (targets.urls[url] ?? url) : withBase(baseUrl, url))),
    }),
  };
}

/**
 * Renders a page in MDX, or a module that imports MDX files.
 *
 * @param module - The page.
 * @param components - The theme's elements and directives.
 * @param targets - The published URLs of the files and pages that the page refers to.
 */
export function withMdxComponents(module: ReactNode, components: Components, targets: ResolvedTargets): ReactNode {
  const resolving = [...addressed].map((name) => {
    const base = (components[name] ?? name) as ComponentType<AnyProps>;
    return [name, (props: AnyProps) => createElement(base, useResolved(name, props, targets))] as const;
  });
  const value = { ...components, ...Object.fromEntries(resolving), SsgIsland } as Components;
  return <MdxComponents value={value}>{module}</MdxComponents>;
}
