import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('a checkout that was not built says what to do, in one line', () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-unbuilt-'));
  try {
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    copyFileSync(fileURLToPath(new URL('../../bin/ssg.js', import.meta.url)), join(root, 'bin/ssg.js'));
    const ran = spawnSync(process.execPath, [join(root, 'bin/ssg.js'), 'build'], { encoding: 'utf8' });
    expect([ran.status, ran.stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(ran.stderr).toContain('pnpm build');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
