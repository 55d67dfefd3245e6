// @module-tag server
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Compiler } from '../../src/dev/compiler.ts';
import { SiteCode } from '../../src/dev/site-code.ts';
import { coldSite, summaries } from '../site-fixture.ts';
import { serveDev, urlOf } from './dev-site.ts';

/** Records the paths of all sources that are compiled. */
class NotingCompiler extends Compiler {
  readonly paths: string[] = [];

  override compile(...args: Parameters<Compiler['compile']>): ReturnType<Compiler['compile']> {
    this.paths.push(args[0].path);
    return super.compile(...args);
  }
}

test('a server takes over what a build compiled, and a build what a server compiled', async () => {
  const site = coldSite('basic-site');
  site.write('docs/draft.md', '---\ndraft: true\n---\n\n# Draft\n');
  await site.build();
  site.edit('docs/guides/second.md', (text) => `${text}\nWritten before the server.\n`);
  const compiler = new NotingCompiler();
  const served = await serveDev(site, { watch: false, threads: { compiler, code: new SiteCode(true) } });
  await served.dev.session.settled();
  // The others are compiled when links are checked, which needs their articles.
  expect(compiler.paths[0]).toBe('docs/guides/second.md');
  expect(await served.page('/docs/guides/second')).toContain('Written before the server.');
  await served.dev.close();
  const result = await site.build();
  expect(result.ok && [result.value.compiled, result.value.rendered]).toEqual([0, 1]);
  const kept = site.output();
  for (const folder of ['dist', '.ssg']) rmSync(join(site.root, folder), { recursive: true });
  await site.build();
  expect(kept).toEqual(site.output());
});

test('a server on a warm cache serves what a build writes, and reports what the theme does not know', async () => {
  const site = coldSite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace('directives: {', 'directives: { remark: ({ children }) => <p>{children}</p>,'),
  );
  site.write('docs/strange.md', '# Strange\n\n:::remark\nText.\n:::\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const served = await serveDev(site, { watch: false, isProduction: true });
  await served.dev.session.settled();
  for (const [file, html] of Object.entries(site.output()).filter(([name]) => name.endsWith('.html')))
    expect(await served.page(urlOf(file)), file).toBe(html);
  await served.dev.close();
  // The theme drops a directive that cached pages use.
  site.edit('theme/index.tsx', (text) => text.replace('directives: { remark:', 'directives: { other:'));
  const again = await serveDev(site, { watch: false, isProduction: true });
  await again.dev.session.settled();
  expect(summaries(again.dev.session.problems.list()).join()).toContain('docs/strange.md:3');
  site.write('docs/strange.md', '# Strange\n\nText.\n');
  await again.dev.session.apply([join(site.root, 'docs/strange.md')]);
  expect(summaries(again.dev.session.problems.list()).join()).not.toContain('docs/strange.md');
  await again.dev.close();
});
