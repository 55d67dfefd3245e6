import { expect, it } from 'vitest';
import { parseGolden, scoreGolden } from '../../../src/outputs/search/golden.ts';
import { madeEngine, madePage } from './made-pages.ts';

it('counts the ranks of the answers', async () => {
  const engine = madeEngine([
    madePage('/limits', 'Rate limits', [
      { text: 'How many.' },
      { heading: 'Headers', text: 'which headers there are' },
    ]),
    madePage('/other', 'Other', [{ text: 'rate limits elsewhere' }]),
  ]);
  const score = await scoreGolden(engine, [
    { query: 'rate limits', best: ['/limits'] },
    { query: 'rate limits', best: ['/other'] },
    { query: 'headers', best: ['/limits#headers'] },
    { query: 'nothing like it', best: ['/limits'] },
  ]);
  expect(score).toMatchObject({ queries: 4, recallAt1: 0.5, recallAt5: 0.75, meanReciprocalRank: 0.625 });
  expect(score.missed).toEqual([{ query: 'nothing like it', best: ['/limits'], got: [] }]);
});

it.each([
  ['{', 'Invalid JSON'],
  ['{}', 'Expected an array of queries'],
  ['null', 'Expected an array of queries'],
  ['{"queries":[],"floor":[]}', 'Expected "floor" to be an object'],
  ['{"queries":[],"floor":{"recallAt2":1}}', 'Did you mean "recallAt1"?'],
  ['{"queries":[],"floor":{"recallAt5":95}}', 'Expected "floor.recallAt5" to be a number from 0 to 1, got 95.'],
  ['[{"query":"a","best":["/a"]},{"query":"b"}]', 'Entry 2 must have'],
  ['[{"query":"b","best":[]}]', 'Entry 1 must have'],
])('reports the problem with %s', (text, problem) => {
  expect(parseGolden(text)).toEqual({ problem: expect.stringContaining(problem) });
});
