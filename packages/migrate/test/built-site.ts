import { join } from 'node:path';
import { expect } from 'vitest';
import { build } from '../../ssg-cli/src/build/build.ts';
import { loadConfig } from '../../ssg-cli/src/config/load-config.ts';
import { withKnownBundles } from '../../ssg-cli/test/known-bundles.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { readTree, summaries } from '../../ssg-cli/test/site-fixture.ts';

/** Builds a migrated site, expects no error and no broken link, and returns its files by path. */
export async function builtSite(root: string): Promise<Record<string, string>> {
  linkPackages(root);
  const config = await loadConfig({ root });
  expect(summaries(config.diagnostics)).toEqual([]);
  if (!config.ok) return {};
  const report = await withKnownBundles(root, () => build(config.value));
  expect(summaries(report.diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  expect(summaries(report.diagnostics.filter(({ code }) => /^(?:link|permalinks|redirects)/.test(code)))).toEqual([]);
  return readTree(join(root, 'dist'));
}
