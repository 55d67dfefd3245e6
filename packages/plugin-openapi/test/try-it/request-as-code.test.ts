import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requestAsCode } from '../../src/try-it/request-as-code.ts';

/** The arguments with which a shell runs a command. */
function argumentsOf(code: string): string[] {
  const { stdout } = spawnSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${code}`], { encoding: 'utf8' });
  return stdout.split('\0').slice(0, -1);
}

test('a request is the command that a shell runs with its address, headers and body, whatever they contain', () => {
  const body = '{\n  "name": "It\'s $HOME `id` \\"x\\"\\\\"\n}';
  const code = requestAsCode({
    url: "https://api.example.com/a%20b?q='1'&r=2",
    method: 'PUT',
    headers: [
      ['X-Key', "se'cret"],
      ['Content-Type', 'application/json'],
    ],
    body,
  });
  expect(argumentsOf(code)).toEqual([
    ...['-X', 'PUT', "https://api.example.com/a%20b?q='1'&r=2"],
    ...['-H', "X-Key: se'cret", '-H', 'Content-Type: application/json'],
    ...['--data-raw', body],
  ]);
  expect(code.split('\n')[0]).toBe("curl -X PUT 'https://api.example.com/a%20b?q='\\''1'\\''&r=2' \\");
});

test('forms and files are sent from files of the same name', () => {
  const form = new FormData();
  form.append('note', '@not a file');
  form.append('photo', new File(['x'], 'a "b".png'));
  const request = { url: 'https://api.example.com/', method: 'POST', headers: [] };
  expect(argumentsOf(requestAsCode({ ...request, body: form }))).toEqual([
    ...['-X', 'POST', 'https://api.example.com/', '--form-string', 'note=@not a file'],
    ...['-F', 'photo=@"a \\"b\\".png"'],
  ]);
  expect(argumentsOf(requestAsCode({ ...request, body: new File(['x'], 'b.bin') })).slice(-2)).toEqual([
    '--data-binary',
    '@b.bin',
  ]);
  expect(argumentsOf(requestAsCode({ ...request, body: new URLSearchParams({ a: '1 2' }) })).at(-1)).toBe('a=1+2');
  expect(requestAsCode({ ...request, method: 'GET' })).toBe("curl 'https://api.example.com/'");
});
