import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  title: 'Admonitions',
  about:
    'The name is the kind: `note`, `tip`, `info`, `warning`, `danger`, or one that other generators use: `secondary` (as `note`), `important` (as `info`), `success` (as `tip`), `caution` (as `warning`). The label is the title.',
  example: ['note', 'tip', 'info', 'warning', 'danger']
    .map((kind) => `:::${kind}[Title]\nA block of this kind.\n:::`)
    .join('\n\n'),
};
