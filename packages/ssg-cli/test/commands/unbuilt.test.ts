import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Only the command, without the code that it starts. */
function bareCommand(): { readonly root: string; readonly ssg: string } {
  const root = mkdtempSync(join(tmpdir(), 'ssg-unbuilt-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  cpSync(fileURLToPath(new URL('../../bin', import.meta.url)), join(root, 'bin'), { recursive: true });
  return { root, ssg: join(root, 'bin/ssg.js') };
}

test('an unbuilt checkout prints one line with the fix', () => {
  const { ssg } = bareCommand();
  const ran = spawnSync(process.execPath, [ssg, 'build'], { encoding: 'utf8' });
  expect([ran.status, ran.stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(ran.stderr).toContain('pnpm build');
});

test.each(['18.20.8', '20.18.3'])('Node %s prints one line with the required version', (old) => {
  const { root, ssg } = bareCommand();
  const pretend = join(root, 'pretend.cjs');
  writeFileSync(pretend, `Object.defineProperty(process.versions, 'node', { value: '${old}' });`);
  const ran = spawnSync(process.execPath, ['--require', pretend, ssg, 'build'], { encoding: 'utf8' });
  expect([ran.status, ran.stdout, ran.stderr]).toEqual([
    2,
    '',
    `ssg needs Node 20.19 or newer; this is Node ${old}.\n`,
  ]);
});
