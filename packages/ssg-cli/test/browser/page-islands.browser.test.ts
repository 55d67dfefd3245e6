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
export function Button({ children }) {
  const [clicks, set] = useState(0);
  return <button type="button" onClick={() => set(clicks + 1)}>{children} {clicks}</button>;
}
`;

const slot = (attributes: string) => `import { IslandSlot } from '@autolode/ssg-cli/runtime';
import Count from '../components/Count.tsx';
export default () => <IslandSlot ${attributes} component={Count} props={{ n: 8 }} />;
`;

const everywhere = `import Count, { Button } from '../components/Count.tsx';
import { Box } from '../components/Box.tsx';

# Islands

{[1, 2].map((n) => <Count key={n} n={n} client:load />)}

{true && <Count client:load n={3} />}

<Box slot={<Count client:load n={4} />} />

export const Demo = ({ n }) => <p><Count client:load n={n} /></p>

export const list = <Count client:load n={6} />

<Demo n={5} /> {list}

<Box><Count client:load n={7} /></Box>

<Button client:load>{1} files saved,</Button>
`;

beforeAll(async () => {
  browser = await launchBrowser();
  site = copySite('basic-site', { forFile: true });
  site.write('components/Count.tsx', count);
  site.write('components/Box.tsx', 'export const Box = ({ slot, children }) => <section>{slot}{children}</section>;\n');
  site.write('docs/everywhere.mdx', everywhere);
  site.edit('theme/index.tsx', (text) =>
    text
      .replace(
        'islands = {}',
        `islands = { eager: { load: () => import('../components/Count.tsx'), hydrate: 'load' as const } }`,
      )
      .replace(
        '<article>',
        '<article>{page.title === \'Framed\' && <IslandSlot name="eager" component={Count} props={{ n: 9 }} />}',
      )
      .replace('useLinkPreview,', 'IslandSlot, useLinkPreview,')
      .replace(/^import/, "import Count from '../components/Count.tsx';\nimport"),
  );
  site.write('pages/slot.tsx', slot('name="eager"'));
  site.write('pages/plugged.tsx', slot('name="plugged"'));
  site.write(
    'pages/marked.tsx',
    "import Count from '../components/Count.tsx';\nexport default () => <Count n={8} client:load />;\n",
  );
  site.write(
    'components/Width.tsx',
    'import { useState } from \'react\';\nconst width = window.innerWidth;\nexport default function Width({ n }) {\n  const [clicks, set] = useState(0);\n  return <button type="button" onClick={() => set(clicks + 1)}>{width} wide, {n}: {clicks}</button>;\n}\n',
  );
  site.write(
    'docs/only.mdx',
    "import Width from '../components/Width.tsx';\n\n# Only\n\n<Width client:only n={5}><p>Measuring</p></Width>\n\n[Back to it](./intro.md)\n",
  );
  site.edit('docs/intro.md', (text) => `${text}\n[Only](./only.mdx)\n`);
  site.write('docs/framed.md', '# Framed\n');
  site.edit('ssg.config.ts', (text) =>
    text.replace('{ defineConfig }', '{ defineConfig, definePlugin }').replace(
      'theme:',
      `plugins: [
          definePlugin({ name: 'p', components: { islands: { plugged: { module: './components/Count.tsx', hydrate: 'load' } } } })(),
        ],
        theme:`,
    ),
  );
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
  await page.click('text=1 files saved, 0');
  await page.waitForSelector('text=1 files saved, 1');
  expect(complaints()).toEqual([]);
  await context.close();
});

test('a component that only browsers render takes the place of what is shown until then, after a navigation, too', async () => {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}/docs/only`);
  await page.click('text=900 wide, 5: 0');
  await page.waitForSelector('text=900 wide, 5: 1');
  expect(await page.getByText('Measuring').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to it' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Only', exact: true }).first().click();
  await page.click('text=900 wide, 5: 0');
  await page.waitForSelector('text=900 wide, 5: 1');
  expect(await page.getByText('Measuring').count()).toBe(0);
  expect(complaints()).toEqual([]);
  await context.close();
  const still = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await still.newPage();
  await unscripted.goto(`${server.url}/docs/only`);
  expect(await unscripted.getByText('Measuring').isVisible()).toBe(true);
  await still.close();
});

test.each([
  ['a React page', '/slot'],
  ['a React page, with an attribute', '/marked'],
  ['a React page, from a plugin', '/plugged'],
  ['a layout', '/docs/framed'],
])('an island that hydrates on load does so before the first interaction, in %s', async (_, path) => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}${path}`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main button')].at(-1)?.click());
  await page.waitForSelector('text=/island [89]: 1/');
  expect(complaints()).toEqual([]);
  await context.close();
});
