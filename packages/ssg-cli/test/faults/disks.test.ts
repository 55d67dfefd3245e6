// @module-tag process
// @module-tag long
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readTree } from '../site-fixture.ts';
import { expectNoTrace, expectReported, type FaultSite, faultSite } from './fault-site.ts';

// Real disks of a few hundred kilobytes, and a user with few permissions, both of which only root can create.

/** Mounts a small in-memory disk at a folder, which may exist already. */
function mount(folder: string, kilobytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'pipe' });
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
}

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

describe.skipIf(!canMount)('a full disk', () => {
  test('while the new tree is written keeps the old one and is reported', async () => {
    const site = await faultSite();
    const old = site.published();
    site.changeText('more');
    rmSync(join(site.root, '.ssg'), { recursive: true });
    mount(join(site.root, '.ssg'), 320);
    const ran = await site.run();
    expect(ran.code, ran.err).toBe(1);
    expectReported(ran);
    expect(ran.err).toContain('disk full');
    expect(site.published() === old).toBe(true);
  });

  test('while the output is overwritten restores the old tree', async () => {
    const site = await siteOnDisk(900);
    const old = site.published();
    // It fits next to the site, but not on the disk of the output.
    site.write('static/large.bin', 'x'.repeat(800_000));
    const ran = await site.run();
    expect(ran.code, ran.err).toBe(1);
    expectReported(ran);
    expect(site.published() === old).toBe(true);
    expect(readdirSync(join(site.root, '.ssg/emit'))).toEqual([]);
    site.remove('static/large.bin');
    expect(await site.run()).toMatchObject({ code: 0 });
  });
});

describe.skipIf(!canMount)('a read-only checkout', () => {
  async function readOnlySite(): Promise<FaultSite> {
    const site = await faultSite();
    for (const path of readdirSync(join(site.root, '.ssg'))) rmSync(join(site.root, '.ssg', path), { recursive: true });
    execFileSync('mount', ['--bind', site.root, site.root], { stdio: 'pipe' });
    onTestFinished(() => void execFileSync('umount', ['-l', site.root]));
    execFileSync('mount', ['-o', 'remount,ro,bind', site.root], { stdio: 'pipe' });
    return site;
  }

  test('is reported as such, with what to do', async () => {
    const ran = await (await readOnlySite()).run();
    expect(ran.code, ran.err).toBe(1);
    expectReported(ran);
    expect(ran.err).toContain('the file system is read-only');
    expect(ran.err).toMatch(/writable folder at \.ssg[\s\S]*--out-dir/);
  });

  test('is built with a folder mounted at .ssg into another folder', async () => {
    const site = await readOnlySite();
    mount(join(site.root, '.ssg'), 20_000);
    const out = mkdtempSync(join(tmpdir(), 'ssg-elsewhere-'));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    expect(await site.run({ flags: ['--out-dir', join(out, 'site')] })).toMatchObject({ code: 0 });
    expect(readdirSync(join(out, 'site'))).toContain('index.html');
  });
});

describe.skipIf(!canMount)('an output folder on a separate disk, which cannot be renamed', () => {
  test('is overwritten', async () => {
    const site = await siteOnDisk(4000);
    site.changeText('over');
    expect(await site.run()).toMatchObject({ code: 0 });
    expect(site.read('docs/guides/second.html')).toContain('They say over.');
    expect(readdirSync(join(site.root, '.ssg/emit'))).toEqual([]);
  });

  test('has its old tree restored after a build was killed while overwriting it', async () => {
    const site = await siteOnDisk(4000);
    const old = site.published();
    site.changeText('half');
    expect(await site.run({ refuse: 'remove:KILL:3:once', below: 'dist' })).toMatchObject({ code: undefined });
    expect(site.published() === old).toBe(false);
    site.write('docs/broken.md', '---\nslug: [\n---\n');
    expect(await site.run()).toMatchObject({ code: 1 });
    expect(site.published() === old).toBe(true);
  });
});

const canChangeUser = process.getuid?.() === 0 && process.platform === 'linux';
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

describe.skipIf(!canChangeUser)('a user without permission to', () => {
  const give = (site: FaultSite) => execFileSync('chown', ['-R', '65534:65534', site.root]);

  test('read a page gets a report of it and of every other problem', async () => {
    const site = await faultSite();
    const old = site.published();
    give(site);
    chmodSync(join(site.root, 'docs/intro.md'), 0o000);
    site.write('docs/dead.md', '# Dead\n\n[x](./gone.md)\n');
    const ran = await site.run({ under: nobody });
    expect(ran.code, ran.err).toBe(1);
    expect(ran.err).toContain('docs/intro.md  error Could not read the file: permission denied.');
    expect(ran.err).toContain('docs/dead.md:3');
    expectNoTrace(ran.err);
    expect(site.published() === old).toBe(true);
  });

  test('write at all gets a report that names the folder', async () => {
    const site = await faultSite();
    const old = site.published();
    chmodSync(site.root, 0o755);
    site.changeText('not allowed');
    const ran = await site.run({ under: nobody });
    expect(ran.code, ran.err).toBe(1);
    expectReported(ran);
    expect(ran.err).toContain('.ssg/building');
    expect(site.published() === old).toBe(true);
  });

  test('rename the output, because another user owns the parent folder, gets it overwritten', async () => {
    const site = await faultSite();
    give(site);
    chownSync(site.root, 0, 0);
    chmodSync(site.root, 0o755);
    site.changeText('over');
    expect(await site.run({ under: nobody })).toMatchObject({ code: 0 });
    expect(site.read('docs/guides/second.html')).toContain('They say over.');
  });

  test('write a file of the output that another user owns gets a report, and the old tree stays', async () => {
    const site = await faultSite();
    give(site);
    chownSync(site.root, 0, 0);
    chmodSync(site.root, 0o755);
    writeFileSync(join(site.root, 'dist/docs/theirs.html'), 'theirs');
    chownSync(join(site.root, 'dist/docs'), 0, 0);
    const old = site.published();
    site.changeText('half allowed');
    const ran = await site.run({ under: nobody });
    expect(ran.code, ran.err).toBe(1);
    expectReported(ran);
    expect(JSON.stringify(readTree(join(site.root, 'dist'))) === old).toBe(true);
  });
});

/** A built site whose output is a mount point. */
async function siteOnDisk(kilobytes: number): Promise<FaultSite> {
  const site = await faultSite();
  rmSync(join(site.root, 'dist'), { recursive: true });
  mount(join(site.root, 'dist'), kilobytes);
  expect(await site.run()).toMatchObject({ code: 0 });
  return site;
}
