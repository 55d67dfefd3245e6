import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { checkPlugins } from '../../src/config/check-plugins.ts';
import { completePlugins } from '../../src/plugins/complete-plugins.ts';
import { definePlugin } from '../../src/plugins/define-plugin.ts';

const greeting = definePlugin({ name: 'greeting', options: z.strictObject({ word: z.string().default('Hello') }) });
const strict = definePlugin({ name: 'strict', options: z.strictObject({ word: z.string() }) });

test('a plugin whose options are all optional can be called without any', () => {
  expect(checkPlugins({ plugins: [greeting()] })).toEqual([]);
  expect(completePlugins([greeting()])[0]?.options).toEqual({ word: 'Hello' });
  expectTypeOf(greeting).parameters.toEqualTypeOf<[options?: { word?: string | undefined }]>();
  expectTypeOf(strict).parameters.toEqualTypeOf<[options: { word: string }]>();
});

test('a missing option is named, even if a plugin is called without options', () => {
  // @ts-expect-error The option is required.
  const [finding] = checkPlugins({ plugins: [strict()] });
  expect(finding?.message).toContain('word: Invalid input: expected string');
});

test('a mistake in one of several forms of the options is named, and not only that none fits', () => {
  const api = z.strictObject({ file: z.string(), pages: z.enum(['one', 'tag']).optional() });
  const apis = definePlugin({ name: 'apis', options: z.union([api, z.array(api)]) });
  const messages = (given: unknown) => checkPlugins({ plugins: [apis(given as never)] }).map(({ message }) => message);
  expect(messages({ spec: 'a.yaml' })).toEqual([
    expect.stringMatching(/not valid: file: .*expected string/),
    expect.stringMatching(/not valid: Unrecognized key: "spec"/),
  ]);
  expect(messages([{ file: 'a.yaml' }, { file: 'b.yaml', pages: 'all' }])).toEqual([
    expect.stringMatching(/not valid: 1\.pages: .*"one"\|"tag"/),
  ]);
  expect(messages(5)).toEqual([expect.stringMatching(/expected object.* or .*expected array/)]);
});

test('an option that a plugin does not have names the one that was meant, or all', () => {
  const api = z.strictObject({ file: z.string(), pages: z.strictObject({ kind: z.string() }).optional() });
  const apis = definePlugin({ name: 'apis', options: z.union([api, z.array(api)]) });
  const hints = (given: unknown) => checkPlugins({ plugins: [apis(given as never)] }).map(({ hint }) => hint);
  expect(hints({ file: 'a', page: {} })).toEqual(['Did you mean "pages"?']);
  expect(hints([{ file: 'a', theme: 1 }])).toEqual(['Valid: file, pages.']);
  expect(hints({ file: 'a', pages: { kind: 'x', page: 1 } })).toEqual([undefined]);
});
