import { markdown } from '@autolode/theme';
import { isValidElement } from 'react';

const { details: Disclosure, summary: Summary } = markdown.elements;

export default function Details({ summary, children, ...rest }) {
  return (
    <Disclosure {...rest}>
      {summary === undefined || isValidElement(summary) ? summary : <Summary>{summary}</Summary>}
      {children}
    </Disclosure>
  );
}
