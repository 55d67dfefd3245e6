import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../../icons.tsx';

/** `:icon[rocket]`: decoration beside words. */
export const IconInText = ({ attributes: { name = '' } }: DirectiveProps): ReactNode => (
  <Icon name={name} className="text-icon" />
);

IconInText.accepts = { kinds: ['text'] } satisfies DirectiveForm;
IconInText.stylesheet = '@autolode/theme/small.css';
