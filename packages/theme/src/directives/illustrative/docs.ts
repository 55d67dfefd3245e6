import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'A line below a block that says its figures are invented.',
  label: 'other words for it',
  example: '::illustrative',
};
