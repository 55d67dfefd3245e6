import { expect, test } from 'vitest';
import { batchSize, ItemQueue } from '../../src/work/item-queue.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const nobody = (): string | undefined => undefined;

/** Requests batches for the owners in turn until there are no more. */
function drain(queue: ItemQueue<number, string>, owners: readonly string[]): Record<string, number[]> {
  const got: Record<string, number[]> = Object.fromEntries(owners.map((owner) => [owner, []]));
  for (let idle = 0, turn = 0; idle < owners.length; turn++) {
    const owner = owners[turn % owners.length] as string;
    const batch = queue.batchFor(owner);
    got[owner]?.push(...batch);
    idle = batch.length === 0 ? idle + 1 : 0;
  }
  return got;
}

test('a queue without items is known to be empty before anyone asks', () => {
  expect(new ItemQueue([], nobody).isEmpty).toBe(true);
  expect(new ItemQueue([1], nobody).isEmpty).toBe(false);
});

test('every item is handed out once, in order, in batches', () => {
  const queue = new ItemQueue<number, string>(upTo(100), nobody);
  expect(queue.batchFor('a')).toEqual(upTo(batchSize));
  const { a = [], b = [] } = drain(queue, ['a', 'b']);
  expect([...a, ...b].sort((x, y) => x - y)).toEqual(upTo(100).slice(batchSize));
});

test('items that have an owner go to it, and others to whoever asks', () => {
  const ownerOf = (item: number) => (item % 3 === 0 ? 'a' : item % 3 === 1 ? 'b' : undefined);
  const { a = [], b = [] } = drain(new ItemQueue(upTo(200), ownerOf), ['b', 'a']);
  expect(a.filter((item) => item % 3 === 1)).toEqual([]);
  expect(b.filter((item) => item % 3 === 0)).toEqual([]);
  expect([...a, ...b].sort((x, y) => x - y)).toEqual(upTo(200));
});

test('an item that was found is not kept waiting until a batch is full', () => {
  let asked = 0;
  function* slowly(): Generator<number> {
    for (let item = 0; item < 1000; item++) {
      const until = performance.now() + 5;
      while (performance.now() < until);
      asked++;
      yield item;
    }
  }
  const batch = new ItemQueue<number, string>(slowly(), nobody).batchFor('a');
  expect(batch.length).toBeGreaterThan(0);
  expect(asked).toBeLessThan(batchSize);
});

test('looking ahead finds a few batches and no more', async () => {
  let asked = 0;
  function* counted(): Generator<number> {
    for (const item of upTo(10_000)) {
      asked++;
      yield item;
    }
  }
  const queue = new ItemQueue<number, string>(counted(), nobody);
  await Promise.all([queue.lookAhead(), queue.lookAhead()]);
  await queue.lookAhead();
  expect(asked).toBe(batchSize * 4);
  expect(queue.batchFor('a')).toEqual(upTo(batchSize));
});

test('an item does not wait for what comes behind it and needs nothing', () => {
  let steps = 0;
  function* mostlyNothing(): Generator<number | undefined> {
    yield 1;
    for (; steps < 1000; steps++) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      yield undefined;
    }
    yield 2;
  }
  const queue = new ItemQueue<number, string>(mostlyNothing(), nobody);
  expect(queue.batchFor('a')).toEqual([1]);
  expect(steps).toBeLessThan(500);
  expect(queue.batchFor('a')).toEqual([2]);
  expect(queue.batchFor('a')).toEqual([]);
});

test('a queue of which nothing needs anything is empty', () => {
  expect(new ItemQueue<number, string>([undefined, undefined], nobody).isEmpty).toBe(true);
});
