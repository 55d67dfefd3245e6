import { expect, test } from 'vitest';
import { plainCopy } from '../../src/config/plain-copy.ts';

test('removes undefined, and keeps functions, instances and plugins', () => {
  const [run, map, plugins] = [() => 1, new Map(), [{ a: undefined }]];
  const given = { a: undefined, b: [{ c: undefined, run }], map, markdown: { remarkPlugins: plugins } };
  const { value, findings } = plainCopy(given);
  expect(findings).toEqual([]);
  expect(value).toStrictEqual({ b: [{ run }], map, markdown: { remarkPlugins: plugins } });
  expect((value as typeof given).markdown.remarkPlugins).toBe(plugins);
});

test('reports a value that contains itself, and not one that is used twice', () => {
  const shared = { x: 1 };
  const circle: Record<string, unknown> = { a: shared, b: shared };
  circle['self'] = [circle];
  expect(plainCopy({ customFields: circle })).toEqual({
    value: { customFields: { a: { x: 1 }, b: { x: 1 }, self: [undefined] } },
    findings: [{ path: ['customFields', 'self', 0], code: 'config/cycle', message: 'contains itself' }],
  });
});
