import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
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
export function Count() {
  const [n, set] = useState(0);
  return <p><button type="button" id="count" onClick={() => set(n + 1)}>count</button> <output>{n}</output></p>;
}
export function Menu() {
  const [log, set] = useState('');
  const add = (what) => (event) => { if (what === 'd') event.currentTarget.setPointerCapture(event.pointerId); set((one) => one + what); };
  return <p><button type="button" id="menu" onPointerDown={add('d')} onMouseDown={add('m')} onPointerUp={add('u')} onContextMenu={add('c')}>menu</button> <output>{log}</output></p>;
}
export function Check() {
  const [is, set] = useState(true);
  return <p><label id="label"><input type="checkbox" id="check" checked={is} onChange={(event) => set(event.target.checked)} /> check</label> <output>{String(is)}</output></p>;
}
export function Name() {
  const [name, set] = useState('');
  return <p><input id="name" value={name} onChange={(event) => set(event.target.value)} /> <output>{name}</output></p>;
}
export function Loose() {
  const [n, set] = useState(0);
  return <p><textarea id="loose" defaultValue="x" onChange={() => set(n + 1)} /> <output>{n}</output></p>;
}
export function Todo() {
  const [[text, all], set] = useState(['', []]);
  const onKeyDown = ({ key }) => key === 'Enter' && set(['', [...all, text]]);
  return <p><input id="todo" value={text} onChange={(event) => set([event.target.value, all])} onKeyDown={onKeyDown} /> <output>{all.join('|')}</output></p>;
}
export function Pick() {
  const [one, set] = useState('a');
  return <p><select id="pick" value={one} onChange={(event) => set(event.target.value)}><option>a</option><option>b</option></select> <output>{one}</output></p>;
}
export function Form() {
  const [sent, set] = useState([]);
  const onSubmit = (event) => { event.preventDefault(); set([...sent, new FormData(event.target).get('q')]); };
  return <form onSubmit={onSubmit}><input id="q" name="q" defaultValue="" /><button id="send">Send</button> <output>{sent.join('|')}</output></form>;
}
export function Focus() {
  const [n, set] = useState(0);
  const [pasted, setPasted] = useState('');
  const onPaste = (event) => { event.preventDefault(); setPasted(event.clipboardData.getData('text/plain')); };
  return <p><input id="focus" onFocus={() => set(n + 1)} onPaste={onPaste} /> <output>{n} {pasted}</output></p>;
}
export function Keys() {
  const [n, set] = useState(0);
  const onKeyDown = (event) => { if (event.key === 'Enter') { event.preventDefault(); set((one) => one + 1); } };
  return <p><button type="button" id="keys" onKeyDown={onKeyDown} onClick={() => set(n + 1)}>keys</button> <output>{n}</output></p>;
}
export function Range() {
  const [n, set] = useState(5);
  return <p><input id="range" type="range" min="0" max="9" value={n} onChange={(event) => set(Number(event.target.value))} /> <output>{n}</output></p>;
}
`;
const names = ['Count', 'Menu', 'Check', 'Name', 'Loose', 'Todo', 'Pick', 'Form', 'Focus', 'Range', 'Keys'];

/** What a visitor does. SSG_EARLY_ACTS is the number of sequences of twenty acts that are tried. */
const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'clicks a button': (page) => page.click('#count'),
  'presses a button by the keyboard': async (page) => {
    await page.focus('#count');
    await page.keyboard.press('Enter');
  },
  'presses a key that a component handles': async (page) => {
    await page.focus('#keys');
    await page.keyboard.press('Enter');
  },
  'presses a menu': (page) => page.click('#menu'),
  'asks for the context menu': (page) => page.click('#menu', { button: 'right' }),
  'ticks a box': (page) => page.click('#check'),
  'clicks the label of a box': (page) => page.click('#label', { position: { x: 40, y: 8 } }),
  'ticks a box by the keyboard': async (page) => {
    await page.focus('#check');
    await page.keyboard.press('Space');
  },
  'types a name': (page) => page.locator('#name').pressSequentially('Ada'),
  'deletes a letter': async (page) => {
    await page.focus('#name');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
  },
  'types into an uncontrolled field': (page) => page.locator('#loose').pressSequentially('yz'),
  'types a task': (page) => page.locator('#todo').pressSequentially('do'),
  'adds a task': (page) => page.locator('#todo').press('Enter'),
  'picks an option': (page) => page.selectOption('#pick', 'b'),
  'types a query': (page) => page.locator('#q').pressSequentially('hi'),
  'sends a form': (page) => page.click('#send'),
  'sends a form by Enter': (page) => page.locator('#q').press('Enter'),
  'pastes into a field': async (page) => {
    await page.focus('#focus');
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'pasted');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
      clipboardData.clearData();
    });
  },
  'focuses a field': (page) => page.focus('#focus'),
  'moves a slider': async (page) => {
    await page.focus('#range');
    await page.keyboard.press('ArrowRight');
  },
};

beforeAll(async () => {
  browser = await launchBrowser();
  site = copySite('basic-site', { forFile: true });
  site.write('components/parts.jsx', parts);
  const islands = names.map((name, index) => `<${name} client:${['load', 'idle', 'visible', 'intent'][index % 4]} />`);
  site.write(
    'docs/acts.mdx',
    `import { ${names.join(', ')} } from '../components/parts.jsx';\n\n# Acts\n\n${islands.join('\n\n')}\n`,
  );
  site.edit('docs/intro.md', (text) => `${text}\n[Acts](./acts.mdx)\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  server = await serveOutput(join(site.root, 'dist'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (site !== undefined) rmSync(site.root, { recursive: true, force: true });
});

/** What the page shows and holds, and where the cursor is. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement | null;
    return {
      shown: [...document.querySelectorAll('output')].map((one) => one.textContent),
      values: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((one) =>
        one.type === 'checkbox' ? one.checked : one.value,
      ),
      focus: [active?.id, active?.type === 'text' ? active.selectionStart : null],
    };
  });

/** The state after some acts, before the islands are hydrated or after. */
async function stateAfter(list: readonly string[], isEarly: boolean): Promise<unknown> {
  const context = await browser.newContext({ viewport: { width: 900, height: 1200 } });
  const { page, complaints } = await watchPage(context, server.url);
  const release = isEarly ? await holdBack(page, /\/assets\/(?!boot).*\.js|shell-.*\.json/) : () => undefined;
  await page.goto(`${server.url}/docs/acts`);
  const hydrate = () =>
    expect
      .poll(
        () =>
          page.evaluate(() => {
            const waiting = [...document.querySelectorAll('[data-props] > *')].filter(
              (one) => !Object.keys(one).some((key) => key.startsWith('__react')),
            );
            for (const one of [document.body, ...waiting])
              one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
            return waiting.map((one) => one.textContent);
          }),
        { timeout: 5000 },
      )
      .toEqual([]);
  if (!isEarly) await hydrate();
  for (const act of list) await acts[act]?.(page);
  release();
  await hydrate();
  await page.waitForTimeout(50);
  const state = await stateOf(page);
  expect(complaints()).toEqual([]);
  await context.close();
  return state;
}

test.each(['clicks a button', 'presses a menu', 'types a name', 'sends a form'])(
  'a visitor who %s before an island is hydrated finds the same as after',
  async (act) => {
    expect(await stateAfter([act], true)).toEqual(await stateAfter([act], false));
  },
);

test('the same holds for all acts one after the other', async () => {
  const list = Object.keys(acts);
  expect(await stateAfter(list, true)).toEqual(await stateAfter(list, false));
});

test('the cursor stays in a field of an island that is hydrated after a navigation', async () => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}/docs/intro`);
  const release = await holdBack(page, /\/assets\/parts-.*\.js/);
  await page.getByRole('main').getByRole('link', { name: 'Acts' }).click();
  await page.locator('#name').pressSequentially('Ada');
  release();
  await page.waitForSelector('output:text("Ada")');
  await page.keyboard.type(' B');
  await page.waitForSelector('output:text("Ada B")');
  expect(complaints()).toEqual([]);
  await context.close();
});

test('a form whose island is not hydrated in time is sent', async () => {
  const context = await browser.newContext();
  const { page } = await watchPage(context, server.url);
  await page.route(/\/assets\/(?!boot).*\.js/, () => undefined);
  await page.goto(`${server.url}/docs/acts`);
  await page.fill('#q', 'hi');
  await page.click('#send');
  await page.waitForURL(/\?q=hi$/, { timeout: 10_000 });
  await context.close();
});

const sequence = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 20, maxLength: 20 });

test('the same holds for twenty acts in any order', async () => {
  const numRuns = Number(process.env['SSG_EARLY_ACTS'] ?? 2);
  await fc.assert(
    fc.asyncProperty(sequence, async (list) => {
      expect(await stateAfter(list, true)).toEqual(await stateAfter(list, false));
    }),
    { numRuns, seed: 4, endOnFailure: true },
  );
}, 600_000);
