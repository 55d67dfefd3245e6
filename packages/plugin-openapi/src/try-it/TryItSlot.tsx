import { type DirectiveProps, useShell, withBase } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import TryIt from './TryIt.tsx';

/** `::try-it{operation="list-pets" data="/_openapi/…" connect="https://api.example.com"}`: the button, hydrated on intent. */
export default function TryItSlot({ attributes }: DirectiveProps): ReactNode {
  const { baseUrl } = useShell();
  const { operation = '', name = '', data = '', connect = '', open = '', loading = '', failed = '' } = attributes;
  return (
    <div className="try-it needs-script" data-markdown="skip">
      <TryIt
        operation={operation}
        name={name}
        data={withBase(baseUrl, data)}
        words={{ open, loading, failed }}
        client:intent
        client:connect={connect}
      />
    </div>
  );
}
