import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readYaml } from '../../packages/ssg-cli/src/lib/read-yaml.ts';
import { outDir } from './output.ts';

// The samples of /api/endpoints are run as they stand, against a server made of the description: what they print has to
// be the response that the page shows.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

const description = readYaml(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8')).value as Node;
const at = (node: Json | undefined, ...keys: string[]): Json | undefined =>
  keys.reduce<Json | undefined>((one, key) => (one as Node | undefined)?.[key], node);
const follow = (node: Json): Node => {
  const ref = at(node, '$ref');
  return typeof ref === 'string' ? (at(description, ...ref.slice(2).split('/')) as Node) : (node as Node);
};

interface Operation {
  readonly pattern: RegExp;
  readonly method: string;
  readonly node: Node;
}
const operations = Object.entries(description['paths'] as Node).flatMap(([path, methods]) =>
  Object.entries(methods as Node).map(
    ([method, node]): Operation => ({
      pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      node: node as Node,
    }),
  ),
);

/** What is wrong with a request by the description. */
function mistakeIn(request: IncomingMessage, url: URL, { node }: Operation, body: string): string | undefined {
  if (request.headers['x-api-key'] !== 'alk_test_1') return 'no key';
  const parameters = ((node['parameters'] ?? []) as Json[]).map(follow);
  const names = parameters.filter((one) => one['in'] === 'query').map(({ name }) => name);
  for (const [name] of url.searchParams)
    if (!names.includes(name) && !names.includes('source_filters')) return `unknown parameter ${name}`;
  if (node['requestBody'] === undefined) return body === '' ? undefined : 'an unexpected body';
  if (request.headers['content-type'] !== 'application/json') return 'no type of the body';
  const sent = JSON.parse(body) as Node;
  const schema = follow(at(node, 'requestBody', 'content', 'application/json', 'schema') as Json);
  const absent = ((schema['required'] ?? []) as string[]).filter((name) => !(name in sent));
  return absent.length === 0 ? undefined : `no ${absent.join()}`;
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const url = new URL(request.url ?? '', 'http://localhost');
  const operation = operations.find(({ pattern, method }) => method === request.method && pattern.test(url.pathname));
  const mistake = operation === undefined ? 'no operation' : mistakeIn(request, url, operation, body);
  if (operation === undefined || mistake !== undefined) return response.writeHead(400).end(`Mistake: ${mistake}`);
  const [status, answer] =
    Object.entries(operation.node['responses'] as Node).find(([one]) => one.startsWith('2')) ?? [];
  const content = at(follow(answer ?? {}), 'content') as Node | undefined;
  const [[type, media] = [undefined, undefined]] = Object.entries(content ?? {});
  const example = at(media, 'example');
  response.writeHead(Number(status), type === undefined ? {} : { 'Content-Type': type });
  return response.end(example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Each operation of the page: its heading, its samples by language, and the response shown. */
const shown = readFileSync(`${outDir}/api/endpoints.md`, 'utf8')
  .split(/^### (?=[A-Z]+ \/)/m)
  .slice(1)
  .map((section) => {
    const samples = [...section.matchAll(/^\*\*([^*\n]+)\*\*\n\n```\w+\n([\s\S]*?)^```$/gm)];
    const codes = new Map(samples.map(([, language = '', code = '']) => [language, code]));
    // One answer has its title in the block, several have it above, as the names of tabs.
    const [, answer = ''] =
      /(?:^\*\*2\d\d[^\n]*\*\*\n\n```json|^```json title="2\d\d[^\n]*)\n([\s\S]*?)^```$/m.exec(section) ?? [];
    return { heading: section.split('\n')[0] ?? '', codes, answer };
  });
const env = () => ({ PATH: process.env['PATH'] ?? '', AUTOLODE_KEY: 'alk_test_1', NO_PROXY: '*' });
const local = (code: string): string => code.replaceAll('https://api.autolode.example', base);

/** JSON however it is written, or the text. */
const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
};
const expected = () => Object.fromEntries(shown.map(({ heading, answer }) => [heading, read(answer)]));

test('every operation of the description has samples', () => {
  expect(shown).toHaveLength(operations.length);
  for (const { codes } of shown)
    expect([...codes.keys()]).toEqual(expect.arrayContaining(['cURL', 'Python', 'TypeScript', 'Go']));
});

test('no code of the page has a line over 72 columns that could be broken', () => {
  const page = readFileSync(`${outDir}/api/endpoints.md`, 'utf8');
  const lines = [...page.matchAll(/^```\w+[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, code = '']) => code.split('\n'));
  // A text is as long as it is.
  const besides = (line: string): number => line.replace(/(["'])(?:\\.|(?!\1).)*\1/g, '').trim().length;
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => line.length > 72 && besides(line) > 10)).toEqual([]);
});

test('samples for the shell print the response shown', async () => {
  const run = promisify(execFile);
  const printed = await Promise.all(
    shown.map(async ({ heading, codes }) => {
      const { stdout } = await run(
        'bash',
        ['-c', `curl() { command curl --silent "$@"; }\n${local(codes.get('cURL') ?? '')}`],
        {
          env: env(),
        },
      );
      return [heading, read(stdout)] as const;
    }),
  );
  expect(Object.fromEntries(printed)).toEqual(expected());
});

test('samples in TypeScript print the response shown', async () => {
  const printed = await Promise.all(
    shown.map(
      ({ heading, codes }) =>
        new Promise<readonly [string, unknown]>((resolve) => {
          const print = (value: unknown) => resolve([heading, value]);
          const code = local(codes.get('TypeScript') ?? '');
          new Function('process', 'console', code)({ env: env() }, { log: print, error: print });
        }),
    ),
  );
  expect(Object.fromEntries(printed)).toEqual(expected());
});

/** The part of the package `requests` that samples use, and a loop that runs them. */
const runner = `
import contextlib, io, json, sys, types, urllib.request
def send(method):
    def call(url, headers={}, json=None, data=None):
        body = data if json is None else sys.modules['json'].dumps(json)
        headers = headers if json is None else {'Content-Type': 'application/json', **headers}
        request = urllib.request.Request(url, None if body is None else body.encode(), headers, method=method)
        try: text = urllib.request.urlopen(request).read().decode()
        except urllib.error.HTTPError as error: text = error.read().decode()
        return types.SimpleNamespace(text=text)
    return call
sys.modules['requests'] = types.SimpleNamespace(**{name: send(name.upper()) for name in ['get', 'post', 'put', 'patch', 'delete']})
printed = {}
for name, code in json.load(sys.stdin).items():
    out = io.StringIO()
    with contextlib.redirect_stdout(out): exec(code, {})
    printed[name] = out.getvalue()
print(json.dumps(printed))
`;
const isFound = (command: string, word = '--version'): boolean => {
  try {
    execFileSync(command, [word], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
};
const python = ['python3', '/usr/bin/python3'].find((one) => isFound(one));

/** What the samples in a language print, by their headings, run by a program that gets them as JSON. */
async function printedBy(command: string, words: readonly string[], language: string): Promise<Record<string, string>> {
  const codes = Object.fromEntries(shown.map(({ heading, codes }) => [heading, local(codes.get(language) ?? '')]));
  const child = execFile(command, words, { env: env() });
  let [out, errors] = ['', ''];
  child.stdout?.on('data', (part) => (out += part));
  child.stderr?.on('data', (part) => (errors += part));
  child.stdin?.end(JSON.stringify(codes));
  await new Promise((resolve) => child.on('close', resolve));
  expect(errors).toBe('');
  return JSON.parse(out) as Record<string, string>;
}

const answersIn = (printed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(printed).map(([heading, text]) => [heading, read(text)]));

test('samples in Python print the response shown', async (context) => {
  if (python === undefined) return context.skip('no python3; on Debian: apt-get install python3');
  expect(answersIn(await printedBy(python, ['-c', runner], 'Python'))).toEqual(expected());
});

test('samples in Ruby print the response shown', async (context) => {
  if (!isFound('ruby')) return context.skip('no ruby; on Debian: apt-get install ruby');
  const program = `
    require 'json'
    require 'stringio'
    printed = JSON.parse($stdin.read).to_h do |name, code|
      $stdout = StringIO.new
      # The server of this test has no certificate.
      eval(code.sub('http.use_ssl = true', ''), TOPLEVEL_BINDING.dup)
      [name, $stdout.string]
    end
    $stdout = STDOUT
    puts JSON.generate(printed)`;
  expect(answersIn(await printedBy('ruby', ['-e', program], 'Ruby'))).toEqual(expected());
});

test('samples in Go print the response shown', async (context) => {
  if (!isFound('go', 'version')) return context.skip('no go; on Debian: apt-get install golang-go');
  // All of them become functions of one program, which is compiled once.
  const imports = new Set(['"fmt"']);
  const functions = shown.map(({ codes }, index) => {
    const [, listed = '', code = ''] =
      /^package main\n\nimport \(\n([\s\S]*?)\)\n([\s\S]*)$/.exec(local(codes.get('Go') ?? '')) ?? [];
    for (const one of listed.trim().split(/\s+/)) imports.add(one);
    return code.replace('func main()', `func sample${index}()`);
  });
  const calls = shown.map((_, index) => `\tfmt.Print("\\x00")\n\tsample${index}()`);
  const program = `package main\nimport (\n${[...imports].join('\n')}\n)\n${functions.join('\n')}\nfunc main() {\n${calls.join('\n')}\n}\n`;
  const folder = mkdtempSync(join(tmpdir(), 'ssg-go-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'main.go'), program);
  const { stdout } = await promisify(execFile)('go', ['run', 'main.go'], {
    cwd: folder,
    env: { ...env(), GO111MODULE: 'off', GOCACHE: join(folder, 'cache') },
  });
  const printed = stdout.split('\0').slice(1);
  expect(answersIn(Object.fromEntries(shown.map(({ heading }, index) => [heading, printed[index] ?? ''])))).toEqual(
    expected(),
  );
});
