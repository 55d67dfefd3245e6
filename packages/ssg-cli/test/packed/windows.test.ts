import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readTree } from '../site-fixture.ts';
import { packAll, shell } from './pack.ts';

/** Runs Node for Windows: on Linux, Wine and the path of a `node.exe`. */
const [command, ...words] = process.env['SSG_WINDOWS_NODE']?.split(' ') ?? [];
const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs the installed command of a site with Node for Windows. Its output goes to a file: Wine gives it no pipe. */
function ssgOnWindows(site: string, ...args: string[]): { readonly status: number | null; readonly said: string } {
  const log = join(site, '../windows.log');
  const out = openSync(log, 'w');
  const script = 'node_modules\\@autolode\\ssg-cli\\bin\\ssg.js';
  const { status } = spawnSync(command ?? '', [...words, script, ...args], {
    cwd: site,
    stdio: ['ignore', out, out],
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
  return { status, said: readFileSync(log, 'utf8') };
}

describe.skipIf(command === undefined)('with Node for Windows', () => {
  test('the packed command builds the bytes that it builds here, and again only what changed', async () => {
    const packed = await packAll();
    onTestFinished(packed.remove);
    const [site, here] = [join(packed.folder, 'windows'), join(packed.folder, 'here')];
    const script = join(repository, 'packages/create-site/from-clone.js');
    const features = ['--yes', '--template', 'docs-blog', '--features=search,offline,math'];
    await shell('node', [script, site, ...features], repository, { SSG_TARBALLS: packed.folder });
    cpSync(site, here, { recursive: true });
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
    await shell('npm', [...install, '--os=win32', '--cpu=x64'], site);
    await shell('npm', install, here);
    const expectSame = async (compiled: number) => {
      const { status, said } = ssgOnWindows(site, 'build');
      expect(status, said).toBe(0);
      expect(said).toMatch(new RegExp(`^  ${compiled} compiled`, 'm'));
      await shell('npx', ['ssg', 'build'], here);
      expect(readTree(join(site, 'dist'))).toEqual(readTree(join(here, 'dist')));
    };
    await expectSame(4);
    for (const root of [site, here])
      appendFileSync(join(root, 'docs/getting-started.md'), '\nOne more sentence, and $x^2$.\n');
    await expectSame(1);
    const broken = '\n[Nowhere](nowhere.md)\n';
    appendFileSync(join(site, 'docs/getting-started.md'), broken);
    const { status, said } = ssgOnWindows(site, 'check');
    expect([status, said]).toEqual([1, expect.stringMatching(/^docs\/getting-started\.md:\d+:\d+ +error/m)]);
  }, 600_000);
});
