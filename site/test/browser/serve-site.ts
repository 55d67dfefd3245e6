import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../../packages/ssg-cli/test/browser/harness.ts';
import { type OutputServer, serveOutput } from '../../../packages/ssg-cli/test/browser/serve-output.ts';
import { type Watched, watchPage } from '../../../packages/ssg-cli/test/browser/watch-page.ts';
import { outDir } from '../output.ts';

export interface Visitor extends Watched {
  readonly context: BrowserContext;
}

/** Serves the built site with its own headers for the tests of a file, and gives each visitor a fresh browser profile. */
export function serveSite() {
  let browser: Browser;
  let server: OutputServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), serveOutput(outDir)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    url: () => server.url,
    async visitor<T>(options: BrowserContextOptions, act: (visitor: Visitor) => Promise<T>): Promise<T> {
      const context = await browser.newContext(options);
      try {
        return await act({ context, ...(await watchPage(context, server.url)) });
      } finally {
        await context.close();
      }
    },
  };
}
