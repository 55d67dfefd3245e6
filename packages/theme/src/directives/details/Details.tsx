import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { DetailsElement, SummaryElement } from '../../markdown/details.tsx';
import { useContentText } from '../../strings/content.ts';
import { on } from '../on.ts';

/** `:::details[Summary]`; `open` makes it open initially. */
export function Details({ attributes, label, children }: DirectiveProps): ReactNode {
  const t = useContentText();
  return (
    <DetailsElement id={attributes['id']} open={attributes['open'] !== undefined}>
      <SummaryElement>{label ?? t('content.details')}</SummaryElement>
      <div className="flow">{children}</div>
    </DetailsElement>
  );
}

Details.accepts = { kinds: ['container'], attributes: ['id', 'open'], values: { open: on } } satisfies DirectiveForm;
