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

/** Islands in a layout, with a context around them, one of which only browsers render. */
const frame = `import Count from './Count.tsx';
import Width from './Width.tsx';
import { Props, Shown, Unit } from './Shown.tsx';
export const Frame = () => (
  <Unit value="metres">
    <Count client:load n={9} />
    <Width client:only n={1}>Measuring</Width>
    <Shown client:load />
    <Props client:load title="a" />
    <Props client:only title="b">Waiting</Props>
  </Unit>
);
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
      .replace('<article>', "<article>{page.title === 'Framed' && <Frame />}")
      .replace(/^import/, "import { Frame } from '../components/Frame.tsx';\nimport"),
  );
  site.write('components/Frame.tsx', frame);
  site.write(
    'components/Shown.tsx',
    "import { createContext, useContext } from 'react';\nexport const Unit = createContext('none');\nexport const Shown = () => <b>in {useContext(Unit)}</b>;\nexport const Props = (props) => <i>{Object.keys(props).sort().join()}</i>;\n",
  );
  site.write(
    'components/Outer.tsx',
    "import Count from './Count.tsx';\nexport const Outer = () => <section><Count n={8} client:load /></section>;\n",
  );
  site.write(
    'components/Plugged.tsx',
    "import Count from './Count.tsx';\nexport default () => <p><Count client:load n={8} /></p>;\n",
  );
  site.write('pages/part.tsx', "import { Outer } from '../components/Outer.tsx';\nexport default () => <Outer />;\n");
  site.write(
    'pages/nested.tsx',
    "import { Outer } from '../components/Outer.tsx';\nexport default () => <Outer client:load />;\n",
  );
  site.write('docs/plugged.md', '# Plugged\n\n::plugged\n');
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
  site.edit('docs/intro.md', (text) => `${text}\n[Only](./only.mdx), [Framed](./framed.md)\n`);
  site.write('docs/framed.md', '# Framed\n\n[The other one](framed-too.md)\n');
  site.write('docs/framed-too.md', '# Framed\n\nToo.\n');
  site.edit('ssg.config.ts', (text) =>
    text.replace('{ defineConfig }', '{ defineConfig, definePlugin }').replace(
      'theme:',
      `plugins: [
          definePlugin({ name: 'p', components: { directives: { plugged: './components/Plugged.tsx' } } })(),
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
  ['a React page', '/marked'],
  ['a component of a React page', '/part'],
  ['another island', '/nested'],
  ['a directive of a plugin', '/docs/plugged'],
  ['a layout', '/docs/framed'],
])('an island that hydrates on load does so before the first interaction, in %s', async (_, path) => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}${path}`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((one) => /island [89]/.test(one.textContent ?? ''))?.click(),
  );
  await page.waitForSelector('text=/island [89]: 1/');
  expect(complaints()).toEqual([]);
  await context.close();
});

test('islands of a layout have the context around them, and their state outlives a navigation', async () => {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}/docs/intro`);
  await page.getByRole('main').getByRole('link', { name: 'Framed' }).click();
  await expect.poll(() => page.locator('main i').allTextContents()).toEqual(['title', 'title']);
  await page.click('text=island 9: 0');
  await page.click('text=900 wide, 1: 0');
  await page.click('text=The other one');
  await page.waitForSelector('text=Too.');
  expect(await page.locator('main article').textContent()).toMatch(/island 9: 1[\s\S]*900 wide, 1: 1[\s\S]*in metres/);
  expect(complaints()).toEqual([]);
  await context.close();
});
