import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As desktops do. The headless shell changes the widths of letters otherwise, so that lines break elsewhere.
  '--font-render-hinting=slight',
];

/** Launches the browser that was found. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error(
      'The browser tests need Chromium: install it, or name its binary in the environment as CHROMIUM_PATH.',
    );
  const browser = await chromium.launch({ executablePath, args: flags });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => moveFromPointer(await newPage());
    return context;
  };
  return browser;
}

/**
 * Moves the window of a page away from the corner of the screen. The headless shell has its pointer there and reports
 * it as soon as a page is shown, which pages take for the first sign of a visitor.
 */
async function moveFromPointer(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 100, top: 100 } });
  await session.detach();
  return page;
}
