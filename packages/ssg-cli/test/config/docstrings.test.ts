import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../src/config/', import.meta.url));
/** Files that only contain options of a site; keys of views also occur in the config. */
const files = readdirSync(folder).filter((name) => /^(?:types-.+|user-config)\.ts$/.test(name));
const shared = { file: '../../../runtime/src/view.ts', interfaces: ['BadgeView', 'LinkView', 'FactView'] };

interface Key {
  readonly name: string;
  readonly isOptional: boolean;
  readonly about: string;
}

/** The keys of a file's interfaces, each with the docstring above it. */
function keysOf(file: string, only?: readonly string[]): Key[] {
  const text = readFileSync(folder + file, 'utf8');
  const interfaces = [...text.matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)];
  return interfaces
    .filter(([, name = '']) => only?.includes(name) ?? true)
    .flatMap(([, name = '', body = '']) =>
      [...body.matchAll(/(?:^ {2}\/\*\*([\s\S]*?)\*\/\n)?^ {2}(?:readonly )?(\w+)(\??):/gm)].map(
        ([, about = '', key = '', mark]) => ({ name: `${name}.${key}`, isOptional: mark === '?', about }),
      ),
    );
}

test('every config key has a docstring with a description, a default and an example', () => {
  const keys = [...files.flatMap((file) => keysOf(file)), ...keysOf(shared.file, shared.interfaces)];
  expect(keys.length).toBeGreaterThan(200);
  const lacking = keys.filter(
    ({ isOptional, about }) =>
      !/\* \S[^\n]+\n/.test(about) || !about.includes('@example ') || about.includes('@default ') !== isOptional,
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
