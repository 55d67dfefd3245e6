import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';
import { launchBrowser } from './harness.ts';
import { holdBack } from './hold-back.ts';
import { type OutputServer, serveOutput } from './serve-output.ts';
import { watchPage } from './watch-page.ts';

let browser: Browser;
let server: OutputServer;
let site: SiteFixture;

const parts = `import { useState } from 'react';
export function Fold({ title, children }) {
  const [isOpen, set] = useState(false);
  return <section><button type="button" onClick={() => set(!isOpen)}>{title}</button>{isOpen && <div className="inside">{children}</div>}</section>;
}
export function Box({ children }) {
  const [n, set] = useState(0);
  return <section><button type="button" onClick={() => set(n + 1)}>Box {n}</button>{n !== 1 && <div className="inside">{children}</div>}</section>;
}
export function Count({ n = 0 }) {
  const [clicks, set] = useState(0);
  return <button type="button" onClick={() => set(clicks + 1)}>count {n}: {clicks}</button>;
}
export const Poly = ({ as: As, children }) => <p><As n={6} /> {children}</p>;
export const When = ({ date, all }) => {
  const [n, set] = useState(0);
  return <button type="button" onClick={() => set(n + 1)}>{date.getUTCFullYear() + n} {all.get('a')?.size} {String(date instanceof Date)}</button>;
};
`;

const tabs = `import * as Tabs from '@radix-ui/react-tabs';
import * as Dialog from '@radix-ui/react-dialog';
import { Count, Poly, When } from '../components/parts.jsx';

# Tabs

<Tabs.Root client:load defaultValue="a">
  <Tabs.List>
    {['a', 'b'].map((name) => <Tabs.Trigger key={name} value={name}>Tab {name}</Tabs.Trigger>)}
  </Tabs.List>
  <Tabs.Content value="a">
    Text of *a*, see [the introduction](./intro.md).

    \`\`\`js
    const first = 1;
    \`\`\`
  </Tabs.Content>
  <Tabs.Content value="b">

    ## In b

    Text of **b**, see [the introduction](./intro.md).

    <Count client:load n={1} />

    :::note
    Here, too: <Count client:load n={5} />.
    :::

  </Tabs.Content>
</Tabs.Root>

<Dialog.Root client:load>
  <Dialog.Trigger asChild><a href="./intro.md">Open it by a link</a></Dialog.Trigger>
  {['this', 'that'].map((name) => <Dialog.Trigger key={name} asChild><a href="/docs/intro">{name}</a></Dialog.Trigger>)}
  <Dialog.Trigger asChild><button type="button">Open it</button></Dialog.Trigger>
  <Dialog.Portal>
    <Dialog.Content aria-describedby={undefined}>
      <Dialog.Title>Are you sure?</Dialog.Title>
      <Dialog.Close>No</Dialog.Close>
    </Dialog.Content>
  </Dialog.Portal>
</Dialog.Root>

<Poly client:load as={Count}><>A {1} fragment</></Poly>

<When client:load date={new Date(0)} all={new Map([['a', new Set([1, 2, 3])]])} />
`;

const fold = `import { Fold, Box, Count } from '../components/parts.jsx';

# Fold

<Fold client:load title={<b>More</b>}>
  Read [the introduction](./intro.md).

  \`\`\`js
  const folded = 1;
  \`\`\`
</Fold>

<Box client:load>
  A list:

  - with [a link](./intro.md)
  - and <Count client:load n={2} />

  :::note
  A note with <Count client:load n={3} />.
  :::
</Box>

[Back](./intro.md)
`;

