// @module-tag long
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readCertificate } from '../../src/serve/certificate.ts';
import { serveDev } from '../dev/dev-site.ts';
import { nodeProxy, selfSigned } from '../dev/tls-proxy.ts';
import { eventually } from '../eventually.ts';
import { copySite } from '../site-fixture.ts';
import { hydrate, isMarked, launchBrowser, listen, mark } from './harness.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A fixture site in dev, with one of its pages, or none yet, in a new browser context. */
async function open(path?: string) {
  const site = copySite('basic-site');
  // Browsers request it by themselves.
  site.write('static/favicon.ico', 'an image');
  const served = await serveDev(site);
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints = listen(page);
  if (path !== undefined) await page.goto(served.url + path);
  return { site, served, context, page, complaints };
}

const shows = (page: Page, text: string) => expect.poll(() => page.textContent('body')).toContain(text);
const counterSource =
  'import { useState } from \'react\';\nexport const Counter = ({ start }: { start: number }) => {\n  const [count, setCount] = useState(start);\n  return <button type="button" onClick={() => setCount(count + 1)}>counted {count}</button>;\n};\n';
const overlay = (page: Page) => page.locator('ssg-problems');

test('a saved text appears in every open browser without a reload and keeps scroll position and focus', async () => {
  const { site, served, context, page, complaints } = await open('/docs/intro');
  site.edit('docs/intro.md', (text) => `${text}\n\n${'A long page.\n\n'.repeat(200)}\n\n[far down](#install)\n`);
  await shows(page, 'A long page.');
  const other = await context.newPage();
  await other.goto(`${served.url}/docs/intro`);
  await hydrate(page);
  await mark(page);
  await page.locator('a', { hasText: 'far down' }).focus();
  await page.evaluate(() => scrollTo(0, 400));
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Text that was saved.'));
  await shows(page, 'Text that was saved.');
  await shows(other, 'Text that was saved.');
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('far down');
  expect(complaints).toEqual([]);
});

test.each([
  ['says that it speaks HTTPS', { 'X-Forwarded-Proto': 'https' }],
  ['says nothing', {}],
  ['names the host apart', { Host: 'localhost', 'X-Forwarded-Host': '127.0.0.1', 'X-Forwarded-Proto': 'https' }],
])('behind a proxy with HTTPS that %s, a page loads all its files and shows edits', async (_, headers) => {
  const { site, served } = await open();
  const proxy = await nodeProxy(served.dev.port, headers);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints = listen(page);
  await page.goto(`${proxy}/docs/intro`);
  await hydrate(page);
  await mark(page);
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Seen through a proxy.'));
  await shows(page, 'Seen through a proxy.');
  expect(await isMarked(page)).toBe(true);
  expect([complaints, served.warnings]).toEqual([[], []]);
});

test('with a certificate, a page loads all its files and shows edits', async () => {
  const certificate = readCertificate(selfSigned());
  if (!certificate.ok || certificate.value === undefined) throw new Error('The certificate is not valid.');
  const site = copySite('basic-site');
  site.write('static/favicon.ico', 'an image');
  const served = await serveDev(site, { certificate: certificate.value, watch: false });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints = listen(page);
  await page.goto(`https://localhost:${served.dev.port}/docs/intro`);
  await served.dev.watching;
  await hydrate(page);
  await mark(page);
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Seen by HTTPS.'));
  await shows(page, 'Seen by HTTPS.');
  expect([await isMarked(page), complaints, served.warnings]).toEqual([true, [], []]);
});

