import type { ComponentProps, ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/** The checkbox of a task list, the only input that Markdown generates. Its accessible name is its state. */
export function TaskBox(props: ComponentProps<'input'>): ReactNode {
  const t = useContentText();
  if (props.type !== 'checkbox') return <input {...props} />;
  return <input {...props} aria-label={t(props.checked === true ? 'content.done' : 'content.open')} />;
}
