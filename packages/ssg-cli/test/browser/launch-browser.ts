import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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

let launched: Promise<Browser> | undefined;

/**
 * The browser that was found, which all test files of a process share, because its start takes as long as some tests.
 * Closing it closes the contexts that this caller opened; the process ends the browser.
 */
export async function launchBrowser(): Promise<Browser> {
  if ((await launched)?.isConnected() !== true) launched = launch();
  const browser = (await launched) as Browser;
  const opened = new Set<BrowserContext>();
  const own: Pick<Browser, 'newContext' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      opened.add(context);
      context.once('close', () => opened.delete(context));
      const newPage = context.newPage.bind(context);
      context.newPage = async () => moveFromPointer(await newPage());
      return context;
    },
    async close() {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, own);
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error(
      'The browser tests need Chromium: install it, or name its binary in the environment as CHROMIUM_PATH.',
    );
  return chromium.launch({ executablePath, args: flags });
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

/**
 * Leaves out the blur behind open dialogs. Without a graphics card the processor blurs the whole window again for every
 * frame, which the blinking cursor of a text field requests twice a second.
 */
export const leaveOutBlur = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::backdrop { backdrop-filter: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
