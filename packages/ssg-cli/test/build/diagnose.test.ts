import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('nothing is wrong with a site that is right', async () => {
  expect(await copySite('basic-site').diagnose()).toEqual({ ok: true, diagnostics: [] });
});

test('says of the content of a site what a check of it says', async () => {
  const site = copySite('basic-site');
  site.write(
    'docs/wrong.md',
    [
      '---\ntitle: 5\nsidebar_postion: 1\n---\n',
      '[gone](./gone.md) [page](/nowhere) [anchor](/docs/intro#nowhere) [feed](/blog/rss.xml) [file](/notes.txt)',
      '![image](./gone.png) ![dot](./dot.png)\n',
      ':::admonitoin\nx\n:::\n',
      ':::note\nUnclosed\n',
      '## Twice {#a}\n\n## Twice {#a}\n',
      '```js title="x.js"\ncode\n```\n',
      '<script>alert(1)</script>\n',
    ].join('\n'),
  );
  site.write('docs/guides/_category_.json', '{ "label": 5, "postion": 1 }');
  site.write('blog/2025-02-30-wrong.md', '# Wrong date\n');
  site.write('pages/wrong.md', '# [x](javascript:alert(1))\n\n[up](../docs/intro.md)\n');
  const checked = await site.build({ checkOnly: true });
  expect(checked.diagnostics.length).toBeGreaterThan(10);
  const { ok, diagnostics } = await site.diagnose();
  expect(ok).toBe(false);
  expect(summaries(diagnostics).sort()).toEqual(summaries(checked.diagnostics).sort());
});

test('a plugin that throws for a page is reported with the page, and the others are diagnosed', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      "title: 'Basic site',\n  markdown: { rehypePlugins: [() => (tree: unknown) => { if (JSON.stringify(tree).includes('Fails')) throw new Error('not this one'); }] },",
    ),
  );
  site.write('docs/fails.md', '# Fails\n');
  site.write('docs/wrong.md', '# Wrong\n\n[gone](./gone.md)\n');
  const checked = await site.build({ checkOnly: true });
  const { diagnostics } = await site.diagnose();
  expect(summaries(diagnostics).sort()).toEqual(summaries(checked.diagnostics).sort());
  expect(summaries(diagnostics).join('\n')).toMatch(/docs\/fails\.md:1 .*not this one/);
});
