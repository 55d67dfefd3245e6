import { expect, test } from 'vitest';
import { widenBlocks } from '../../../src/migrate/content/blocks.ts';

test('a block has more colons than the blocks inside it', () => {
  expect(widenBlocks(':::tip\n\n::::tabs\n:::tab[A]\n\na\n\n:::\n::::\n\n:::\n\n:::note\nb\n:::')).toBe(
    ':::::tip\n\n::::tabs\n:::tab[A]\n\na\n\n:::\n::::\n\n:::::\n\n:::note\nb\n:::',
  );
  expect(widenBlocks('- :::tip\n\n  ::::tabs\n  ::::\n\n  :::')).toBe('- :::::tip\n\n  ::::tabs\n  ::::\n\n  :::::');
});

test('blocks that are wide enough, code, and blocks without an end are unchanged', () => {
  for (const text of ['::::a\n:::b\n:::\n::::', ':::a\n\n```\n::::b\n::::\n```\n\n:::', ':::a\n\n::::b\n::::', '::::'])
    expect(widenBlocks(text)).toBe(text);
});