test.each([true, false])(
  'so does one on a page with a policy of its own, where hosts send no headers, hydrated: %s',
  async (isHydrated) => {
    const { site, served, page } = await open();
    site.edit('ssg.config.ts', (text) =>
      text.replace("title: 'Basic site',", "title: 'Basic site',\n  outputs: { hosts: ['github-pages'] },"),
    );
    site.write(
      'docs/own.md',
      `# Own\n\nText one.\n\n![A picture](https://img.example/a.png)\n\n${'Long.\n\n'.repeat(99)}`,
    );
    await eventually(async () => {
      const data = await fetch(`${served.url}/_data/docs/own.json`);
      expect(await data.text()).toContain('own-policy');
    });
    await page.goto(`${served.url}/docs/own`);
    if (isHydrated) await hydrate(page);
    await mark(page);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    site.edit('docs/own.md', (text) => text.replace('Text one.', 'Text two.'));
    await shows(page, 'Text two.');
    expect([await isMarked(page), await page.evaluate(() => scrollY)]).toEqual([true, 400]);
  },
);

test('a page that is not hydrated yet shows an edit without a reload', async () => {
  const { site, page, complaints } = await open('/docs/intro');
  await mark(page);
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Fresh from the file.'));
  await shows(page, 'Fresh from the file.');
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('navigation shows changed titles, categories and new pages without a reload', async () => {
  const { site, page } = await open('/docs/intro');
  await hydrate(page);
  await mark(page);
  site.edit('docs/guides/_category_.json', (text) => text.replace('"Guides"', '"Manuals"'));
  await expect.poll(() => page.textContent('ul')).toContain('Manuals');
  site.write('docs/later.md', '# Later\n\nAdded.\n');
  await expect.poll(() => page.textContent('ul')).toContain('Later');
  expect(await isMarked(page)).toBe(true);
});

test('styles are replaced in place', async () => {
  const { site, page } = await open('/docs/intro');
  await mark(page);
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  site.write('theme/main.css', 'body { background: rgb(1, 2, 3); }\n');
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  site.write('theme/main.css', 'body { background: rgb(4, 5, 6); }\n');
  await expect.poll(colour).toBe('rgb(4, 5, 6)');
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
  await hydrate(page);
  site.write('theme/main.css', 'body { background: rgb(7, 8, 9); }\n');
  await expect.poll(colour).toBe('rgb(7, 8, 9)');
  site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Text after styles.'));
  await shows(page, 'Text after styles.');
  expect(await isMarked(page)).toBe(true);
});

test('a stylesheet of some pages is linked separately and replaced in place like the common one', async () => {
  const { site, page } = await open('/docs/intro');
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color);
  site.write('theme/doc.css', 'body { color: rgb(1, 2, 3); }\n');
  site.edit('ssg.config.ts', (text) =>
    text.replace("['./theme/main.css']", "['./theme/main.css', { file: './theme/doc.css', layouts: ['doc'] }]"),
  );
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  await hydrate(page);
  await mark(page);
  site.write('theme/doc.css', 'body { color: rgb(4, 5, 6); }\n');
  await expect.poll(colour).toBe('rgb(4, 5, 6)');
  // It is still the last stylesheet, so its rules override those of the common one.
  site.write('theme/main.css', 'body { color: rgb(7, 8, 9); background: rgb(9, 9, 9); }\n');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(9, 9, 9)');
  expect(await colour()).toBe('rgb(4, 5, 6)');
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(2);
  expect(await isMarked(page)).toBe(true);
});

test('an edit of text or styles keeps the state of islands and of open elements', async () => {
  // A page of the site would reload itself when the code changes, perhaps in the middle of the navigation.
  const { site, served, page, complaints } = await open();
  site.write('components/counter.tsx', counterSource);
  site.write(
    'docs/live.mdx',
    [
      "import { Counter } from '../components/counter';",
      '# Live',
      'The first words.',
      '<Counter client:load start={1} />',
      '<Counter client:load start={10} />',
      '<details>\n<summary>More</summary>\n\nHidden words.\n\n</details>',
      '<details open>\n<summary>Less</summary>\n\nShown words.\n\n</details>\n',
    ].join('\n\n'),
  );
  await eventually(async () => expect((await served.get('/docs/live')).body).toContain('Shown words.'));
  await page.goto(`${served.url}/docs/live`);
  await hydrate(page);
  await mark(page);
  const counters = page.locator('article button');
  const state = async () => [
    await counters.allTextContents(),
    await page.locator('details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open)),
  ];
  await expect
    .poll(async () => {
      await counters.first().click();
      return counters.first().textContent();
    })
    .toBe('counted 3');
  await page.getByText('More').click();
  await page.getByText('Less').click();
  site.edit('docs/live.mdx', (text) => text.replace('The first words.', 'Other words.\n\nAnd a paragraph more.'));
  await shows(page, 'And a paragraph more.');
  expect(await state()).toEqual([
    ['counted 3', 'counted 10'],
    [true, false],
  ]);
  // They keep their state, except for one with different props.
  await counters.last().click();
  await counters.first().click();
  site.write('theme/main.css', 'body { background: rgb(9, 9, 9); }\n');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(9, 9, 9)');
  expect(await state()).toEqual([
    ['counted 4', 'counted 11'],
    [true, false],
  ]);
  site.edit('docs/live.mdx', (text) => text.replace('start={10}', 'start={20}'));
  await shows(page, 'counted 20');
  expect(await state()).toEqual([
    ['counted 4', 'counted 20'],
    [true, false],
  ]);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('an island whose Markdown is edited keeps its state, and shows the new text', async () => {
  const { site, served, page, complaints } = await open();
  site.write(
    'components/fold.tsx',
    'import { type ReactNode, useState } from \'react\';\nexport const Fold = ({ children }: { children: ReactNode }) => {\n  const [step, set] = useState(0);\n  return <section><button type="button" onClick={() => set(step + 1)}>step {step}</button>{step !== 1 && children}</section>;\n};\nexport const Tick = () => {\n  const [n, set] = useState(0);\n  return <button type="button" onClick={() => set(n + 1)}>tick {n}</button>;\n};\n',
  );
  const text =
    "import { Fold, Tick } from '../components/fold';\n\n# Fold\n\n<Fold client:load>\n\n  The first words.\n\n  :::note\n\n  <Tick client:load />\n\n  :::\n\n</Fold>\n";
  site.write('docs/fold.mdx', text);
  await eventually(async () => expect((await served.get('/docs/fold')).body).toContain('The first words.'));
  await page.goto(`${served.url}/docs/fold`);
  await hydrate(page);
  const step = async (n: number) => {
    await page.click(`text=step ${n}`);
    await page.waitForSelector(`text=step ${n + 1}`);
  };
  await page.click('text=tick 0');
  await step(0);
  // Hidden while it is edited, and shown then.
  site.write('docs/fold.mdx', `${text.replace('The first', 'Other')}\nMore.\n`);
  await shows(page, 'More.');
  await step(1);
  await shows(page, 'Other words.');
  await page.click('text=tick 0');
  await page.waitForSelector('text=tick 1');
  site.write('docs/fold.mdx', `${text.replace('The first', 'Newest')}\nMore.\n`);
  await shows(page, 'Newest words.');
  // An island in a part that is shown keeps its own state.
  await page.click('text=tick 1');
  await page.waitForSelector('text=tick 2');
  expect(await page.textContent('section')).toMatch(/^step 2Newest words\./);
  expect(complaints).toEqual([]);
});

test('an edited component of islands is replaced in place and keeps its state, unless its hooks changed', async () => {
  const { site, served, page, complaints } = await open();
  site.write('components/counter.tsx', counterSource);
  site.write(
    'components/panel.tsx',
    'import { Counter } from "./counter";\nexport default function Panel() {\n  return <aside><Counter start={40} /></aside>;\n}\nexport const Aside = () => <p>static words</p>;\n',
  );
  site.write(
    'docs/live.mdx',
    [
      "import { Counter } from '../components/counter';",
      "import Panel, { Aside } from '../components/panel';",
      '# Live',
      '<Counter client:load start={1} />',
      '<Panel client:load />',
      '<Counter client:visible start={20} />',
      '<Aside />\n',
    ].join('\n\n'),
  );
  await eventually(async () => expect((await served.get('/docs/live')).body).toContain('static words'));
  await page.goto(`${served.url}/docs/live`);
  await hydrate(page);
  await mark(page);
  const shown = () => page.locator('article button').allTextContents();
  for (const index of [0, 0, 1]) await page.locator('article button').nth(index).click();
  await expect.poll(shown).toEqual(['counted 3', 'counted 41', 'counted 20']);

  site.edit('components/counter.tsx', (text) => text.replace('>counted', ' data-x="new">now'));
  await expect.poll(shown).toEqual(['now 3', 'now 41', 'now 20']);
  // A component between, with what it renders on the server.
  site.edit('components/panel.tsx', (text) =>
    text.replace('<aside>', '<aside title="new">').replace('static', 'other'),
  );
  await shows(page, 'other words');
  await expect.poll(() => page.getAttribute('aside', 'title')).toBe('new');
  await page.locator('article button').nth(1).click();
  await expect.poll(shown).toEqual(['now 3', 'now 42', 'now 20']);

  site.edit('components/counter.tsx', (text) => text.replace('(start)', '(start * 2)'));
  await expect.poll(shown).toEqual(['now 2', 'now 80', 'now 40']);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a component that failed, or that React cannot replace, loads the page again', async () => {
  const { site, served, page } = await open();
  site.write('components/counter.tsx', counterSource);
  site.write(
    'docs/live.mdx',
    "import { Counter } from '../components/counter';\n\n# Live\n\n<Counter client:load start={1} />\n",
  );
  await eventually(async () => expect((await served.get('/docs/live')).body).toContain('counted'));
  await page.goto(`${served.url}/docs/live`);
  await hydrate(page);
  await page.click('text=counted 1');
  await mark(page);
  const failing = counterSource.replace(
    '  return',
    "  if (typeof window !== 'undefined') throw new Error('in the browser');\n  return",
  );
  site.write('components/counter.tsx', failing);
  await page.waitForSelector('[data-failed]');
  expect(await isMarked(page)).toBe(true);
  site.write('components/counter.tsx', counterSource);
  await expect.poll(() => isMarked(page)).toBe(false);
  await hydrate(page);
  await page.click('text=counted 1');
  await page.waitForSelector('text=counted 2');

  await mark(page);
  site.write(
    'components/counter.tsx',
    "import { Component } from 'react';\nconst made = { Counter: class extends Component { override render() { return <b>of a class</b>; } } };\nexport const { Counter } = made;\n",
  );
  await page.waitForSelector('text=of a class');
  expect(await isMarked(page)).toBe(false);
});

test.each([
  [
    'of an island that fails',
    // Longer than what a server reads of a URL.
    "if (typeof window !== 'undefined') throw new Error('図表がない'.repeat(5000));",
    '図表がない (in Chart)',
    '3:44',
  ],
  ['of an event', "globalThis.document?.addEventListener('keyup', () => { JSON.parse('{'); });", 'in JSON', '3:63'],
  ['of a promise', 'void globalThis.navigator?.locks.query().then(() => missing.value);', 'missing', '3:63'],
  [
    'of hydration',
    "const text = typeof window === 'undefined' ? 'one' : 'two';",
    'match the client.\n+ two\n- one (in Chart)',
    '',
  ],
])(
  'an error %s is shown on the page and in the terminal with its place, until it is fixed',
  async (_, line, message, place) => {
    const { site, served, page } = await open();
    const chart = (code: string, shown: string) =>
      `declare const missing: { value: string };\nexport function Chart() {\n  ${code}\n  return <b>{${shown}}</b>;\n}\n`;
    site.write('components/chart.tsx', chart(line, line.includes('text') ? 'text' : '"shown"'));
    site.write('docs/live.mdx', "import { Chart } from '../components/chart';\n\n# Live\n\n<Chart client:load />\n");
    await eventually(async () => expect((await served.get('/docs/live')).body).toContain('Live'));
    await page.goto(`${served.url}/docs/live`);
    await hydrate(page);
    await page.keyboard.press('a');
    await expect
      .poll(() => overlay(page).locator('.message').allTextContents())
      .toEqual([expect.stringContaining(message)]);
    if (place !== '') expect(await overlay(page).locator('.place').textContent()).toBe(`components/chart.tsx:${place}`);
    expect(served.problems().join()).toContain('Error in the browser on /docs/live: ');
    site.write('components/chart.tsx', chart('', '"fixed"'));
    await shows(page, 'fixed');
    await expect.poll(() => overlay(page).count()).toBe(0);
    expect(served.problems()).toEqual([]);
  },
);

test('what the policy of the site blocks is shown with its place and the key that allows it', async () => {
  const { site, served, page } = await open();
  site.write(
    'components/chart.tsx',
    'import { useEffect } from "react";\nexport function Chart() {\n  useEffect(() => void fetch("https://api.example/rows?all").catch(() => undefined), []);\n  return <b>rows</b>;\n}\n',
  );
  site.write('docs/live.mdx', "import { Chart } from '../components/chart';\n\n# Live\n\n<Chart client:load />\n");
  await eventually(async () => expect((await served.get('/docs/live')).body).toContain('Live'));
  await page.goto(`${served.url}/docs/live`);
  await hydrate(page);
  await expect
    .poll(() => overlay(page).locator('.message').allTextContents())
    .toEqual(['The policy of the site blocks https://api.example/rows?all on /docs/live (connect-src).']);
  expect(await overlay(page).locator('.place').textContent()).toBe('components/chart.tsx:3:24');
  const hint = 'security: { csp: { \'connect-src\': ["https://api.example"] } }';
  expect(await overlay(page).locator('.hint').textContent()).toContain(hint);
  await mark(page);
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", `title: 'Basic site',\n  ${hint},`));
  await expect.poll(() => isMarked(page)).toBe(false);
  await hydrate(page);
  await expect.poll(() => served.problems()).toEqual([]);
  expect(await overlay(page).count()).toBe(0);
});

test('a page that needs more of the policy than the one before gets it when it is shown', async () => {
  const { site, served, page } = await open();
  await page.route('https://img.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
    }),
  );
  site.edit('docs/intro.md', (text) => `${text}\n\n[to images](images.md)\n`);
  site.write('docs/images.md', '# Images\n\n![A picture](https://img.example/a.svg)\n');
  await eventually(async () => expect((await served.get('/docs/images')).body).toContain('img.example'));
  await page.goto(`${served.url}/docs/intro`);
  await hydrate(page);
  await page.click('text=to images');
  const width = () => page.evaluate(() => document.querySelector<HTMLImageElement>('img[src*=img]')?.naturalWidth);
  await expect.poll(width).toBe(7);
  expect(served.problems()).toEqual([]);
});

test('a changed component of the theme or a changed config reloads the page', async () => {
  const { site, page } = await open('/docs/intro');
  await mark(page);
  site.edit('theme/index.tsx', (text) => text.replace('clicked {count}', 'pressed {count}'));
  await shows(page, 'pressed 0');
  expect(await isMarked(page)).toBe(false);
  site.edit('ssg.config.ts', (text) => text.replace("label: 'Docs'", "label: 'Documents'"));
  await expect.poll(() => page.textContent('nav')).toContain('Documents');
});

test('an error covers the page as text with its source lines, and disappears when it is fixed', async () => {
  const { site, page } = await open('/docs/intro');
  await mark(page);
  const good = readFileSync(join(site.root, 'docs/intro.md'), 'utf8');
  site.write('docs/intro.md', good.replace('title: Introduction', 'title: <img src=x onerror="document.title=1">: b'));
  await expect.poll(() => overlay(page).count()).toBe(1);
  const text = await overlay(page).locator('section').textContent();
  expect(text).toContain('docs/intro.md:2');
  expect(text).toContain('Invalid YAML in the front matter');
  expect(text).toContain('> 2 | title: <img src=x');
  expect(await overlay(page).locator('img').count()).toBe(0);
  expect(await page.textContent('#ssg-body')).toContain('The first page.');
  site.write('docs/intro.md', good);
  await expect.poll(() => overlay(page).count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('the overlay closes by key and button, and another error opens it again', async () => {
  const { site, page } = await open('/docs/intro');
  site.write('theme/main.css', "@import './one.css';\n");
  await expect.poll(() => overlay(page).count()).toBe(1);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  expect(await overlay(page).count()).toBe(0);
  site.write('theme/main.css', "@import './two.css';\n");
  await expect.poll(() => overlay(page).count()).toBe(1);
  await overlay(page).locator('section').focus();
  await page.keyboard.press('Escape');
  expect(await overlay(page).count()).toBe(0);
});

test('a component with an infinite loop is named, and the page returns when it is fixed', async () => {
  const { site, page } = await open('/');
  const good = readFileSync(join(site.root, 'pages/index.tsx'), 'utf8');
  site.write('pages/index.tsx', good.replace('  return (', '  for (;;);\n  return ('));
  await expect.poll(() => overlay(page).locator('section').textContent()).toContain('took longer than');
  site.write('pages/index.tsx', good.replace('Read the', 'Fixed: the'));
  await shows(page, 'Fixed: the');
  await expect.poll(() => overlay(page).count()).toBe(0);
});

test('a page that never rendered shows the error, and appears once it is fixed', async () => {
  const { site, served, context } = await open('/');
  site.write('pages/odd.tsx', "export default () => { throw new Error('never yet'); };\n");
  await eventually(async () => expect((await served.get('/odd')).status).toBe(500));
  const page = await context.newPage();
  await page.goto(`${served.url}/odd`);
  expect(await page.textContent('body')).toContain('never yet');
  site.write('pages/odd.tsx', 'export default () => <p>Now it works.</p>;\n');
  await shows(page, 'Now it works.');
});

test('a deleted page becomes the not-found page, and returns when it is restored', async () => {
  const { site, page } = await open('/docs/guides/second');
  const good = readFileSync(join(site.root, 'docs/guides/second.md'), 'utf8');
  site.remove('docs/guides/second.md');
  await shows(page, 'Page not found');
  site.write('docs/guides/second.md', good);
  await shows(page, 'The second page');
});

test('a page of another origin can neither read from nor write to the dev server', async () => {
  const { served, page } = await open('/docs/intro');
  const token = /live\.js\?token=([\w-]+)/.exec((await served.get('/docs/intro')).body)?.[1] ?? '';
  const hostile = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>hostile</title>');
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void hostile.close());
  await page.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`);
  const found = await page.evaluate(
    async ({ url, known }) => {
      const settled = (promise: Promise<unknown>) => promise.then(String, () => 'refused');
      const load = (name: 'script' | 'img', src: string) =>
        new Promise<string>((resolve) => {
          const element = document.createElement(name) as HTMLScriptElement;
          element.onload = () => resolve('loaded');
          element.onerror = () => resolve('refused');
          element.src = src;
          document.body.append(element);
        });
      const stream = new Promise<string>((resolve) => {
        const source = new EventSource(`${url}/__ssg/live?token=${known}`);
        source.onopen = () => resolve('open');
        source.onerror = () => resolve('refused');
      });
      const socket = new Promise<string>((resolve) => {
        const opened = new WebSocket(`${url.replace('http', 'ws')}/__ssg/live?token=${known}`);
        opened.onopen = () => resolve('open');
        opened.onerror = () => resolve('refused');
      });
      return Promise.all([
        settled(fetch(`${url}/docs/intro`).then((response) => response.text())),
        settled(fetch(`${url}/docs/intro`, { mode: 'no-cors' }).then((response) => response.text())),
        settled(fetch(`${url}/docs/intro`, { method: 'POST', body: 'x' }).then((response) => response.text())),
        load('script', `${url}/__ssg/live.js?token=${known}`),
        load('img', `${url}/docs/dot.png`),
        stream,
        socket,
      ]);
    },
    { url: served.url, known: token },
  );
  // A request without CORS returns an opaque response; another test checks that the server rejected it.
  expect(found.filter((one) => one !== 'refused' && one !== '')).toEqual([]);
});
