import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'A list of links as buttons. The first is the one that matters most.',
  example: ':::actions\n- [Get started](../getting-started.md)\n- [Every key](config.md)\n:::',
};
