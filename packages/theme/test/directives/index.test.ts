import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { directiveDocs } from '../../../ssg-cli/docs/reference/directive-reference.ts';
import { admonitionKinds } from '../../../ssg-cli/src/compile/text/rewrite-source.ts';
import { directives } from '../../src/directives/index.ts';

test('every folder of a directive is in the registry by its name', () => {
  const entries = readdirSync(fileURLToPath(new URL('../../src/directives', import.meta.url)), { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(Object.keys(directives).sort()).toEqual(folders.sort());
});

test('the reference explains no attribute that a directive does not accept', () => {
  const known = new Map(Object.entries(directives).map(([name, { accepts }]) => [name, accepts?.attributes]));
  const strange = directiveDocs.flatMap(([name, { attributes = {} }]) =>
    Object.keys(attributes).filter((one) => known.get(name)?.includes(one) === false),
  );
  expect(strange).toEqual([]);
});

test('the reference names every kind of admonition', () => {
  const { about } = new Map(directiveDocs).get('admonition') ?? { about: '' };
  expect(Object.keys(admonitionKinds).filter((kind) => !about.includes(`\`${kind}\``))).toEqual([]);
});
