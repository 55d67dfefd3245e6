// @module-tag process
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { linkPackages } from '../link-packages.ts';

/** Two sites with the theme that only differ in the number of their pages, all of which are on one level. */
const counts = [50, 500] as const;
const roots = new Map<number, string>();

const config = `import { defineConfig } from '@autolode/ssg-cli';
export default defineConfig({
  title: 'Growing',
  url: 'https://growing.example',
  theme: '@autolode/theme',
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/docs' }],
  navbar: { items: [{ label: 'Docs', to: '/docs/page-0001', position: 'left' }] },
});
`;

const pageText = (index: number) =>
  `---\ntitle: Page ${index}\n---\n\nText of the page.\n\n## First part\n\nMore text.\n\n## Second part\n\nAnd more.\n`;

const nameOf = (index: number) => `page-${String(index).padStart(4, '0')}`;

async function buildSite(pages: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), `ssg-growing-${pages}-`));
  linkPackages(root);
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'ssg.config.ts'), config);
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/index.md'), '# Home\n');
  for (let index = 1; index <= pages; index++) writeFileSync(join(root, `docs/${nameOf(index)}.md`), pageText(index));
  const loaded = await loadConfig({ root });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.diagnostics));
  const result = await build(loaded.value);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return join(root, 'dist');
}

beforeAll(async () => {
  for (const count of counts) roots.set(count, await buildSite(count));
});
afterAll(() => {
  for (const dist of roots.values()) rmSync(join(dist, '..'), { recursive: true, force: true });
});

const size = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
const documentOf = (count: number) => readFileSync(join(roots.get(count) ?? '', `docs/${nameOf(25)}.html`), 'utf8');
const sidebarOf = (html: string) => /<nav class="sidebar-tree"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';

/** A document without its article and its list of pages. */
function shellOf(html: string): string {
  const [from, to] = [html.indexOf('>', html.indexOf('<main')) + 1, html.indexOf('</main>')];
  const block = /"sidebar":\{"id":[\s\S]*?\](?:,"full":"[^"]*")?\}/;
  return (html.slice(0, from) + html.slice(to)).replace(sidebarOf(html), '').replace(block, '');
}

const assetsOf = (count: number, ending: string) =>
  readdirSync(join(roots.get(count) ?? '', 'assets'))
    .filter((file) => file.endsWith(ending))
    .map((file) => size(readFileSync(join(roots.get(count) ?? '', 'assets', file))));

const [few, many] = counts;
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('what is around the article does not grow with the site', () => {
  expect(Math.abs(size(shellOf(documentOf(many))) - size(shellOf(documentOf(few))))).toBeLessThanOrEqual(200);
});

test('the list of pages is a window: ten times as many pages make it no longer', () => {
  expect(size(sidebarOf(documentOf(many)))).toBeLessThanOrEqual(size(sidebarOf(documentOf(few))) + 200);
  expect(sidebarOf(documentOf(many))).toContain(nameOf(25));
  expect(sidebarOf(documentOf(many))).not.toContain(nameOf(300));
});

test.each(['.js', '.css'])('nor does any %s', (ending) => {
  const [before, after] = [assetsOf(few, ending), assetsOf(many, ending)];
  expect(after.length).toBe(before.length);
  expect(Math.abs(total(after) - total(before))).toBeLessThanOrEqual(200);
});
