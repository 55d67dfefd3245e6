import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { GlobalFlags } from '../../src/commands/context.ts';
import { orRefusal } from '../../src/commands/or-refusal.ts';
import { EsbuildUnavailable } from '../../src/lib/esbuild.ts';

const flags: GlobalFlags = { root: process.cwd(), color: false };

let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failing = (error: Error) => orRefusal('build', flags, () => Promise.reject(error));

function withPlugAndPlay(): void {
  Object.defineProperty(process.versions, 'pnp', { value: '3', configurable: true });
  onTestFinished(() => Reflect.deleteProperty(process.versions, 'pnp') as unknown as undefined);
}

test("no command runs with Yarn Plug'n'Play, and the message says what to write where", async () => {
  withPlugAndPlay();
  const command = vi.fn(async () => 0 as const);
  expect(await orRefusal('clean', flags, command)).toBe(2);
  expect(command).not.toHaveBeenCalled();
  expect(said.join('')).toMatch(/Plug'n'Play is not supported[\s\S]*nodeLinker: node-modules[\s\S]*yarn install/);
});

test('a site can be created by `yarn create`, which runs in Plug’n’Play', async () => {
  withPlugAndPlay();
  expect(await orRefusal('init', flags, async () => 0)).toBe(0);
});

test('a missing binary of esbuild is reported with its platform and what to do', async () => {
  expect(await failing(new EsbuildUnavailable('its binary for linux-x64 is not installed', true))).toBe(1);
  expect(said.join('')).toMatch(
    /esbuild cannot run: its binary for linux-x64 is not installed[\s\S]*node_modules[\s\S]*optional dependencies/,
  );
});

test("what Node's permission model forbids is reported with the flags that allow it", async () => {
  const error = Object.assign(new Error('Access to this API has been restricted.'), {
    code: 'ERR_ACCESS_DENIED',
    permission: 'FileSystemWrite',
    resource: '/srv/site/.ssg',
  });
  expect(await failing(error)).toBe(1);
  expect(said.join('')).toMatch(/FileSystemWrite for \/srv\/site\/\.ssg[\s\S]*--allow-fs-write/);
});

test('too many open files are reported with the limit to raise', async () => {
  expect(await failing(Object.assign(new Error('EMFILE'), { code: 'EMFILE', syscall: 'open' }))).toBe(1);
  expect(said.join('')).toContain('ulimit -n');
});

test.skipIf(process.platform === 'win32')(
  'a temporary folder that does not exist is reported with its path',
  async () => {
    vi.stubEnv('TMPDIR', '/nonexistent');
    onTestFinished(() => vi.unstubAllEnvs() as unknown as undefined);
    const command = async () => {
      mkdtempSync(join(tmpdir(), 'ssg-'));
      return 0 as const;
    };
    expect(await orRefusal('migrate', flags, command)).toBe(1);
    expect(said.join('')).toMatch(/nonexistent\/ssg-.*no folder can be created there/);
  },
);

test('other errors are thrown on, because they are bugs', async () => {
  await expect(failing(new TypeError('x is not a function'))).rejects.toThrow(TypeError);
});
