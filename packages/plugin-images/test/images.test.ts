// @module-tag server
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveDev } from '../../ssg-cli/test/dev/dev-site.ts';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { imagesSite, page, photo } from './images-site.ts';

const articleOf = (html: string): string => /<h1[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';

test('images get variants, a colour, a caption, a larger view and one of two files for a colour mode', async () => {
  const site = await imagesSite();
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = articleOf(site.read('docs/images.html'));
  const golden = html.replaceAll('><', '>\n<').replaceAll(/-[\da-f]{16}(?=\.)/g, '-…');
  await expect(`${golden}\n`).toMatchFileSnapshot('images.golden.txt');
  expect(html).not.toMatch(/\sstyle=/);
  for (const [, url, width] of html.matchAll(/([^\s",]+\.(?:avif|webp)) (\d+)w/g)) {
    const made = await sharp(join(site.root, 'dist', String(url))).metadata();
    expect(made.width).toBe(Number(width));
  }
});

test('the stylesheet is linked on pages with images only', async () => {
  const site = await imagesSite();
  await site.build();
  expect(site.read('docs/images.html')).toMatch(/<link[^>]+images-[^>]+\.css/);
  expect(site.read('docs/intro.html')).not.toMatch(/images-[^"]+\.css/);
});

test('the Markdown of the page has each image once, with its caption, in the light mode', async () => {
  const site = await imagesSite();
  await site.build();
  const text = site.read('docs/images.md');
  expect(text).toMatch(/!\[A road\]\(\S+road-\S+\.png\)\n\nThe road in spring/);
  expect(text).toMatch(/Light and dark: !\[A chart\]\(\S+chart-\S+\.png\)\n/);
  expect(text).toContain('[![A linked road](');
});

test('an image that is unchanged is not encoded again; a changed one changes its pages, as in a clean build', async () => {
  const site = await imagesSite();
  await site.build();
  const cache = join(site.root, '.ssg/cache/derived');
  const made = () => readdirSync(cache).sort();
  const before = made();
  expect(before).toHaveLength(12);
  const times = before.map((name) => statSync(join(cache, name)).ctimeMs);
  site.write('docs/images.md', page.replace('in spring', 'in summer'));
  const edited = await site.build();
  expect(edited.ok && edited.value.compiled).toBe(1);
  expect(made().map((name) => statSync(join(cache, name)).ctimeMs)).toEqual(times);
  site.bytes('docs/img/road.png', await photo(120, 80, 0));
  await site.build();
  expect(made().length).toBe(before.length + 4);
  expect(site.read('docs/images.html')).toContain('image-r0');
  const tree = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  const clean = site.output();
  // Assets of earlier builds stay for tabs that are still open.
  for (const path of Object.keys(tree)) if (!(path in clean)) expect(path).toMatch(/^assets\//);
  for (const [path, content] of Object.entries(clean))
    if (!/offline-|sw\.js/.test(path)) expect(tree[path] === content, path).toBe(true);
});

test('an image that is too large is reported with its line, and a remote one that was not fetched', async () => {
  const site = await imagesSite("{ maxBytes: 6_000, remote: ['https://img.example/a.png'] }");
  site.write('docs/images.md', '# Images\n\nText.\n\n![A road](img/road.png)\n\n![Far](https://img.example/a.png)\n');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^docs\/images\.md:5 {2}images: The image "img\/road\.png" has \d+ kB\.$/),
    'docs/images.md:7  images: The image https://img.example/a.png has not been fetched.',
  ]);
});

test('an image that is too long for a format at some width goes without that variant, and is reported', async () => {
  const site = await imagesSite('{ widths: [10], effort: 0 }');
  site.bytes('docs/img/tall.png', await photo(12, 16_384, 9));
  site.write('docs/images.md', '# Images\n\nText.\n\n![A page](img/tall.png)\n');
  const first = await site.build();
  expect(first.ok).toBe(true);
  expect(summaries(first.diagnostics)).toEqual([]);
  site.edit('ssg.config.ts', (text) => text.replace('widths: [10]', 'widths: [10, 20]'));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(summaries(diagnostics)).toEqual([
    'docs/images.md:5  images: The image "img/tall.png" has no WebP variant 12 pixels wide: it has 12 × 16384 pixels, and WebP allows 16383 on a side.',
  ]);
  const html = articleOf(site.read('docs/images.html'));
  expect(html).toMatch(/image\/avif" srcset="[^"]+ 10w, [^"]+ 12w"/i);
  expect(html).toMatch(/image\/webp" srcset="[^"]+ 10w"/i);
  site.bytes('docs/img/tall.png', await photo(12, 20_000, 9));
  site.edit('ssg.config.ts', (text) => text.replace('widths: [10, 20]', 'widths: [20]'));
  const longer = await site.build();
  expect(longer.ok).toBe(true);
  expect(longer.diagnostics.map(({ message }) => /has no .* variants/.exec(message)?.[0])).toEqual([
    'has no AVIF variants',
    'has no WebP variants',
  ]);
  expect(articleOf(site.read('docs/images.html'))).not.toContain('<source');
});

test('an image of another server is published from what was fetched', async () => {
  const site = await imagesSite("{ widths: [40], effort: 0, remote: ['https://img.example/a.png'] }");
  const content = await photo(90, 60, 17);
  const { createHash } = await import('node:crypto');
  const sha256 = createHash('sha256').update(content).digest('hex');
  site.bytes(`.ssg-sources/${sha256}`, content);
  const locked = { url: 'https://img.example/a.png', sha256, bytes: content.length };
  site.write(
    'sources.lock.json',
    JSON.stringify({ files: { '@autolode/plugin-images/https://img.example/a.png': locked } }),
  );
  site.write('docs/images.md', '# Images\n\n![Far](https://img.example/a.png)\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = articleOf(site.read('docs/images.html'));
  const src = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(src).toMatch(/^\/assets\/derived\/.*\.png$/);
  expect(site.output()[src.slice(1)]).toBe(content.toString('latin1'));
  expect(html).toContain('width="90" height="60"');
});

test('the development server makes a variant when it is asked for', async () => {
  const site = await imagesSite();
  const { page: shown, get, dev } = await serveDev(site);
  const html = await shown('/docs/images');
  const url = /([^\s",]+\.webp) 40w/.exec(html)?.[1] ?? '';
  const { status, body } = await get(url);
  expect([status, body.slice(0, 4)]).toEqual([200, 'RIFF']);
  expect(readdirSync(join(site.root, '.ssg/cache/derived'))).toHaveLength(1);
  await dev.session.settled();
});
