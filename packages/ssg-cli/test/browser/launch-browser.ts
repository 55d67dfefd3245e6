import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the browser that was found. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error(
      'The browser tests need Chromium: install it, or name its binary in the environment as CHROMIUM_PATH.',
    );
  return chromium.launch({ executablePath, args: flags });
}
