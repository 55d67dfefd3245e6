import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serverUrl } from '../src/model/samples.ts';
import { options } from '../src/options.ts';
import { apiPages } from '../src/pages/api-pages.ts';
import { readSpec } from '../src/read/read-spec.ts';

const fixtures = new URL('fixtures/keywords/', import.meta.url);
/** Values and names that a description can have anywhere, and that code may not expect. */
const values = [null, 0, -1, '', 'x', true, [], {}, [null], { a: null }, 'constructor', '__proto__', 'javascript:x'];
const references = ['#', '#/', '#/info', '#/paths', '#/components', '../../etc/passwd'].map(($ref) => ({ $ref }));
const names = ['__proto__', 'constructor', 'toString', '', '<b>', '../..', 'a/b', '%2e%2e'];

type Parts = Record<string, unknown>;

/** Paths of all parts of a value. */
const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inside]) => [[...path, key], ...pathsOf(inside, [...path, key])])
    : [];

/** The description with one part changed: given another value, or another name. */
function changed(description: Parts, path: readonly string[], change: { value?: unknown; name?: string }): string {
  const copy = structuredClone(description);
  const holder = path.slice(0, -1).reduce<Parts>((at, key) => at[key] as Parts, copy);
  const key = path.at(-1) as string;
  const value = 'value' in change ? change.value : holder[key];
  if (change.name !== undefined && !Array.isArray(holder)) delete holder[key];
  Object.defineProperty(holder, change.name ?? key, { value, enumerable: true, configurable: true, writable: true });
  return JSON.stringify(copy);
}

/** Makes pages of a description, whatever it reports. */
function make(text: string, pages: string): void {
  const [api] = [options.parse({ file: 'api.json', path: 'docs/api', onErrors: 'warn', languages: [], pages })].flat();
  if (api === undefined) throw new Error('There are no options.');
  const { spec, isUsable } = readSpec(api, (path) => (path === 'api.json' ? text : undefined));
  if (isUsable) apiPages(spec, api, { url: 'https://site.example', section: 'docs', language: 'en' });
}

test.each(readdirSync(fixtures).filter((name) => !/-(?:path|shared)\.yaml$/.test(name)))(
  'no wrong value, reference or name in %s ends in an exception',
  (name) => {
    const description = parse(readFileSync(new URL(name, fixtures), 'utf8')) as Parts;
    const changes = [...[...values, ...references].map((value) => ({ value })), ...names.map((one) => ({ name: one }))];
    const failed: string[] = [];
    // Each part gets a share of the changes, and over all parts and descriptions each change occurs in each kind of place.
    pathsOf(description).forEach((path, at) => {
      for (let index = at % 5; index < changes.length; index += 5) {
        const change = changes[index] as (typeof changes)[number];
        try {
          make(changed(description, path, change), index % 2 === 0 ? 'one' : 'operation');
        } catch (error) {
          failed.push(`${path.join('/')} ${JSON.stringify(change)}: ${String(error)}`);
        }
      }
    });
    expect(failed).toEqual([]);
  },
);

test('a reference to a schema named like what every object inherits leads nowhere if there is none', () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { parameters: [{ $ref: '#/components/parameters/toString' }], responses: {} } } },
    components: { parameters: { limit: { name: 'limit', in: 'query', schema: {} } } },
  });
  const [api] = [options.parse({ file: 'api.json', path: 'docs/api' })].flat();
  if (api === undefined) throw new Error('There are no options.');
  const { spec } = readSpec(api, () => text);
  spec.follow({ $ref: '#/components/parameters/toString' });
  expect(spec.problems.map(({ message }) => message)).toContain(
    'The reference "#/components/parameters/toString" leads nowhere: components/parameters has no "toString".',
  );
});

test('a variable of a server named like what every object inherits is shown as it is written', () => {
  expect(serverUrl({ url: 'https://{toString}.example', variables: {} })).toBe('https://{toString}.example');
});
