import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';

const icons = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<string, IconName>;

export type AdmonitionType = keyof typeof icons;

/** Names used by other generators, so that pages can be migrated unchanged. */
const aliases: Readonly<Record<string, AdmonitionType>> = {
  caution: 'warning',
  important: 'info',
  secondary: 'note',
  success: 'tip',
};

const toType = (name: string): AdmonitionType =>
  Object.hasOwn(icons, name)
    ? (name as AdmonitionType)
    : Object.hasOwn(aliases, name)
      ? (aliases[name] ?? 'info')
      : 'info';

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

export const Admonition = ({ attributes: { type = 'note' }, label, children }: DirectiveProps): ReactNode => (
  <Callout type={toType(type)} {...(label !== undefined && { title: label })}>
    {children}
  </Callout>
);
