import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'One tab of a set.',
  label: 'what the tab says',
  attributes: {
    value: 'The name that a group, a query parameter and `default` use. By default it follows from the label.',
  },
  example: ':::tab[macOS]{value="mac"}\nAnother.\n:::',
  // It stands in a set, whose example shows it.
  isRendered: false,
};
