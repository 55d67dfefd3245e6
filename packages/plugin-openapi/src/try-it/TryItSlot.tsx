import { type DirectiveProps, IslandSlot, useShell, withBase } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import TryIt from './TryIt.tsx';

/** `::try-it{operation="list-pets" data="/_openapi/…" connect="https://api.example.com"}`: the button, hydrated on intent. */
export default function TryItSlot({ attributes }: DirectiveProps): ReactNode {
  const { baseUrl } = useShell();
  const { operation = '', name = '', data = '', connect = '' } = attributes;
  return (
    <div className="try-it needs-script" data-markdown="skip">
      <IslandSlot
        name="try-it"
        component={TryIt}
        props={{ operation, name, data: withBase(baseUrl, data) }}
        connect={connect.split(' ').filter((one) => one !== '')}
      />
    </div>
  );
}
