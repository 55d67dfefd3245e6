import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPreviewServer } from '../../ssg-cli/src/serve/preview-server.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite } from '../../ssg-cli/test/site-fixture.ts';

const long = Array.from({ length: 900 }, (_, index) => `Line ${index} of a text that goes on and on.\n`).join('\n');

/** A built site in three languages, with two versions of its docs, a long page and repeated headings. */
export async function publishedSite() {
  const site = copySite('three-locales', { forFile: true });
  linkPackages(site.root);
  site.write('docs/long.md', `---\nslug: long\n---\n\n# Long\n\n${long}`);
  site.write(
    'docs/oak.md',
    '# The `oak`\n\nIntro.\n\n## Notes\n\nFirst.\n\n```md\n## Notes\n```\n\n## Gold & silver {#treasure}\n\nUnder the **old oak**.\n\n### Depth\n\nDeep.\n\n## Notes\n\nSecond.\n',
  );
  site.edit('ssg.config.ts', (text) => text.replace("'guides/first'", "'guides/first', 'long', 'oak'"));
  site.write('versions.json', '["1.0"]\n');
  site.write('versioned_docs/version-1.0/intro.md', '# Intro of the first version\n\nThe elm stood here.\n');
  site.write('versioned_sidebars/version-1.0-sidebars.json', '{ "main": ["intro"] }\n');
  const report = await site.build();
  if (!report.ok) throw new Error(JSON.stringify(report.diagnostics));
  const outDir = join(site.root, 'dist');
  const server = createPreviewServer({ outDir, baseUrl: '/', host: 'localhost' });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    ...site,
    outDir,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(site.root, { recursive: true, force: true });
    },
  };
}
