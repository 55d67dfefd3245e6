import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { TabItem } from '../tabs/TabSet.tsx';

/** `:::tab[Label]`, with `value` if it differs from the label. */
export const Tab = ({ attributes: { value }, label, children }: DirectiveProps): ReactNode => (
  <TabItem label={label ?? value ?? ''} {...(value !== undefined && { value })}>
    {children}
  </TabItem>
);

Tab.accepts = {
  kinds: ['container'],
  attributes: ['value'],
  needs: ['label|value'],
  inside: ['tabs'],
} satisfies DirectiveForm;
