import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** `:::steps` around an ordered list. */
export const Steps = ({ children }: DirectiveProps): ReactNode => <div className="steps">{children}</div>;

Steps.accepts = { kinds: ['container'], contains: ['ol'] } satisfies DirectiveForm;
