import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Shape } from '../../src/config/schema/parts.ts';

test('a schema that differs from its interface does not compile', () => {
  interface Bar {
    content: string;
    isCloseable?: boolean;
  }
  const content = z.string();
  const isCloseable = z.boolean().optional();
  expect({ content, isCloseable } satisfies Shape<Bar>).toBeDefined();
  // @ts-expect-error: another type of value
  expect({ content, isCloseable: z.string().optional() } satisfies Shape<Bar>).toBeDefined();
  // @ts-expect-error: a key is missing
  expect({ content } satisfies Shape<Bar>).toBeDefined();
});
