import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';

const mostLines = 80;
const mostParameters = 5;

/** Functions that are still larger, to leave the list when they are split. */
const known = [
  // Its callers are changed together.
  'ssg-cli/src/arrange/resolve-reference.ts resolveReference',
  // A replacement is called with every group of its pattern.
  'ssg-cli/src/migrate/content/front-matter.ts ',
];

test(`no function has more than ${mostLines} lines or ${mostParameters} parameters`, () => {
  const all = (['ssg-cli', 'theme'] as const).flatMap((name) => readSources(name).functions);
  expect(all.length).toBeGreaterThan(4000);
  const large = all.filter(({ lines, parameters }) => lines > mostLines || parameters > mostParameters);
  expect(large.filter(({ name }) => !known.includes(name))).toEqual([]);
});
