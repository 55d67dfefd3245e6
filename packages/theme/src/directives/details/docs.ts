import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'A block that opens and closes.',
  label: 'the line that is always shown',
  attributes: { open: 'It starts open.', id: 'An anchor for links.' },
  example: ':::details[How it works]{open}\nLike this.\n:::',
};
