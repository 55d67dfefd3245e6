import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { type AdmonitionType, Callout, icons } from './Callout.tsx';

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

export const Admonition = ({ attributes: { type = 'note' }, label, children }: DirectiveProps): ReactNode => (
  <Callout type={toType(type)} {...(label !== undefined && { title: label })}>
    {children}
  </Callout>
);

Admonition.accepts = { kinds: ['container'] } satisfies DirectiveForm;
