import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, type ReactNode } from 'react';
import { isParam } from '../param/Param.tsx';

/** `:::params[Query parameters]` around `param` directives: what a request, an object or a command takes, one below the other. */
export function Params({ label, children }: DirectiveProps): ReactNode {
  const parts = Children.toArray(children);
  return (
    <div className="params">
      {label !== undefined && (
        <p className="params-title" data-markdown="label">
          {label}
        </p>
      )}
      {parts.filter((part) => !isParam(part))}
      <ul className="params-list">{parts.filter(isParam)}</ul>
    </div>
  );
}

Params.accepts = { kinds: ['container'] } satisfies DirectiveForm;
Params.stylesheet = '@autolode/theme/params.css';
