import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../icons.tsx';
import { useContentText } from '../../strings/content.ts';

/** The kinds of admonitions with their icons. */
export const icons = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<string, IconName>;

export type AdmonitionType = keyof typeof icons;

export interface CalloutProps {
  readonly type: AdmonitionType;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A remark set apart from the text. Its type is shown by the title or the icon's name, never by colour alone. */
export function Callout({ type, title, children }: CalloutProps): ReactNode {
  const t = useContentText();
  return (
    <div className="admonition" data-type={type} role="note">
      <p className="admonition-title" data-markdown="title">
        <Icon name={icons[type]} />
        <span>
          {title !== undefined && <span className="visually-hidden">{t(`content.${type}`)}: </span>}
          {title ?? t(`content.${type}`)}
        </span>
      </p>
      <div className="admonition-body flow">{children}</div>
    </div>
  );
}
