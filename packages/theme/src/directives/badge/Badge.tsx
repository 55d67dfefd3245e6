import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** Tones of a badge. */
const tones: readonly string[] = ['info', 'success', 'warning', 'danger'];

/** `:badge[New]{tone="success"}` */
export function Badge({ attributes: { tone = '' }, label }: DirectiveProps): ReactNode {
  return (
    <span className={tones.includes(tone) ? `badge badge-${tone}` : 'badge'} data-markdown="chip">
      {label}
    </span>
  );
}

Badge.accepts = { kinds: ['text'], attributes: ['tone'], values: { tone: tones } } satisfies DirectiveForm;
Badge.stylesheet = '@autolode/theme/small.css';
