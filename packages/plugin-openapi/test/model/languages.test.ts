import { execFileSync } from 'node:child_process';
import type { HarRequest } from '@readme/httpsnippet';
import { expect, test } from 'vitest';
import { codeOf, type LanguageName, languageNames, placeholderOf } from '../../src/model/languages.ts';

const note = 'it\'s "$5" `date`';

const request = {
  method: 'POST',
  url: 'https://api.example/v1/cars',
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: [
    { name: 'X-Key', value: placeholderOf('CARS_KEY') },
    { name: 'Authorization', value: `Bearer ${placeholderOf('CARS_TOKEN')}` },
    { name: 'Content-Type', value: 'application/json' },
  ],
  queryString: [
    { name: 'name', value: "it's `$HOME`" },
    { name: 'token', value: placeholderOf('CARS_TOKEN') },
  ],
  postData: { mimeType: 'application/json', text: JSON.stringify({ note }) },
  headersSize: -1,
  bodySize: -1,
} as HarRequest;

/** How each language reads the variables: the key alone, the token behind a word. */
const readings: Readonly<Record<LanguageName, readonly [key: string, token: string]>> = {
  curl: ['"X-Key: $CARS_KEY"', '"Authorization: Bearer $CARS_TOKEN"'],
  python: ['"X-Key": os.environ["CARS_KEY"]', '"Authorization": "Bearer " + os.environ["CARS_TOKEN"]'],
  typescript: ["'X-Key': process.env.CARS_KEY ?? ''", "Authorization: 'Bearer ' + process.env.CARS_TOKEN"],
  go: ['"X-Key", os.Getenv("CARS_KEY")', '"Authorization", "Bearer " + os.Getenv("CARS_TOKEN")'],
  java: ['"X-Key", System.getenv("CARS_KEY")', '"Authorization", "Bearer " + System.getenv("CARS_TOKEN")'],
  php: ["'X-Key' => getenv('CARS_KEY')", "'Authorization' => 'Bearer ' . getenv('CARS_TOKEN')"],
  ruby: ["= ENV.fetch('CARS_KEY')", "= 'Bearer ' + ENV.fetch('CARS_TOKEN')"],
  csharp: [
    '"X-Key", Environment.GetEnvironmentVariable("CARS_KEY")',
    '"Authorization", "Bearer " + Environment.GetEnvironmentVariable("CARS_TOKEN")',
  ],
};

test.each(languageNames)('credentials are read from the environment in %s', (name) => {
  const code = codeOf(request, name);
  for (const reading of readings[name]) expect(code).toContain(reading);
  expect(code).not.toContain('ENV-');
});

test('languages that need a module for it import it', () => {
  expect(codeOf(request, 'python')).toMatch(/^import os\nimport requests\n/);
  expect(codeOf(request, 'go')).toMatch(/import \(\n\t"fmt"\n\t"os"\n/);
  const open = { ...request, headers: [], queryString: [] } as HarRequest;
  expect(codeOf(open, 'python')).toMatch(/^import requests\n/);
  expect(codeOf(open, 'go')).not.toContain('"os"');
});

test('a shell sends the values of the variables, with everything else as it is', () => {
  const sent = execFileSync('bash', ['-c', `curl() { printf '%s\\n' "$@"; cat; }\n${codeOf(request, 'curl')}`], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], CARS_KEY: 'k 1', CARS_TOKEN: 't"2', HOME: '/home' },
  });
  expect(sent.split('\n')).toEqual(
    expect.arrayContaining(['X-Key: k 1', 'Authorization: Bearer t"2', 'Content-Type: application/json']),
  );
  expect(sent).toContain('token=t"2');
  expect(sent).toContain('%60%24HOME%60');
  expect(sent).toContain(`"note": ${JSON.stringify(note)}`);
});

test('a form with a file is valid code in PHP', () => {
  const params = [
    { name: 'photo', fileName: 'file', value: '' },
    { name: 'title', value: 'A' },
  ];
  const form = { ...request, postData: { mimeType: 'multipart/form-data', params } } as HarRequest;
  expect(codeOf(form, 'php')).toContain("\n  ],\n  'headers' => [\n");
});
