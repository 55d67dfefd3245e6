import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'Keys to press.',
  label: 'the keys, with `+` between them',
  example: 'Press :kbd[Ctrl+K] to search.',
};
