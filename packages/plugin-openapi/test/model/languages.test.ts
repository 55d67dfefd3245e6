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
  for (const reading of readings[name]) expect(code?.replace(/\s+/g, ' ')).toContain(reading);
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

const parameters = 'abcdefgh'.split('').map((letter) => ({ name: `filter[${letter}]`, value: "it's 1" }));
const { postData, ...bare } = request;
const get = { ...bare, method: 'GET', queryString: parameters } as unknown as HarRequest;

test.each(languageNames)('a long request has no long line in %s', (name) => {
  const text = JSON.stringify({ note: 'it\'s "$5"', list: parameters }, undefined, 2);
  const post = { ...request, queryString: [], postData: { ...postData, text } };
  for (const one of [get, post as HarRequest])
    expect((codeOf(one, name) ?? 'nothing').split('\n').filter((line) => line.length > 72)).toEqual([]);
});

test('a shell sends many parameters one by one', () => {
  const run = `curl() { printf '%s\\n' "$@"; }\n${codeOf(get, 'curl')}`;
  const sent = execFileSync('bash', ['-c', run], { encoding: 'utf8', env: { CARS_KEY: 'k', CARS_TOKEN: 't' } });
  const [first, address, ...others] = sent.trimEnd().split('\n');
  expect([first, address]).toEqual(['-G', 'https://api.example/v1/cars']);
  const data = others.filter((_, index) => others[index - 1] === '-d');
  expect([...new URLSearchParams(data.join('&'))]).toEqual(parameters.map((one) => [one.name, one.value]));
});

test('texts with backslashes and line breaks are sent as they are', () => {
  const text = 'C:\\new\n"it\'s"\t\\';
  const body = { text, list: [text] };
  const sent = { ...request, postData: { mimeType: 'application/json', text: JSON.stringify(body) } } as HarRequest;
  const run = (command: string, code: string): unknown =>
    JSON.parse(execFileSync(command, [command === 'node' ? '-e' : '-c', code], { encoding: 'utf8' }));
  const [, inTypeScript] = /body: (JSON\.stringify\([\s\S]*?\))\n\}/.exec(codeOf(sent, 'typescript') ?? '') ?? [];
  expect(run('node', `console.log(${inTypeScript})`)).toEqual(body);
  const [, inPython] = /payload = (\{[\s\S]*?\n\})\nheaders/.exec(codeOf(sent, 'python') ?? '') ?? [];
  expect(run('python3', `import json\nprint(json.dumps(${inPython}))`)).toEqual(body);
});

test('a form with a file is valid code in PHP', () => {
  const params = [
    { name: 'photo', fileName: 'file', value: '' },
    { name: 'title', value: 'A' },
  ];
  const form = { ...request, postData: { mimeType: 'multipart/form-data', params } } as HarRequest;
  expect(codeOf(form, 'php')).toContain("\n  ],\n  'headers' => [\n");
});
