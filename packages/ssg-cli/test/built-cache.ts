import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oncePerRun } from './once-per-run.ts';

/** The command as it is published, which does not read what the sources left in a cache. */
export const command = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));

const run = promisify(execFile);

/** What `ssg check --json` of the published command prints about the site in a folder. */
export function checkOf<T>(root: string, ...flags: readonly string[]): Promise<T> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, 'check', '--root', root, '--json', ...flags], (_, out, errors) => {
      try {
        resolve(JSON.parse(out) as T);
      } catch {
        reject(new Error(`ssg check printed no JSON: ${out}${errors}`));
      }
    });
  });
}

/**
 * Gives a copy of the basic site that was never built the cache that the published command leaves of it: the next build
 * makes what differs. The cache is made once per run.
 */
export async function addBuiltCache(root: string): Promise<void> {
  if (existsSync(join(root, '.ssg'))) return;
  const folder = await oncePerRun('built-cache', async (made) => {
    // Beside the sites of tests, because the cache names files outside of a site relative to it.
    const site = mkdtempSync(join(tmpdir(), 'ssg-built-'));
    cpSync(join(import.meta.dirname, 'fixtures/basic-site'), site, { recursive: true });
    await run(process.execPath, [command, 'build', '--root', site]);
    cpSync(join(site, '.ssg/cache'), join(made, 'cache'), { recursive: true });
    rmSync(site, { recursive: true });
  });
  cpSync(join(folder, 'cache'), join(root, '.ssg/cache'), { recursive: true });
}
