import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Plate } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { textOf } from './node-text.ts';

/** `:plate[KR]{tone="blue" title="South Korea"}` */
export function PlateDirective({ attributes: { tone, title }, label }: DirectiveProps): ReactNode {
  return (
    <Plate
      badge={{ text: textOf(label), ...(tone !== undefined && { tone }), ...(title !== undefined && { title }) }}
    />
  );
}
