import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { arrangeBlogs } from '../../src/arrange/blog/arrange-blogs.ts';
import { arrange, drawSidebar } from '../arrange/docs/make-docs.ts';
import { makeBlog, makeConfig } from '../make-site.ts';
import { copySite, summaries } from '../site-fixture.ts';

const name = (index: number) => `p${String(index).padStart(5, '0')}`;
/** Numbers of items that exceed the limits of a page or a machine. */
describe('many', () => {
  test('81: 10,000 pages on one level of a sidebar are arranged with a warning, and no page carries them all', () => {
    const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${name(index)}.md`, '']));
    const { site, page } = arrange({ versions: { current: files } });
    expect(summaries(site.diagnostics)).toEqual([expect.stringContaining('has 10000 items at one level')]);
    expect(drawSidebar(page(`/docs/${name(5000)}`).sidebar?.items ?? []).length).toBeLessThan(50);
  });

  test('83: 5,000 posts make lists of ten, each post on one of them', () => {
    const config = makeConfig({ blog: { path: 'blog', postsPerPage: 10 } });
    const [locale] = config.locales;
    if (locale === undefined) throw new Error('a config has a locale');
    const day = (index: number) => new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10);
    const files = Array.from({ length: 5000 }, (_, index) => [
      `${day(index)}-${name(index)}.md`,
      `---\ntitle: P ${index}\nauthors: []\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n`,
    ]);
    const { inputs, pages } = makeBlog(config, Object.fromEntries(files));
    const { routes } = arrangeBlogs(config, inputs, pages, locale);
    const lists = routes.filter(({ view }) => view.layout === 'blog-list');
    expect(lists).toHaveLength(500);
    const listed = lists.flatMap(({ view }) => (view.data as { posts: { href: string }[] }).posts);
    expect(new Set(listed.map(({ href }) => href)).size).toBe(5000);
    for (const { view } of lists) expect((view.data as { posts: unknown[] }).posts).toHaveLength(10);
  });

  test('84: static files are as many as there is disk, in little memory', async () => {
    // 100,000 by SSG_STATICS=100000 npx vitest run many
    const count = Number(process.env['SSG_STATICS'] ?? 3000);
    const site = copySite('basic-site');
    for (let index = 0; index < count; index++) {
      const folder = join(site.root, `static/many/${index % 100}`);
      if (index < 100) mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name(index)}.txt`), `file ${index}\n`);
    }
    const preload = 'data:text/javascript,process.on("exit",()=>console.error("RSS "+process.resourceUsage().maxRSS))';
    const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
    const { stderr } = await promisify(execFile)(process.execPath, [
      '--import',
      preload,
      bin,
      'build',
      '--root',
      site.root,
    ]);
    expect(site.read(`many/99/${name(99)}.txt`)).toBe('file 99\n');
    expect(Object.keys(JSON.parse(site.read('build-manifest.json'))).length).toBeGreaterThan(count);
    expect(Number(/RSS (\d+)/.exec(stderr)?.[1]) / 1024).toBeLessThan(1500);
  }, 900_000);
});
