import { expect, test } from 'vitest';
import type { Route, Site } from '../../src/arrange/types.ts';
import { checkRoutes } from '../../src/check/check-routes.ts';
import { completeConfig } from '../../src/config/complete-config.ts';
import { arrange } from '../arrange/docs/make-docs.ts';
import { summaries } from '../site-fixture.ts';

const config = completeConfig(
  { title: 'X', url: 'https://x.test', theme: 't' },
  { root: '/site', file: '/site/ssg.config.ts', outDir: '/site/dist', hash: 'h', dependencies: [] },
);
const route = { output: 'docs/tags/c:.html', url: '/docs/tags/c:', file: 'docs/a.md' } as Route;
const site = { routes: [route], statics: [] } as unknown as Site;

test('a page whose file Windows would not store is an error there, and none elsewhere', () => {
  expect(checkRoutes(site, config, false)).toEqual([]);
  expect(summaries(checkRoutes(site, config, true))).toEqual([
    'docs/a.md  Windows cannot store the file "docs/tags/c:.html": it does not allow the name "c:.html".',
  ]);
});

test('generated pages with one URL are reported with the files that they exist for, and what to change there', () => {
  const category = 'label: Guides\nlink:\n  type: generated-index\n';
  const { site: arranged, config: own } = arrange({
    versions: {
      current: {
        'a/_category_.yml': category,
        'a/one.md': '# One\n',
        'b/_category_.yml': category,
        'b/two.md': '---\ntags: [x]\n---\n\n# Two\n',
        'c/three.md': '---\nslug: /tags/x\n---\n\n# Three\n',
      },
    },
  });
  const found = checkRoutes(arranged, own);
  expect(summaries(found)).toEqual([
    'docs/b/_category_.yml  Two sources would be published as "docs/category/guides.html": docs/a/_category_.yml (page "Guides") and docs/b/_category_.yml (page "Guides").',
    'docs/b/two.md  Two sources would be published as "docs/tags/x.html": docs/c/three.md and docs/b/two.md (page "One doc tagged with "x"").',
  ]);
  expect(found[0]?.hint).toContain('`link.slug`');
});
