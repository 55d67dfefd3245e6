import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Plate } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { elementsOf } from './node-text.ts';

/** `::::assay` around a table and a code block: the content of an advert, and the resulting record. */
export function AssayDirective({ attributes, children }: DirectiveProps): ReactNode {
  const { host = '', plate = '', tone = '' } = attributes;
  const [raw, record] = elementsOf(children);
  return (
    <figure className="assay-pair">
      <div className="assay-raw">
        <div className="assay-source">
          <Plate badge={{ text: plate, tone }} />
          {host} <small>as advertised</small>
        </div>
        {raw}
      </div>
      <div className="assay-seam" aria-hidden="true" />
      {record}
    </figure>
  );
}
