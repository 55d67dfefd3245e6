import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lacksWebKit, launchWebKit, type WebKit } from '../../packages/ssg-cli/test/browser/webkit.ts';
import { atRoot } from './browser/edition.ts';
import { serveSite } from './browser/serve-site.ts';

const missing = lacksWebKit();
if (missing !== undefined) process.stderr.write(`Pages are not tried in WebKit: ${missing}.\n`);

/** Collects what goes wrong on a page, in the tab that shows it. */
const watch = `window.complaints = [];
addEventListener('error', ({ message }) => complaints.push(message));
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective }) => complaints.push(violatedDirective));`;

describe.skipIf(missing !== undefined)('in WebKit, the engine of Safari', () => {
  const site = serveSite(atRoot);
  let safari: WebKit;
  beforeAll(async () => {
    safari = await launchWebKit();
  });
  beforeEach(() => safari.resize(1280, 900));
  afterAll(() => safari?.close());

  const open = async (path: string) => {
    await safari.visit(site.url() + path);
    await safari.run(watch);
  };
  const complaints = () => safari.run<string[]>('return complaints');

  test('each kind of page is shown, and nothing goes wrong while it loads', async () => {
    const widths: unknown[] = [];
    for (const path of ['/', '/api/endpoints', '/parsers/encar.com/quick-start', '/blog', '/faq', '/search?q=duty']) {
      await open(path);
      expect(await safari.until('return document.querySelector("h1")?.getBoundingClientRect().height > 20')).toBe(true);
      widths.push(await safari.run('return document.documentElement.scrollWidth - innerWidth'));
      expect(await complaints(), path).toEqual([]);
    }
    expect(Math.max(...(widths as number[]))).toBeLessThanOrEqual(0);
  });

  test('the search shows its results, follows the keyboard, and closes with Escape', async () => {
    await open('/api/intro');
    await safari.type('/');
    await safari.until('return document.querySelector("dialog")?.open');
    await safari.type('customs duty');
    await safari.until('return document.querySelectorAll("[role=option]").length > 4');
    const [height, spare] = await safari.run<number[]>(
      'const one = document.querySelector(".search-screen"); return [one.clientHeight, one.scrollWidth - one.clientWidth]',
    );
    expect(height).toBeGreaterThan(200);
    expect(spare).toBe(0);
    await safari.press('Escape');
    await safari.until('return !document.querySelector("dialog").open');
    expect(await safari.run('return document.activeElement.dataset.dialog')).toBe('search-modal');
    await safari.type('/customs duty');
    await safari.until('return document.querySelector("[role=option][aria-selected=true]")');
    await safari.press('ArrowDown');
    await safari.press('Enter');
    await safari.until(
      'return location.pathname !== "/api/intro" && document.querySelector("h1").textContent !== "API introduction"',
    );
    expect(await complaints()).toEqual([]);
  });

  test('a link shows another page without loading a document, and Back returns to the first', async () => {
    await open('/api/intro');
    // Later, because the driver may not answer a script that leaves its page.
    const later = (act: string) => safari.run(`setTimeout(() => ${act})`);
    await later('document.querySelector(\'nav a[href="/api/authentication"]\').click()');
    await safari.until('return document.querySelector("h1").textContent === "Authentication"');
    await later('history.back()');
    await safari.until('return document.querySelector("h1").textContent === "API introduction"');
    // The list would be gone with the document.
    expect(await complaints()).toEqual([]);
  });

  test('the menu of a phone opens, and so does the search', async () => {
    await safari.resize(460, 800);
    await open('/api/endpoints');
    await safari.run('document.querySelector(".navbar-menu").click()');
    await safari.until(
      'return [...document.querySelectorAll("a")].some((one) => one.textContent === "Rate limits" && one.checkVisibility())',
    );
    await open('/api/endpoints');
    await safari.run('document.querySelector("[data-dialog]").click()');
    await safari.until('return document.querySelector("dialog")?.open');
    await safari.type('duty');
    await safari.until('return document.querySelector("[role=option]")?.getBoundingClientRect().height > 20');
    expect(await safari.run('return document.querySelector("dialog").clientHeight - innerHeight')).toBe(0);
    expect(await complaints()).toEqual([]);
  });
});
