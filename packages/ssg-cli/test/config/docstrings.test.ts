import { expect, test } from 'vitest';
import { configKeys } from '../../docs/reference/config-reference.ts';

test('every config key has a comment with a description, a default and an example', () => {
  const { keys, shared } = configKeys();
  const all = [
    ...keys,
    ...[...shared].flatMap(([name, own]) => own.map((key) => ({ ...key, path: `${name}.${key.path}` }))),
  ];
  expect(all.length).toBeGreaterThan(250);
  const lacking = all.filter(
    ({ required, about }) =>
      !/^[^.]+\./.test(about) || !about.includes('Example: ') || about.includes('Default: ') === required,
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
});
