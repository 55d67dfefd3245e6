import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { headingName } from '../../markdown/headings.tsx';
import { nodeText, shortHash } from '../../markdown/node-text.ts';
import { on } from '../on.ts';

type AnyElement = ReactElement<{ readonly id?: string; readonly children?: ReactNode }>;

interface Question {
  readonly heading: AnyElement;
  readonly answer: ReactNode[];
}

const isElement = (node: ReactNode): node is AnyElement => isValidElement(node);

/**
 * Splits content at sections or headings into questions with their answers; content before the first one is returned
 * separately.
 */
function split(children: ReactNode): { readonly before: ReactNode[]; readonly questions: readonly Question[] } {
  const before: ReactNode[] = [];
  const questions: Question[] = [];
  const take = (node: ReactNode) => {
    if (isElement(node) && headingName(node.type) !== undefined) questions.push({ heading: node, answer: [] });
    else if (isElement(node) && node.type === 'section') Children.toArray(node.props.children).forEach(take);
    else (questions.at(-1)?.answer ?? before).push(node);
  };
  Children.toArray(children).forEach(take);
  return { before, questions };
}

/** `:::faq` around headings and answers: an accordion that shows one answer at a time. */
export function Faq({ attributes, children }: DirectiveProps): ReactNode {
  const { before, questions } = split(children);
  const group = `faq-${shortHash(questions.map((question) => nodeText(question.heading)).join('\n'))}`;
  return (
    <>
      {before}
      <div>
        {questions.map(({ heading, answer }, index) => (
          <details
            key={heading.key ?? index}
            className="faq-item"
            id={heading.props.id}
            name={attributes['multiple'] === undefined ? group : undefined}
          >
            <summary>
              {createElement(headingName(heading.type) ?? 'h3', { className: 'faq-question' }, heading.props.children)}
              <Icon name="chevron-down" />
            </summary>
            <div className="faq-answer flow">{answer}</div>
          </details>
        ))}
      </div>
    </>
  );
}

Faq.accepts = {
  kinds: ['container'],
  attributes: ['multiple'],
  values: { multiple: on },
  contains: ['heading'],
} satisfies DirectiveForm;
