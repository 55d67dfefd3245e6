import { existsSync } from 'node:fs';
import { fromEnvironment } from '../../lib/environment.ts';
import { delimiter, join } from '../../lib/path.ts';
import { words } from '../../lib/words.ts';

const names = [
  ...words('chromium chromium-browser google-chrome google-chrome-stable chrome msedge chromium-headless-shell'),
  'chrome-headless-shell',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Finds an installed Chromium, Chrome or Edge, or the browser in `CHROME_PATH`. Never downloads one. */
export function findBrowser(): string | undefined {
  const named = fromEnvironment('CHROME_PATH');
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)));
  return [...inPath, ...places].find((path) => existsSync(path));
}