beforeAll(async () => {
  browser = await launchBrowser();
  site = copySite('basic-site', { forFile: true });
  site.write('components/parts.jsx', parts);
  site.write('docs/tabs.mdx', tabs);
  site.write('docs/fold.mdx', fold);
  site.write(
    'pages/inside.tsx',
    "import { Box, Count } from '../components/parts.jsx';\nexport default () => <Box client:load><p>Text with <Count n={4} /> and <Count client:none n={7} /></p></Box>;\n",
  );
  site.edit('docs/intro.md', (text) => `${text}\n[Tabs](./tabs.mdx), [Fold](./fold.mdx)\n`);
  site.edit('theme/index.tsx', (text) =>
    text
      .replace('<a href={href}', '<a className="themed" href={href}')
      .replace(
        'elements: {',
        'elements: { pre: (props: ComponentProps<"pre">) => <pre {...props} className="themed" />,',
      )
      .replace('directives: {', 'directives: { note: ({ children }) => <aside>{children}</aside>,'),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  server = await serveOutput(join(site.root, 'dist'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (site !== undefined) rmSync(site.root, { recursive: true, force: true });
});

const ways: readonly (readonly [string, (page: Page, name: string) => Promise<unknown>])[] = [
  ['when it is loaded', (page, name) => page.goto(`${server.url}/docs/${name.toLowerCase()}`)],
  [
    'after a navigation',
    async (page, name) => {
      await page.goto(`${server.url}/docs/intro`);
      await page.getByRole('main').getByRole('link', { name }).click();
      await page.waitForSelector(`h1:has-text("${name}")`);
    },
  ],
];

test.each(ways)('Radix works as its documentation writes it, %s', async (_, open) => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await open(page, 'Tabs');
  await page.getByRole('tab', { name: 'Tab b' }).waitFor();
  expect(await page.getByRole('tabpanel').textContent()).toContain('Text of a');
  expect(await page.getByRole('tabpanel').locator('pre.themed').count()).toBe(1);
  await page.getByRole('tab', { name: 'Tab b' }).click();
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('Text of b');
  const named = await page.getByRole('tabpanel').getAttribute('aria-labelledby');
  expect(await page.locator(`[id="${named}"]`).textContent()).toBe('Tab b');
  expect(await page.getByRole('tabpanel').getByRole('link').getAttribute('href')).toBe('/docs/intro');
  expect(await page.locator('#in-b').count()).toBe(1);
  for (const n of [1, 5, 6]) {
    await page.click(`text=count ${n}: 0`);
    await page.waitForSelector(`text=count ${n}: 1`);
  }
  expect(
    await page.locator('a[aria-haspopup=dialog]').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual(['/docs/intro', '/docs/intro', '/docs/intro']);
  expect(await page.textContent('p:has-text("fragment")')).toContain('A 1 fragment');
  await page.getByRole('tab', { name: 'Tab a' }).click();
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('const first = 1;');
  await page.click('button:text("Open it")');
  await page.waitForSelector('role=dialog[name="Are you sure?"]');
  await page.click('text=No');
  await page.waitForSelector('role=dialog', { state: 'detached' });
  await page.click('text=1970 3 true');
  await page.waitForSelector('text=1971 3 true');
  expect(complaints()).toEqual([]);
  await context.close();
});

test('Radix takes one press before it is hydrated', async () => {
  const context = await browser.newContext();
  const { page } = await watchPage(context, server.url);
  const release = await holdBack(page, /\/assets\/(?!boot).*\.js/);
  await page.goto(`${server.url}/docs/tabs`);
  await page.getByRole('tab', { name: 'Tab b' }).click();
  await page.click('button:text("Open it")');
  release();
  await page.waitForSelector('role=dialog[name="Are you sure?"]');
  expect(await page.locator('[role=tab][data-state=active]').textContent()).toBe('Tab b');
  await context.close();
});

test.each(ways)('Markdown in an island stays what it is when it is hidden and shown, %s', async (_, open) => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await open(page, 'Fold');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => page.locator('.inside pre.themed').first().textContent()).toContain('const folded = 1;');
  for (const name of ['More', 'More']) await page.getByRole('button', { name }).click();
  await expect
    .poll(() => page.locator('.inside').first().textContent())
    .toMatch(/^Read the introduction\.const folded = 1;\s*$/);
  const link = page.locator('.inside').first().getByRole('link');
  expect(await link.getAttribute('href')).toBe('/docs/intro');
  for (const n of [2, 3]) {
    await page.click(`text=count ${n}: 0`);
    await page.waitForSelector(`text=count ${n}: 1`);
  }
  await page.click('text=Box 0');
  await page.waitForSelector('text=count 3', { state: 'detached' });
  await page.click('text=Box 1');
  // What stays as it was built keeps its islands; what React draws starts again.
  await page.waitForSelector('aside >> text=count 3: 1');
  await page.waitForSelector('li >> text=count 2: 0');
  expect(complaints()).toEqual([]);
  await context.close();
});

test('a React page has elements and components in an island', async () => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}/inside`);
  await page.click('text=count 7: 0');
  await page.click('p >> text=count 4: 0');
  await page.waitForSelector('text=count 4: 1');
  expect(await page.textContent('ssg-static')).toBe('count 7: 0');
  await page.click('text=Box 0');
  await page.click('text=Box 1');
  await page.click('p >> text=count 4: 0');
  expect(complaints()).toEqual([]);
  await context.close();
});
