// @module-tag server
// @module-tag long
import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Compiler } from '../../src/dev/compiler.ts';
import { SiteCode } from '../../src/dev/site-code.ts';
import { LazySource } from '../../src/read/lazy-source.ts';
import { coldSite, type SiteFixture } from '../site-fixture.ts';
import { type DevSite, serveDev, urlOf } from './dev-site.ts';

/** Files younger than this are read again at the next start, in milliseconds. */
const young = 2100;

const memory = (site: SiteFixture) => join(site.root, '.ssg/cache/dev.bin');

/** The URL of the script, which identifies the code that a page was rendered with. */
const bootOf = (html: string): string => /<script type="module" src="([^"]*boot-[^"]+)"/.exec(html)?.[1] ?? '';

/** Starts a server, runs a function, and stops the server like Ctrl-C. */
async function once(site: SiteFixture, look: (served: DevSite) => Promise<void>, isCold = false): Promise<void> {
  const served = await serveDev(site, { watch: false, isCold, isProduction: true });
  await look(served);
  await served.dev.close();
}

const withHeading = (site: SiteFixture, word: string) =>
  site.edit('theme/index.tsx', (text) => text.replace(/title}(?: \w+)?</, `title} ${word}<`));

test('a server that is started again takes over what was bundled, and serves the same', async () => {
  const site = coldSite('basic-site');
  let first = '';
  const isCold = true;
  await once(
    site,
    async ({ page }) => {
      first = await page('/');
    },
    isCold,
  );
  const written = readFileSync(memory(site));
  const when = statSync(memory(site)).mtimeMs;
  await once(site, async ({ page, get }) => {
    expect(await page('/')).toBe(first);
    expect((await get(bootOf(first))).status).toBe(200);
  });
  // Nothing was bundled, so nothing was stored.
  expect(statSync(memory(site)).mtimeMs).toBe(when);
  expect(readFileSync(memory(site)).equals(written)).toBe(true);
});

test('what changed while no server ran is bundled again, and so is what changes while one runs', async () => {
  const site = coldSite('basic-site');
  await once(site, async ({ page }) => {
    expect(await page('/')).not.toContain('seldom');
  });
  withHeading(site, 'seldom');
  await once(site, async ({ dev, page }) => {
    expect(await page('/')).toContain('seldom');
    withHeading(site, 'often');
    await dev.session.apply([join(site.root, 'theme/index.tsx')]);
    expect(await page('/')).toContain('often');
  });
  await once(site, async ({ page }) => {
    expect(await page('/')).toContain('often');
  });
});

test('a damaged memory is as good as none', async () => {
  const site = coldSite('basic-site');
  let first = '';
  await once(site, async ({ page }) => {
    first = await page('/');
  });
  expect(existsSync(memory(site))).toBe(true);
  writeFileSync(memory(site), readFileSync(memory(site)).subarray(0, 5000));
  await once(site, async ({ page }) => {
    expect(await page('/')).toBe(first);
  });
});

test('whatever happened to files while no server ran, pages are what a build writes', async () => {
  const site = coldSite('basic-site');
  for (const name of ['same', 'older', 'gone', 'moved', 'kept'])
    site.write(`docs/${name}.md`, `---\ntitle: The ${name} page\n---\n\nIt was first.\n`);
  site.write('docs/longer.md', '# Longer\n\nIt was first.\n');
  await pause(young);
  await once(site, async ({ page }) => {
    for (const name of ['same', 'older', 'kept']) expect(await page(`/docs/${name}`)).toContain('It was first.');
  });
  const at = (path: string) => join(site.root, path);
  const { atime, mtime } = statSync(at('docs/same.md'));
  site.edit('docs/same.md', (text) => text.replace('It was first.', 'It is other.'));
  utimesSync(at('docs/same.md'), atime, mtime);
  site.edit('docs/older.md', (text) => text.replace(/The older page|It was first/g, 'From a checkout'));
  utimesSync(at('docs/older.md'), 1_000_000_000, 1_000_000_000);
  site.edit('docs/longer.md', (text) => `${text}\nAnd longer.\n`);
  site.remove('docs/gone.md');
  renameSync(at('docs/moved.md'), at('docs/there.md'));
  site.write('docs/new.md', '# New\n\nIt came last.\n');
  site.write('docs/guides/_category_.json', JSON.stringify({ label: 'Renamed guides' }));
  await once(site, async ({ page, get }) => {
    expect(await page('/docs/same')).toContain('It is other.');
    expect(await page('/docs/older')).toContain('From a checkout');
    expect(await page('/docs/longer')).toContain('And longer.');
    expect((await get('/docs/gone')).status).toBe(404);
    expect((await get('/docs/moved')).status).toBe(404);
    expect(await page('/docs/there')).toContain('The moved page');
    expect(await page('/docs/new')).toContain('It came last.');
    expect(await page('/docs/kept')).toContain('Renamed guides');
  });
  expect((await site.build()).ok).toBe(true);
  await once(site, async ({ dev, page }) => {
    await dev.session.settled();
    const written = Object.entries(site.output()).filter(([file]) => file.endsWith('.html'));
    for (const [file, html] of written) expect(await page(urlOf(file)), file).toBe(html);
  });
});

