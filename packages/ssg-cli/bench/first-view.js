// Measures in Chromium what a visitor downloads for one page, from a server that compresses like a host.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};
const compressed = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.xml', '.webmanifest']);

/** The bytes of a first view, of the first interaction after it, and of a first search, by type. */
export async function visit(folder, path, hasSearch) {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = [name, `${name}.html`, `${name.replace(/\/$/, '')}/index.html`]
      .map((one) => join(folder, one))
      .find((one) => existsSync(one) && statSync(one).isFile());
    if (file === undefined) return response.writeHead(404).end();
    const kind = extname(file);
    const content = readFileSync(file);
    const isSmaller = compressed.has(kind);
    response.writeHead(200, {
      'content-type': types[kind] ?? 'application/octet-stream',
      ...(isSmaller ? { 'content-encoding': 'gzip' } : {}),
    });
    return response.end(isSmaller ? gzipSync(content, { level: 9 }) : content);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (one) => one !== undefined && existsSync(one),
  );
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const seen = [];
    page.on('requestfinished', async (request) => {
      seen.push(
        request
          .sizes()
          .then(({ responseBodySize }) => ({ kind: request.resourceType(), bytes: responseBodySize }))
          .catch(() => undefined),
      );
    });
    const counted = async () => {
      const all = (await Promise.all(seen.splice(0))).filter((one) => one !== undefined);
      const bytes = { html: 0, css: 0, script: 0, font: 0, other: 0 };
      const names = { document: 'html', stylesheet: 'css', script: 'script', font: 'font' };
      for (const one of all) bytes[names[one.kind] ?? 'other'] += one.bytes;
      return { ...bytes, total: all.reduce((sum, one) => sum + one.bytes, 0), requests: all.length };
    };
    const quiet = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
    };
    await page.goto(`http://127.0.0.1:${server.address().port}${path}`);
    await quiet();
    const first = await counted();
    await page.mouse.move(640, 400);
    await page.mouse.click(640, 400);
    await page.keyboard.press('Tab');
    await quiet();
    const touch = await counted();
    if (!hasSearch) return { first, touch };
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(1500);
    // If no shortcut opens the search, its field is in the page.
    if (!(await page.evaluate(() => document.activeElement?.matches('input'))))
      await page.locator('input').first().focus();
    await page.keyboard.type('vehicle', { delay: 60 });
    await quiet();
    return { first, touch, search: await counted() };
  } finally {
    await browser.close();
    server.close();
  }
}
