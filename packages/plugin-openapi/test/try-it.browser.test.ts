import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../ssg-cli/test/browser/harness.ts';
import { launchBrowser } from '../../ssg-cli/test/browser/launch-browser.ts';
import { type OutputServer, serveOutput } from '../../ssg-cli/test/browser/serve-output.ts';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { violationsAt } from '../../theme/test/browser/axe.ts';
import { openapiSite } from './openapi-site.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An API on another origin that records what it is sent. */
async function startApi(answer: (received: Received, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    received.push(one);
    answer(one, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { received, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'x-request-id',
};

const description = (open: string, closed: string) => `openapi: 3.1.1
info: { title: Things, version: '1' }
servers:
  - { url: '${open}/{stage}', description: Open, variables: { stage: { default: v1, enum: [v1, v2], description: Version of the API. } } }
  - { url: '${closed}', description: Without CORS }
  - { url: 'http://127.0.0.1:9', description: Nobody }
  - { url: 'https://{tenant}.things.example', variables: { tenant: { default: acme } } }
security: [{ key: [] }, { client: [write] }]
paths:
  /things/{id}:
    put:
      operationId: putThing
      summary: Write a thing
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: a b }
        - { name: tag, in: query, description: Tags of it., schema: { type: array, items: { type: string } } }
        - { name: mode, in: query, schema: { type: string, enum: [fast, slow] } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }
    delete:
      operationId: deleteThing
      summary: Not to be tried
      x-try-it: false
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Gone. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    client: { type: oauth2, flows: { clientCredentials: { tokenUrl: '${open}/token', scopes: { write: Write. } } } }
  schemas: { Thing: { type: object, required: [name], properties: { name: { type: string, example: One, description: What it is called. } } } }
`;

let browser: Browser;
let root: string;
let site: OutputServer;
let policy: string;
let open: Awaited<ReturnType<typeof startApi>>;
let closed: Awaited<ReturnType<typeof startApi>>;
let held: ServerResponse | undefined;

beforeAll(async () => {
  open = await startApi(({ method, url, headers }, response) => {
    if (url.startsWith('/v2')) {
      // Answered by nobody until the request is cancelled.
      if (method !== 'OPTIONS') held = response;
      else response.writeHead(204, openToAll).end();
      return;
    }
    if (url === '/token') {
      const isKnown = headers.authorization === `Basic ${btoa('me%3A:se%20cret')}`;
      response.writeHead(isKnown || method === 'OPTIONS' ? 200 : 401, {
        ...openToAll,
        'content-type': 'application/json',
      });
      response.end(isKnown ? '{"access_token":"t0ken","token_type":"bearer"}' : '{"error":"invalid_client"}');
      return;
    }
    response.writeHead(200, {
      ...openToAll,
      'content-type': 'application/json',
      'x-request-id': 'r1',
      'x-hidden': '1',
    });
    response.end('{"name":"<b>One</b>","size":3}');
  });
  closed = await startApi((_, response) => response.end('{}'));
  const fixture = openapiSite(
    {
      'openapi.yaml': description(open.url, closed.url),
      'i18n/ar/openapi.yaml': description(open.url, closed.url),
    },
    "{ file: 'openapi.yaml', path: 'docs/api', pages: 'one', languages: ['curl'] }",
    true,
  );
  fixture.edit('ssg.config.ts', (text) => text.replace('plugins: [', "i18n: { locales: ['en', 'ar'] },\n  plugins: ["));
  expect(summaries((await fixture.build()).diagnostics)).toEqual([]);
  root = fixture.root;
  policy = fixture.read('_headers');
  site = await serveOutput(join(root, 'dist'));
  browser = await launchBrowser();
});

afterAll(async () => {
  held?.end();
  await browser?.close();
  await site?.close();
  rmSync(root, { recursive: true, force: true });
  for (const { server } of [open, closed]) {
    server.close();
    server.closeAllConnections();
  }
});

async function visit(
  options: BrowserContextOptions,
  run: (page: Page, complaints: string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const complaints = listen(page);
    await page.goto(new URL('docs/api', site.url).href);
    await run(page, complaints);
  } finally {
    await context.close();
  }
}

const openForm = async (page: Page): Promise<void> => {
  await page.locator('.try-open').click();
  await page.locator('.try-dialog[open]').waitFor();
};
const status = (page: Page) => page.locator('.try-answer > [role=status]').textContent();
const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();

test('a request is sent from the page with what was filled in, and its answer is shown', () =>
  visit({}, async (page, complaints) => {
    const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(allowed?.sort()).toEqual(
      ["'self'", open.url, closed.url, 'http://127.0.0.1:9', 'https://*.things.example'].sort(),
    );
    // Only what is pressed loads the form.
    expect(await page.locator('.try-open').count()).toBe(1);
    expect(await page.locator('.try-dialog').count()).toBe(0);
    await openForm(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('PUT /things/{id}');
    await page.getByLabel('key (X-Key)').fill('secret');
    await page.getByLabel(/^tag /).fill('one\ntwo');
    await page.getByLabel(/^mode /).selectOption('slow');
    // What the schema says of the body stands below it, and of a parameter beside it.
    expect(await page.locator('.try-dialog').textContent()).toContain('What it is called.');
    expect(await page.locator('.try-dialog').textContent()).toContain('Tags of it.');
    await page.getByLabel('Body as application/json').fill('{ "name": }');
    expect(await page.locator('.try-hint[data-fault]').textContent()).toContain('not valid JSON');
    await page.getByLabel('Body as application/json').fill('{"name":"Two"}');
    expect(await page.locator('.try-url').textContent()).toBe(`${open.url}/v1/things/a%20b?tag=one&tag=two&mode=slow`);
    await send(page);
    await expect.poll(() => status(page)).toMatch(/^Response 200 OK after \d+ milliseconds$/);
    const received = open.received.find(({ method }) => method === 'PUT');
    expect(received).toMatchObject({
      url: '/v1/things/a%20b?tag=one&tag=two&mode=slow',
      headers: { 'x-key': 'secret', 'content-type': 'application/json' },
      body: '{"name":"Two"}',
    });
    expect(received?.headers.cookie).toBeUndefined();
    // The answer is text, whatever is in it.
    expect(await page.locator('.try-answer .try-content').textContent()).toBe(
      '{\n  "name": "<b>One</b>",\n  "size": 3\n}',
    );
    await page.locator('.try-answer summary').click();
    expect(await page.locator('.try-headers').textContent()).toContain('x-request-idr1');
    expect(await page.locator('.try-headers').textContent()).not.toContain('x-hidden');
    // The site has no icon.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);

    // The key is kept for other operations and forgotten with the page.
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain('secret');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.try-dialog').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.classList.contains('try-open'))).toBe(true);
    await page.reload();
    await openForm(page);
    expect(await page.getByLabel('key (X-Key)').inputValue()).toBe('');
  }));

test('a client gets a token for itself, sends it, and sees the request as a command', () =>
  visit({}, async (page, complaints) => {
    await openForm(page);
    await page.getByRole('combobox', { name: 'Authentication' }).selectOption('client (access token)');
    await page.locator('summary', { hasText: 'Get a token' }).click();
    const get = page.getByRole('button', { name: 'Get a token' });
    await page.getByLabel('client: client ID').fill('me:');
    await get.click();
    await page.getByText('There is no token: invalid_client').waitFor();
    await page.getByLabel('client: client secret').fill('se cret');
    await get.click();
    await page.getByText('The token is filled in.').waitFor();
    expect(open.received.findLast(({ url, method }) => url === '/token' && method === 'POST')?.body).toBe(
      'grant_type=client_credentials&scope=write',
    );
    expect(await page.getByLabel('client (access token)').inputValue()).toBe('t0ken');
    await page.locator('summary', { hasText: 'As a cURL command' }).click();
    const code = await page.locator('.try-send pre').textContent();
    expect(code).toContain(`curl -X PUT '${open.url}/v1/things/a%20b`);
    expect(code).toContain("-H 'Authorization: Bearer t0ken'");
    await send(page);
    await expect.poll(() => status(page)).toMatch(/^Response 200 OK/);
    expect(open.received.findLast(({ method }) => method === 'PUT')?.headers.authorization).toBe('Bearer t0ken');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      't0ken',
    );
    expect(complaints.filter((text) => !/404|401/.test(text))).toEqual([]);
  }));

test('a missing answer is explained: cancelled, without CORS, unreachable, or offline', () =>
  visit({}, async (page) => {
    await openForm(page);
    await page.getByLabel(/^stage /).selectOption('v2');
    await send(page);
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => status(page)).toBe('Cancelled.');
    const server = page.getByRole('combobox', { name: 'Server' });
    await server.selectOption({ index: 1 });
    await send(page);
    await expect.poll(() => status(page)).toContain('does not let this page read the answer (CORS)');
    await server.selectOption({ index: 2 });
    await send(page);
    await expect.poll(() => status(page)).toContain('127.0.0.1:9 cannot be reached');
    await page.context().setOffline(true);
    await send(page);
    await expect.poll(() => status(page)).toBe('You are offline.');
  }));

test('the form works with the keyboard, has no accessibility violations, and fits a phone and a desktop', async () => {
  await visit({}, async (page) => {
    await page.locator('.try-open').focus();
    await page.keyboard.press('Enter');
    await page.locator('.try-dialog[open]').waitFor();
    await page.getByLabel(/^id /).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => status(page)).toContain('Response 200');
    expect(await violationsAt(page, [360, 1280])).toEqual([]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const spare = await page.evaluate(() => {
        const dialog = document.querySelector('.try-dialog');
        return dialog === null ? -1 : dialog.clientWidth - dialog.scrollWidth;
      });
      expect([width, spare]).toEqual([width, 0]);
    }
  });
  if (process.env['SHOTS'] === undefined) return;
  for (const width of [360, 768, 1280, 1920])
    for (const colorScheme of ['dark', 'light'] as const)
      await visit({ viewport: { width, height: 900 }, colorScheme }, async (page) => {
        const shot = (name: string) =>
          page.screenshot({ path: `${process.env['SHOTS']}/try-${name}-${width}-${colorScheme}.png` });
        await page.locator('.try-open').scrollIntoViewIfNeeded();
        await shot('button');
        await openForm(page);
        await shot('form');
        await page.locator('select[name=security]').selectOption({ index: 1 });
        for (const details of await page.locator('.try-form summary').all()) await details.click();
        await page.locator('.try-form summary').first().scrollIntoViewIfNeeded();
        await shot('open');
        await send(page);
        await expect.poll(() => status(page)).toContain('Response 200');
        await page.locator('.try-status').scrollIntoViewIfNeeded();
        await shot('answer');
      });
});

test('without JavaScript the button is not shown', () =>
  visit({ javaScriptEnabled: false }, async (page) => {
    expect(await page.locator('.try-open').isVisible()).toBe(false);
  }));

test('a form in Arabic says nothing in English, before and after a request, and runs from right to left', () =>
  visit({}, async (page, complaints) => {
    await page.goto(new URL('ar/docs/api', site.url).href);
    await openForm(page);
    expect(await page.locator('.try-dialog').evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl');
    // Path and answer of the API, names of types and of what the description names.
    const names =
      /\b(?:PUT|things?|string|array|application|json|http|127|v\d|Open|id|tag|mode|key|X-Key|fast|slow)\b/gi;
    const englishOf = async () => {
      const text = await page
        .locator('.try-dialog')
        .evaluate((dialog) =>
          [
            ...dialog.querySelectorAll(
              'h2, legend, label, button, summary, .try-note, .try-hint, .try-empty, .try-status, [role=status], option',
            ),
          ]
            .map((one) => one.getAttribute('aria-label') ?? one.textContent)
            .join('\n'),
        );
      return text.replace(names, '').match(/[A-Za-z]{3,}/g) ?? [];
    };
    // What the description itself says.
    const own = [
      'client',
      'cURL',
      'Version',
      'the',
      'API',
      'Tags',
      'What',
      'called',
      'CORS',
      'Without',
      'Nobody',
      'tenant',
      'acme',
      'example',
      'name',
      'stage',
      'https',
    ];
    expect((await englishOf()).filter((word) => !own.includes(word))).toEqual([]);
    await page.getByRole('button', { name: 'إرسال الطلب' }).click();
    await expect.poll(() => status(page)).toMatch(/^الاستجابة 200 OK بعد \d+ ميلي ثانية$/);
    expect((await englishOf()).filter((word) => !own.includes(word))).toEqual([]);
    expect(await violationsAt(page, [360])).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  }));
