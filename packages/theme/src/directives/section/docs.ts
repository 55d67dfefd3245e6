import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'Text, cards and other blocks on a page with `wide: true`, in the width of the page.',
  example: '::::section\n## What it does\n\n:::cards\n- **Fast**{icon="clock"}: one edit takes a second\n:::\n::::',
  // The pages of the manual are not wide.
  isRendered: false,
};
