import type { Page } from 'playwright-core';

/** Holds back the answers to some requests of a page. Returns a function that lets them through. */
export async function holdBack(page: Page, urls: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, (route) => released.then(() => route.continue()));
  return release;
}
