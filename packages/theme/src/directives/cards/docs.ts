import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'A list of links as cards, or of titles in bold where a card leads nowhere. The name of an [icon](icons.md) goes behind the title, an emoji or an image in front of it.',
  example:
    ':::cards\n- [Start](../getting-started.md){icon="rocket"}: a first site in a minute\n- **Fast**{icon="clock"}: one edit takes a second\n:::',
};
