import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { EndpointName, isEndpoint } from '../EndpointName.tsx';
import { useContentText } from '../strings/content.ts';
import { nodeText } from './node-text.ts';

type HeadingProps = ComponentProps<'h2'>;

/**
 * A heading with a link to itself. The link is next to the heading, because inside it its name would be part of every
 * heading in a screen reader's list.
 */
function Heading({ as: Name, id, children, ...rest }: HeadingProps & { readonly as: HeadingName }): ReactNode {
  const t = useContentText();
  if (id === undefined) return <Name {...rest}>{children}</Name>;
  return (
    <div className="heading" data-level={Name.slice(1)}>
      <Name id={id} {...rest}>
        {typeof children === 'string' && isEndpoint(children) ? <EndpointName text={children} /> : children}
      </Name>
      <a className="heading-anchor" href={`#${id}`}>
        <span className="visually-hidden">{t('content.anchor', { heading: nodeText(children) })}</span>
      </a>
    </div>
  );
}

/** Each is named like its element, as in other generators: components of a site find the headings in their content so. */
export const headings = {
  h2: (props: HeadingProps): ReactNode => <Heading as="h2" {...props} />,
  h3: (props: HeadingProps): ReactNode => <Heading as="h3" {...props} />,
  h4: (props: HeadingProps): ReactNode => <Heading as="h4" {...props} />,
  h5: (props: HeadingProps): ReactNode => <Heading as="h5" {...props} />,
  h6: (props: HeadingProps): ReactNode => <Heading as="h6" {...props} />,
} satisfies Record<string, ComponentType<HeadingProps>>;

type HeadingName = keyof typeof headings;

const names = new Map<unknown, HeadingName>(
  (Object.keys(headings) as HeadingName[]).flatMap((name) => [
    [name, name],
    [headings[name], name],
  ]),
);

/** The heading element that a React element type renders, whether it is the theme's component or the plain element. */
export const headingName = (type: unknown): HeadingName | undefined => names.get(type);
