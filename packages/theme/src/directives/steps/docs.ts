import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'An ordered list as numbered steps.',
  example: ':::steps\n1. Install it.\n2. Start it.\n:::',
};
