import { expect, test } from 'vitest';

const Count = ({ n = 0 }: { readonly n?: number }) => <b>{n}</b>;

test('every component takes the attributes of islands, and the types know their names', () => {
  expect((<Count n={1} client:load />).props).toEqual({ n: 1, 'client:load': true });
  // @ts-expect-error: no such mode.
  expect((<Count client:lod />).props).toEqual({ 'client:lod': true });
});
