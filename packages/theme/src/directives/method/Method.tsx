import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { nodeText } from '../../markdown/node-text.ts';

/** `:method[GET]` */
export function Method({ label }: DirectiveProps): ReactNode {
  const name = nodeText(label).trim();
  return (
    <span className="method" data-markdown="chip" data-method={name.toLowerCase()}>
      {name.toUpperCase()}
    </span>
  );
}

Method.accepts = { kinds: ['text'] } satisfies DirectiveForm;
