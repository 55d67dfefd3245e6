import { beforeEach, expect, test } from 'vitest';
import { bundleSite } from '../../src/bundle/bundle-site.ts';
import type { StoredRun } from '../../src/bundle/bundle-store.ts';
import { bundleQuery } from '../../src/bundle/known-runs.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { Graph } from '../../src/keep/graph.ts';
import { coldSite, type SiteFixture, summaries } from '../site-fixture.ts';

let site: SiteFixture;
let graph: Graph;
beforeEach(() => {
  site = coldSite('basic-site');
  graph = new Graph();
});

/** Bundles the site, and returns the names of the runs of esbuild that earlier ones did not replace. */
async function bundle(...pages: string[]): Promise<string[]> {
  const before = graph.after;
  graph = new Graph((query) => before.get(query) ?? new Map());
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  const bundled = await bundleSite(config.value, ['pages/index.tsx', ...pages], graph);
  expect(summaries(bundled.diagnostics)).toEqual([]);
  const runs = (of: Graph['after']) =>
    new Map([...(of.get(bundleQuery) ?? [])].map(([name, { value }]) => [name, value as StoredRun]));
  const known = runs(before);
  return [...runs(graph.after)].flatMap(([name, run]) => (known.get(name) === run ? [] : [name])).sort();
}

const editConfig = (from: string, to: string) => site.edit('ssg.config.ts', (text) => text.replace(from, to));

/** Gives the config a Markdown plugin that adds a paragraph to every page. */
const addRemark = (words: string) =>
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      /title: .*\n(?: {2}markdown: .*\n)?/,
      `title: 'Basic site',\n  markdown: { remarkPlugins: [() => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${words}' }] })] },\n`,
    ),
  );

test('an edit of the config repeats only the runs of esbuild that it affects', async () => {
  expect(await bundle()).toContain('renderer');
  expect(await bundle()).toEqual([]);
  editConfig("title: 'Basic site'", "title: 'Another title',\n  tagline: 'With a tagline'");
  expect(await bundle()).toEqual([]);
  editConfig("title: 'Another title'", "title: 'Another title',\n  hydrate: 'load'");
  expect(await bundle()).toEqual(['boot']);
});

test('MDX pages are bundled again when a Markdown plugin of the config has changed, and sites without any are not', async () => {
  addRemark('Well salted.');
  expect(await bundle()).toContain('renderer');
  addRemark('Well peppered.');
  expect(await bundle()).toEqual([]);
  site.write('pages/soup.mdx', '# Soup\n\nHot.\n');
  expect(await bundle('pages/soup.mdx')).toEqual(['renderer']);
  addRemark('Well stirred.');
  expect(await bundle('pages/soup.mdx')).toEqual(['renderer']);
});
