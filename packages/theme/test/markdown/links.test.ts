import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { copySite } from '../../../ssg-cli/test/site-fixture.ts';

test('an anchor without an address is a target, and no link that gets the focus', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('docs/guides/first.md', (text) => `${text}\n<a name="old"></a>Words <a id="new" name="older">here</a>.\n`);
  const report = await site.build();
  if (!report.ok) throw new Error(JSON.stringify(report.diagnostics));
  const html = readFileSync(join(site.root, 'dist/docs/guides/first.html'), 'utf8');
  expect(html).toContain('<a name="old"></a>Words <a id="new" name="older"></a>here.');
});
