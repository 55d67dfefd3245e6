// @module-tag server
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkSiteLinks } from '../../src/dev/check-site-links.ts';
import { Compiler } from '../../src/dev/compiler.ts';
import { Graph } from '../../src/keep/graph.ts';
import type { RenderResult } from '../../src/render/render-task.ts';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

test('a change ends the check of a site that it replaced, and the new one is checked', async () => {
  const site = copySite('basic-site');
  const { dev, problems } = await serveDev(site, { watch: false });
  await dev.session.settled();
  const { current } = dev.session;
  if (current === undefined) throw new Error('The site was not arranged.');
  let rendered = 0;
  const render = async (): Promise<RenderResult> => {
    rendered++;
    throw new Error('The facts of the source are used.');
  };
  const check = (isReplaced: () => boolean) => checkSiteLinks(current, render, { earlier: new Graph(), isReplaced });
  expect(await check(() => rendered === 2)).toBeUndefined();
  expect(rendered).toBe(2);
  expect(await check(() => false)).toEqual([]);

  site.write('docs/intro.md', '# Intro\n\n[gone](/gone)\n');
  const first = dev.session.apply([join(site.root, 'docs/intro.md')]);
  site.write('docs/intro.md', '# Intro\n\n[gone](/gone-too)\n');
  await Promise.all([first, dev.session.apply([join(site.root, 'docs/intro.md')])]);
  await dev.session.settled();
  expect(problems()).toEqual([expect.stringContaining('"/gone-too"')]);
});

test('checking the links of a site whose articles do not all fit in memory compiles few of them again', async () => {
  const site = copySite('basic-site');
  for (let index = 0; index < 160; index++) site.write(`docs/many/page-${index}.md`, `# Page ${index}\n\nText.\n`);
  const { dev } = await serveDev(site, { watch: false });
  await dev.session.settled();
  const compile = vi.spyOn(Compiler.prototype, 'compile');
  site.edit('pages/index.tsx', (text) => `${text}\n// Changed.\nexport const changed = 1;\n`);
  await dev.session.apply([join(site.root, 'pages/index.tsx')]);
  await dev.session.settled();
  expect(compile.mock.calls.length).toBeLessThan(40);
  compile.mockRestore();
});
