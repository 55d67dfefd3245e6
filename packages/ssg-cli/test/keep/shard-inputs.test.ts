import { expect, test } from 'vitest';
import type { Config } from '../../src/config/types.ts';
import { compareInputs, inputsOfShard } from '../../src/keep/shard-inputs.ts';
import type { Inputs } from '../../src/read/inputs.ts';

/** The inputs of a site whose files have these authors. */
const inputsWith = (authors: readonly string[], path = 'docs/tea.md') =>
  inputsOfShard(
    { hash: 'config', locales: [{ code: 'en' }] } as unknown as Config,
    { sources: [], data: [], dates: new Map([[path, { authors }]]) } as unknown as Inputs,
    { hash: 'bundle' },
  );

test('two machines have the same inputs if these are equal, however their lists were made', () => {
  const grown = new Array<string>(2);
  grown[0] = 'Ann';
  grown[1] = 'Bo';
  expect(compareInputs(inputsWith(['Ann', 'Bo']), inputsWith(grown), 'each other')).toEqual([]);
  for (const other of [inputsWith(['Ann']), inputsWith(['Ann', 'Bo'], 'docs/other.md')])
    expect(compareInputs(inputsWith(['Ann', 'Bo']), other, 'each other')).toHaveLength(1);
});
