import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser, findShell } from './find-browser.ts';

/**
 * Installs a browser for the browser tests unless there is one. In CI, that is the headless shell even beside another
 * browser: installing it takes less time than it saves.
 */
export function setup(): void {
  const needsShell = process.env['CI'] !== undefined && !process.env['CHROMIUM_PATH'];
  const isReady = () => (needsShell ? findShell() : findBrowser()) !== undefined;
  const ways = [installWithPlaywright, ...(isRootOnDebian() ? [() => installWithApt(shell)] : [])];
  for (const way of isReady() ? [] : ways) {
    attempt(way);
    if (isReady()) return;
  }
  // A Debian without the package of the shell.
  if (findBrowser() === undefined && isRootOnDebian()) attempt(() => installWithApt('chromium'));
  if (findBrowser() === undefined)
    throw new Error(
      `No browser for the browser tests: install Chromium or Chrome (on Debian: \`apt-get install ${shell}\`), or set CHROMIUM_PATH to one.`,
    );
}

const shell = 'chromium-headless-shell';

/** Another way may work. */
function attempt(way: () => void): void {
  try {
    way();
  } catch {
    // `setup` looks for the browser and tells whether there is none.
  }
}

function installWithPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  console.error(`Installing a browser for the tests (playwright install ${shell})…`);
  execFileSync(process.execPath, [cli, 'install', shell], { stdio: 'ignore', timeout: 300_000 });
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installWithApt(name: string): void {
  console.error(`Installing Debian’s browser for the tests (apt-get install ${name})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore', timeout: 600_000, env });
  run('update');
  run('install', '-y', '--no-install-recommends', name);
}
