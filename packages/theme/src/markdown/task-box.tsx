import type { ComponentProps, ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/** The box of a task list, the only input that Markdown makes. Its name says what the tick shows. */
export function TaskBox(props: ComponentProps<'input'>): ReactNode {
  const t = useContentText();
  if (props.type !== 'checkbox') return <input {...props} />;
  return <input {...props} aria-label={t(props.checked === true ? 'content.done' : 'content.open')} />;
}
