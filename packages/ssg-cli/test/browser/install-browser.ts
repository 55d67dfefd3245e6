import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser, findShell } from './find-browser.ts';

/** Installs a browser for the browser tests unless there is one. */
export function setup(): void {
  if (process.env['CI'] !== undefined && !process.env['CHROMIUM_PATH'] && findShell() === undefined) installShell();
  if (findBrowser() !== undefined) return;
  const tries: (() => void)[] = [installWithPlaywright, ...(isRootOnDebian() ? [installWithApt] : [])];
  for (const attempt of tries) {
    try {
      attempt();
    } catch {
      // Another way may work.
    }
    if (findBrowser() !== undefined) return;
  }
  throw new Error(
    'No browser for the browser tests: install Chromium or Chrome (on Debian: `apt-get install chromium`), or set CHROMIUM_PATH to one.',
  );
}

/** In CI, installing the headless shell takes less time than it saves. */
function installShell(): void {
  try {
    installWithPlaywright();
  } catch {
    // An installed Chrome proves the same and takes longer.
  }
}

function installWithPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  console.error('Installing a browser for the tests (playwright install chromium)…');
  execFileSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'ignore', timeout: 300_000 });
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installWithApt(): void {
  console.error('Installing Debian’s Chromium for the tests (apt-get install chromium)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore', timeout: 600_000, env });
  run('update');
  run('install', '-y', '--no-install-recommends', 'chromium');
}
