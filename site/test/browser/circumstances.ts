import type { BrowserContextOptions } from 'playwright-core';

/** The circumstances of a visit: browser, settings and connection. */
export interface Circumstance {
  readonly name: string;
  readonly context: BrowserContextOptions;
  /** Runs before every document's own scripts. */
  readonly initScript?: string;
  /** Bytes per second of the connection, and milliseconds of latency. */
  readonly connection?: { readonly bytes: number; readonly latency: number };
  /** The only console message that is allowed. */
  readonly allowed?: RegExp;
}

const denyStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`;

const slowConnection = `Object.defineProperty(navigator, 'connection', {
  value: Object.assign(new EventTarget(), { effectiveType: '2g', saveData: true, downlink: 0.25, rtt: 300 }),
});`;

/** What does not exclude each other is in one visit. */
export const circumstances: readonly Circumstance[] = [
  {
    name: 'in Asia/Kolkata, in English, with reduced motion and forced colours',
    context: { timezoneId: 'Asia/Kolkata', locale: 'en', reducedMotion: 'reduce', forcedColors: 'active' },
  },
  {
    // 1280 pixels at 400 % leave 320 pixels.
    name: 'in America/St_Johns, in Arabic, at 400 % zoom',
    context: {
      timezoneId: 'America/St_Johns',
      locale: 'ar',
      viewport: { width: 320, height: 256 },
      deviceScaleFactor: 4,
    },
  },
  { name: 'without JavaScript', context: { javaScriptEnabled: false } },
  {
    name: 'with storage denied',
    context: {},
    initScript: denyStorage,
    allowed: /^warning: .*Browser storage is not available/,
  },
  {
    name: 'on 2g with save-data',
    context: { viewport: { width: 390, height: 780 } },
    initScript: slowConnection,
    connection: { bytes: 35_000, latency: 150 },
  },
];
