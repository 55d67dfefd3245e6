/**
 * The recurring example of a landed-cost estimate. It is invented; a test checks that its total is the sum of its
 * lines.
 */
export const receipt = {
  currency: 'EUR',
  lines: [
    { label: 'Vehicle price', value: '18,400.00' },
    { label: 'Freight and insurance', value: '1,650.00' },
    { label: 'Duty and taxes', value: '6,214.50' },
  ],
  total: { label: 'Landed estimate', value: '26,264.50' },
} as const;

export const receiptLines = [...receipt.lines, { ...receipt.total, total: true }];
