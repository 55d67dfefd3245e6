import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { withKnownBundles } from '../known-bundles.ts';
import { linkPackages } from '../link-packages.ts';

export interface SearchSite {
  readonly outDir: string;
  remove(): void;
}

const limits = `---
title: Rate limits
description: How many calls a plan allows.
---

Limits keep one program from slowing the others down.

## Headers

Every response says what is left in \`X-RateLimit-Remaining\`. A status of 429 says stop.

## Back off with jitter

Wait longer each time, and not all at once.

~~~js
const pause = 5;
await holdOn(pause * attempts);
~~~
`;

const files: Readonly<Record<string, string>> = {
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme.ts': "export * from '@autolode/theme';\n",
  'docs/limits.md': limits,
  'docs/pages.md':
    '---\ntitle: Pagination\n---\n\nThe field `next_cursor` leads to the next page.\n\n## Mind the limits\n\nAsk for less.\n',
  'docs/evil.md':
    '---\ntitle: "<img src=x onerror=window.hacked=1>"\n---\n\nScripts `<script>window.hacked=1</script>` stay text.\n',
  'versioned_docs/version-1.0/limits.md': limits.replace('title: Rate limits', 'title: Rate limits of old'),
  'versions.json': '["1.0"]',
  'pages/index.md': '---\ntitle: Home\n---\n\nA selection of words: pagination.\n',
  ...Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => [
      `docs/herd/walrus-${index}.md`,
      `---\ntitle: Animal ${index}\n---\n\nOne walrus of many.\n`,
    ]),
  ),
};

/** Builds a small site with the real theme and two versions of its docs. `search` is the source of the config's key. */
export async function buildSearchSite(search: string): Promise<SearchSite> {
  const root = mkdtempSync(join(tmpdir(), 'ssg-search-'));
  linkPackages(root);
  for (const [path, text] of Object.entries({
    ...files,
    'ssg.config.ts': `import { defineConfig } from '@autolode/ssg-cli';
export default defineConfig({
  title: 'Search',
  url: 'https://search.example',
  favicon: 'favicon.svg',
  theme: './theme.ts',
  docs: [{ path: 'docs', routeBasePath: '/docs', label: 'Guide', lastVersion: 'current' }],
  contact: [{ kind: 'email', label: 'Email', href: 'mailto:team@search.example' }],
  search: ${search},
});
`,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(JSON.stringify(config.diagnostics, null, 2));
  const report = await withKnownBundles(root, () => build(config.value, { threads: 0 }));
  if (!report.ok) throw new Error(JSON.stringify(report.diagnostics, null, 2));
  return { outDir: config.value.outDir, remove: () => rmSync(root, { recursive: true, force: true }) };
}
