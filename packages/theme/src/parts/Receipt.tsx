import type { ReactNode } from 'react';
import { type Evidence, EvidenceNote } from './Evidence.tsx';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  /** Styled as the sum of the lines above. */
  readonly total?: boolean;
}

export type ReceiptProps = Evidence & { readonly title?: ReactNode; readonly lines: readonly ReceiptLine[] };

/** Amounts and their sum. */
export const Receipt = ({ title, lines, ...evidence }: ReceiptProps): ReactNode => (
  <div className="receipt">
    {title !== undefined && <p className="receipt-title">{title}</p>}
    <dl>
      {lines.map(({ label, value, total }) => (
        <div key={label} data-total={total === true ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <EvidenceNote of={evidence} />
  </div>
);
