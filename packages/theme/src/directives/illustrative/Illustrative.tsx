import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../../strings/content.ts';

/** `::illustrative`: a note that the figures in the block above are invented. */
export function Illustrative({ label }: DirectiveProps): ReactNode {
  const t = useContentText();
  return <p className="illustrative">{label ?? t('content.illustrative')}</p>;
}

Illustrative.accepts = { kinds: ['leaf'] } satisfies DirectiveForm;
