import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for tests: `CHROMIUM_PATH`, an installed headless shell, Chromium or Chrome, or Playwright's own;
 * `undefined` if there is none.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return findShell() ?? [...inPath(names), ...places, chromium.executablePath()].find((path) => existsSync(path));
}

/** The headless shell has the engine of Chromium and no window, and takes less than half of the processor time. */
export const findShell = (): string | undefined =>
  [...inPath(shells), ...shellsOfPlaywright()].find((path) => existsSync(path));

const inPath = (files: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => files.map((file) => join(folder, file)));

/** Playwright tells only where it installs Chromium; the headless shell of the same version is beside it. */
function shellsOfPlaywright(): string[] {
  const [, home = '', version = ''] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const folder = join(home, `chromium_headless_shell-${version}`);
  if (version === '' || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/])(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(path))
    .map((path) => join(folder, path));
}
