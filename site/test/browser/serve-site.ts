import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../../packages/ssg-cli/test/browser/harness.ts';
import { type OutputServer, serveOutput } from '../../../packages/ssg-cli/test/browser/serve-output.ts';
import { type Watched, watchPage } from '../../../packages/ssg-cli/test/browser/watch-page.ts';
import { atRoot, type Edition } from './edition.ts';

export interface Visitor extends Watched {
  readonly context: BrowserContext;
}

/** Serves the site with its own headers for the tests of a file, and gives each visitor a fresh browser profile. */
export function serveSite(edition: Edition = atRoot) {
  let browser: Browser;
  let server: OutputServer;
  let made: Awaited<ReturnType<Edition['make']>>;
  beforeAll(async () => {
    made = await edition.make();
    const { outDir, baseUrl } = made.config;
    [browser, server] = await Promise.all([launchBrowser(), serveOutput(outDir, baseUrl)]);
    // Other editions are built first.
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    made?.remove();
  });
  const open = async (options: BrowserContextOptions): Promise<Visitor> => {
    const context = await browser.newContext(options);
    return { context, ...(await watchPage(context, server.url)) };
  };
  return {
    url: () => server.url,
    config: () => made.config,
    /** A visitor that all tests of the enclosing `describe` share. */
    guest(options: BrowserContextOptions): () => Visitor {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = await open(options);
      });
      afterAll(() => visitor?.context.close());
      return () => visitor;
    },
    async visitor<T>(options: BrowserContextOptions, act: (visitor: Visitor) => Promise<T>): Promise<T> {
      const visitor = await open(options);
      try {
        return await act(visitor);
      } finally {
        await visitor.context.close();
      }
    },
  };
}
