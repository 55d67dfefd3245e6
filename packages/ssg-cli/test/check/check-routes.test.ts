import { expect, test } from 'vitest';
import type { Route, Site } from '../../src/arrange/types.ts';
import { checkRoutes } from '../../src/check/check-routes.ts';
import { completeConfig } from '../../src/config/complete-config.ts';
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
