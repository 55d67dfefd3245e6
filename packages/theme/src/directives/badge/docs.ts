import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'A word as a badge.',
  label: 'the word',
  attributes: { tone: '`info`, `success`, `warning` or `danger`.' },
  example: 'Exports :badge[New]{tone="success"} and imports :badge[Beta]{tone="warning"}',
};
