import { useHref, useShell } from '@autolode/ssg-runtime/rendering';
import { withBase } from '@autolode/ssg-runtime/url';
import type { ComponentType, ReactNode } from 'react';
import { addressed } from '../../compile/mdx/mdx-element.ts';
import { defined } from '../../lib/defined.ts';
import { mapSrcset } from '../../lib/srcset.ts';
import { footnoteBack, footnoteHeading } from '../footnote-words.ts';
import { type ResolvedTargets, resolveProperties } from '../insert-urls.ts';
import { blocks } from './island-props.tsx';
import { whenCreated } from './jsx.tsx';
import { type Components, MdxComponents } from './mdx-components.ts';
import { beginPage, isMade, type Resolve } from './page-addresses.ts';

type AnyProps = Readonly<Record<string, unknown>>;

/**
 * Literal URLs were resolved by the compiler under their written form, files that code imports by the bundler, and what
 * `useHref` returns is final; other URLs from expressions are paths of the site.
 */
function useResolve(targets: ResolvedTargets): Resolve {
  const { baseUrl, strings } = useShell();
  const pageHref = useHref();
  const isFinal = (written: string) => Object.hasOwn(targets.urls, written) || isMade(written);
  return (name, props) => {
    const { href, src, srcSet } = props;
    const back = 'data-footnote-backref' in props ? footnoteBack(props['aria-label'], strings) : undefined;
    return {
      ...resolveProperties(name, { ...props }, targets),
      ...(typeof href === 'string' && !isFinal(href) && { href: pageHref(href) }),
      ...defined({ 'aria-label': back }),
      ...(typeof src === 'string' && !isFinal(src) && { src: withBase(baseUrl, src) }),
      ...(typeof srcSet === 'string' && {
        srcSet: mapSrcset(srcSet, (url) => (isFinal(url) ? (targets.urls[url] ?? url) : withBase(baseUrl, url))),
      }),
    };
  };
}

const same = (props: AnyProps): AnyProps => props;

interface PageProps {
  readonly module: ReactNode;
  readonly components: Components;
  readonly targets: ResolvedTargets;
}

function MdxPage({ module, components, targets }: PageProps): ReactNode {
  const resolve = useResolve(targets);
  beginPage(targets, useShell().locale.baseUrl, resolve);
  const resolving = [...addressed].map((name) => {
    const base = (components[name] ?? name) as ComponentType<AnyProps>;
    return [name, whenCreated(base, (props) => resolve(name, props))] as const;
  });
  const { strings } = useShell();
  const h2 = whenCreated((components['h2'] ?? 'h2') as ComponentType<AnyProps>, (props) => {
    const children = footnoteHeading(props['id'], strings);
    return children === undefined ? props : { ...props, children };
  });
  const plain = [...blocks].map((name) => [
    name,
    whenCreated((components[name] ?? name) as ComponentType<AnyProps>, same),
  ]);
  const value = { ...components, ...Object.fromEntries([...plain, ...resolving]), h2 } as Components;
  return <MdxComponents value={value}>{module}</MdxComponents>;
}

/**
 * Renders a page in MDX, or a module that imports MDX files.
 *
 * @param module - The page.
 * @param components - The theme's elements and directives.
 * @param targets - The published URLs of the files and pages that the page refers to.
 */
export const withMdxComponents = (module: ReactNode, components: Components, targets: ResolvedTargets): ReactNode => (
  <MdxPage module={module} components={components} targets={targets} />
);
