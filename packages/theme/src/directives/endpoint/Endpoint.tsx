import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { CodeBlock } from '../../markdown/code.tsx';
import { headingName } from '../../markdown/headings.tsx';
import { Tabs } from '../tabs/Tabs.tsx';

/** A nested directive is an element with the directive's name. */
const isSample = (node: ReactNode): boolean =>
  isValidElement(node) &&
  (node.type === CodeBlock ||
    node.type === 'pre' ||
    node.type === Tabs ||
    ['tabs', 'illustrative', 'try-it'].includes((node as ReactElement<{ readonly name?: string }>).props.name ?? ''));

const isHeading = (node: ReactNode): boolean => isValidElement(node) && headingName(node.type) !== undefined;

/** `:::endpoint` around the section of one endpoint: its text next to its requests and responses if there is room. */
export function Endpoint({ children }: DirectiveProps): ReactNode {
  const parts = Children.toArray(children);
  return (
    <section className="endpoint">
      {parts.filter(isHeading)}
      <div className="flow">{parts.filter((part) => !isHeading(part) && !isSample(part))}</div>
      <div className="endpoint-samples">{parts.filter(isSample)}</div>
    </section>
  );
}

Endpoint.accepts = { kinds: ['container'] } satisfies DirectiveForm;
Endpoint.stylesheet = '@autolode/theme/reference.css';
