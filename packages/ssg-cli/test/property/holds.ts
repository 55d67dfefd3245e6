import fc from 'fast-check';

const runs = { numRuns: 300, seed: 7 };
/** A property that must hold for whatever is made; the smallest thing it does not hold for is shown. */
export const holds = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, numRuns = runs.numRuns) =>
  fc.assert(fc.property(arbitrary, check), { ...runs, numRuns });
export const anyText = fc.string({ unit: 'binary', maxLength: 60 });
