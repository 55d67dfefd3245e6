import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';
import { launchBrowser } from './harness.ts';
import { type OutputServer, serveOutput } from './serve-output.ts';
import { watchPage } from './watch-page.ts';

let browser: Browser;
let server: OutputServer;
let site: SiteFixture;

const count = `import { useState } from 'react';
export default function Count({ n = 0 }: { n?: number }) {
  const [clicks, set] = useState(0);
  return <button type="button" onClick={() => set(clicks + 1)}>island {n}: {clicks}</button>;
}
`;

const everywhere = `import Count from '../components/Count.tsx';
import { Box } from '../components/Box.tsx';

# Islands

{[1, 2].map((n) => <Count key={n} n={n} client:load />)}

{true && <Count client:load n={3} />}

<Box slot={<Count client:load n={4} />} />

export const Demo = ({ n }) => <p><Count client:load n={n} /></p>

export const list = <Count client:load n={6} />

<Demo n={5} /> {list}

<Box><Count client:load n={7} /></Box>
`;

beforeAll(async () => {
  browser = await launchBrowser();
  site = copySite('basic-site', { forFile: true });
  site.write('components/Count.tsx', count);
  site.write('components/Box.tsx', 'export const Box = ({ slot, children }) => <section>{slot}{children}</section>;\n');
  site.write('docs/everywhere.mdx', everywhere);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  server = await serveOutput(join(site.root, 'dist'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (site !== undefined) rmSync(site.root, { recursive: true, force: true });
});

test('an island reacts wherever its JSX stands in a page in MDX', async () => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}/docs/everywhere`);
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await page.click(`text=island ${n}: 0`);
    await page.waitForSelector(`text=island ${n}: 1`);
  }
  expect(complaints()).toEqual([]);
  await context.close();
});
