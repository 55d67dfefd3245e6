import fc from 'fast-check';

const runs = { numRuns: 300, seed: 7 };
/** Tests a property with generated values; a failure shows the smallest counterexample. */
export const holds = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, numRuns = runs.numRuns) =>
  fc.assert(fc.property(arbitrary, check), { ...runs, numRuns });
export const anyText = fc.string({ unit: 'binary', maxLength: 60 });
