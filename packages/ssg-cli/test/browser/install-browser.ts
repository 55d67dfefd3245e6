import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser, findShell } from './find-browser.ts';
import { lacksWebKit, webKitPackages } from './webkit.ts';

/** Installs a browser and a font for the browser tests unless there is one, and WebKit where that is possible. */
export function setup(): void {
  findOrInstallBrowser();
  findOrInstallFont();
  // The tests in WebKit are skipped with a notice where it is missing.
  if (lacksWebKit() !== undefined && isRootOnDebian()) attempt(() => installWithApt(...webKitPackages));
}

/** In CI, the browser is the headless shell even beside another one: installing it takes less time than it saves. */
function findOrInstallBrowser(): void {
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

/**
 * Until the fonts of the theme are loaded, its stylesheet takes one of these in their size. A browser that has none of
 * them moves the text.
 */
const fonts = ['Arial', 'Liberation Sans', 'Roboto'];

function findOrInstallFont(): void {
  if (process.platform !== 'linux' || hasFont() === true) return;
  if (isRootOnDebian()) attempt(() => installWithApt('fontconfig', 'fonts-liberation'));
  if (hasFont() === false)
    throw new Error(
      `No font for the browser tests: install one of ${fonts.join(', ')} (on Debian: \`apt-get install fonts-liberation\`).`,
    );
}

/** `undefined` without the program that lists fonts. */
function hasFont(): boolean | undefined {
  try {
    const families = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }).split(/[\n,]/);
    return families.some((name) => fonts.includes(name.trim()));
  } catch {
    return undefined;
  }
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

function installWithApt(...names: readonly string[]): void {
  console.error(`Installing packages of Debian for the tests (apt-get install ${names.join(' ')})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore', timeout: 600_000, env });
  run('update');
  run('install', '-y', '--no-install-recommends', ...names);
}
