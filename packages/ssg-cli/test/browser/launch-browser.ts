import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser named by `CHROMIUM_PATH`, else an installed one, else the one Playwright has downloaded. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: flags });

function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [...onPath, ...places, chromium.executablePath()].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium: install it, or name its binary in the environment as CHROMIUM_PATH.');
}
