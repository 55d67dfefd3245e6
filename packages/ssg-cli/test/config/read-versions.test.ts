import { expect, test } from 'vitest';
import { readVersions } from '../../src/config/read-versions.ts';
import { writeSite } from './write-site.ts';

test('each section has a file of its own', async () => {
  const root = await writeSite({ 'versions.json': '["2.0", "1.0"]', 'api_versions.json': '\uFEFF["v1"]' });
  const names = async (id: string) => {
    const read = await readVersions(root, id);
    return read.ok && read.value;
  };
  expect(await names('default')).toEqual({ file: 'versions.json', names: ['2.0', '1.0'] });
  expect(await names('api')).toEqual({ file: 'api_versions.json', names: ['v1'] });
  expect(await names('other')).toEqual({ file: 'other_versions.json', names: undefined });
});

test.each<[text: string, message: string]>([
  ['[,]', "versions.json is not valid JSON: Unexpected token ','."],
  ['{}', 'versions.json is not an array of version names.'],
  ['[1]', 'versions.json names the version 1, which is not a string.'],
  ['[" "]', 'versions.json names the version " ", which is empty.'],
  ['[".."]', 'versions.json names the version "..", which is not a valid folder name.'],
  ['["a/b"]', 'versions.json names the version "a/b", which contains a character that is not allowed in file names.'],
  ['["a", "a"]', 'versions.json names the version "a", which is listed twice.'],
  [`["${'x'.repeat(33)}"]`, `versions.json names the version "${'x'.repeat(33)}", which is longer than 32 characters.`],
])('%s', async (text, message) => {
  const read = await readVersions(await writeSite({ 'versions.json': text }), 'default');
  expect(read).toMatchObject({
    ok: false,
    diagnostics: [{ message, file: 'versions.json', code: 'config/versions-file' }],
  });
});

test('the message of invalid JSON has its line', async () => {
  const read = await readVersions(await writeSite({ 'versions.json': '[\n  "1.0",,\n]\n' }), 'default');
  expect(read).toMatchObject({ diagnostics: [{ file: 'versions.json', line: 2 }] });
});
