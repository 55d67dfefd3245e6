import type { ReactNode } from 'react';
import { receipt, receiptLines } from '../data/receipt.ts';

/** `::receipt`: the example estimate. The label for invented figures follows in the text. */
export const ReceiptDirective = (): ReactNode => (
  <div className="receipt">
    <p className="receipt-title">Korea to Germany, {receipt.currency}</p>
    <dl>
      {receiptLines.map((line) => (
        <div key={line.label} data-total={'total' in line ? '' : undefined}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