test('the very first answer shows what changed in other texts meanwhile', async () => {
  const site = coldSite('basic-site');
  for (const name of ['asked', 'other', 'gone'])
    site.write(`docs/${name}.md`, `---\ntitle: The ${name} page\n---\n\nText.\n`);
  await pause(young);
  const ask = (look: (html: string) => void) => once(site, async ({ page }) => look(await page('/docs/asked')));
  await ask((html) => expect(html).toContain('The other page'));
  site.edit('docs/other.md', (text) => text.replace('The other page', 'Under a new title'));
  site.remove('docs/gone.md');
  await ask((html) => {
    expect(html).toContain('Under a new title');
    expect(html).not.toMatch(/The (?:other|gone) page/);
  });
  // More than the number that is compiled immediately.
  for (let index = 0; index < 30; index++) site.write(`docs/page-${index}.md`, `# Page ${index}\n`);
  await pause(young);
  await ask((html) => expect(html).toContain('Page 29'));
  for (let index = 0; index < 30; index++) site.write(`docs/page-${index}.md`, `# Leaf ${index}\n`);
  site.edit('docs/asked.md', (text) => text.replace('Text.', 'Another text.'));
  await ask((html) => {
    expect(html).toContain('Leaf 29');
    expect(html).not.toContain('Page 29');
    expect(html).toContain('Another text.');
  });
});

test('a theme that says something else than last time is believed', async () => {
  const site = coldSite('basic-site');
  await once(site, async ({ page }) => {
    await page('/');
  });
  site.edit('theme/index.tsx', (text) => text.replace("'Main' }", "'Main', 'pages.notFound': 'Nowhere to be seen' }"));
  await once(site, async ({ page }) => {
    expect(await page('/404.html')).toContain('<h1>Nowhere to be seen</h1>');
  });
});

test('a theme that fails at the second start only is reported, and served again when it is fixed', async () => {
  const site = coldSite('basic-site');
  const works = readFileSync(join(site.root, 'theme/index.tsx'), 'utf8');
  site.write(
    'theme/index.tsx',
    `if (process.env['SSG_TEST_BROKEN'] !== undefined) throw new Error('No theme today');\n${works}`,
  );
  await once(site, async ({ page }) => {
    await page('/');
  });
  vi.stubEnv('SSG_TEST_BROKEN', '1');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await once(site, async ({ dev, get, page }) => {
    expect((await get('/')).body).toContain('No theme today');
    site.write('theme/index.tsx', works);
    await dev.session.apply([join(site.root, 'theme/index.tsx')]);
    expect(await page('/')).toContain('<h1');
  });
});

test('a text that broke before anybody asked for it is told, and fixed within one save', async () => {
  const site = coldSite('basic-site');
  await pause(young);
  await once(site, async ({ page }) => {
    await page('/');
  });
  await once(site, async ({ dev, get, page, problems }) => {
    await dev.session.ready();
    const file = join(site.root, 'docs/intro.md');
    site.edit('docs/intro.md', (text) => `---\ntitle: [\n---\n\n${text}`);
    await dev.session.apply([file]);
    expect(problems()).not.toEqual([]);
    expect((await get('/docs/guides/second')).status).toBe(200);
    site.write('docs/intro.md', '# Fixed\n\nAgain.\n');
    await dev.session.apply([file]);
    expect(problems()).toEqual([]);
    expect(await page('/docs/intro')).toContain('Again.');
  });
});

/** Compiles the pages that are requested and no others, like a server that was stopped early. */
class RequestedOnly extends Compiler {
  override compile(...[source, urgent]: Parameters<Compiler['compile']>): ReturnType<Compiler['compile']> {
    return urgent ? super.compile(source, urgent) : new Promise(() => undefined);
  }
}

test('texts that no server compiled are read at the first start only', async () => {
  const site = coldSite('basic-site');
  const names = Array.from({ length: 30 }, (_, index) => `docs/many/page-${index}.md`);
  for (const name of names) site.write(name, `---\ntitle: About ${name}\n---\n\nText.\n`);
  await pause(young);
  const read = new Set<string>();
  const text = Object.getOwnPropertyDescriptor(LazySource.prototype, 'text')?.get as (this: LazySource) => string;
  const spy = vi.spyOn(LazySource.prototype, 'text', 'get').mockImplementation(function (this: LazySource) {
    read.add(this.path);
    return text.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  const start = async (look: (html: string) => void) => {
    read.clear();
    const served = await serveDev(site, {
      watch: false,
      threads: { compiler: new RequestedOnly(), code: new SiteCode(true) },
    });
    look(await served.page('/docs/many/page-3'));
    await served.dev.session.ready();
    await pause(100);
    await served.dev.close();
  };
  await start((html) => expect(html).toContain('About docs/many/page-4.md'));
  await start((html) => {
    expect(html).toContain('About docs/many/page-4.md');
    // Articles are not stored, so the page that was requested is compiled.
    expect(names.filter((name) => read.has(name))).toEqual(['docs/many/page-3.md']);
  });
  site.edit('docs/many/page-4.md', (old) => old.replace('About docs', 'Now about docs'));
  await start((html) => expect(html).toContain('Now about docs/many/page-4.md'));
});
