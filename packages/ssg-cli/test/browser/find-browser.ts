import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The headless shell comes first: it has the same engine and no window, and takes less than half of the processor time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
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
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return (
    [...inPath, ...places].find((path) => existsSync(path)) ??
    (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
  );
}
