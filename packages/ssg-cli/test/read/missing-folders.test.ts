import { expect, test } from 'vitest';
import { copySite } from '../site-fixture.ts';

const found = async (site: ReturnType<typeof copySite>) =>
  (await site.diagnose()).diagnostics.map(({ file = '', message, hint = '' }) => `${file} ${message} ${hint}`);

test('a folder that the config names and that does not exist is reported', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("path: 'docs'", "path: 'dcos'"));
  expect(await found(site)).toContain(
    ' The folder "dcos" of docs "docs" does not exist. Create it, or fix the path in the config.',
  );
});

test('the folder of a version that does not exist is reported with the file that lists the version', async () => {
  const site = copySite('basic-site');
  site.write('docs_versions.json', '["1.0"]');
  expect(await found(site)).toContain(
    'docs_versions.json The folder "docs_versioned_docs/version-1.0" of docs "docs" does not exist. Restore it, or remove "1.0" from docs_versions.json.',
  );
});
