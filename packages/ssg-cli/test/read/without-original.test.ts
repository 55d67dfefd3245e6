import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('a translation with another ending than its original is reported once, and two docs of one name are too', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace('docs: [', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  docs: ["),
  );
  site.write('docs/b.md', '# B\n');
  site.write('i18n/de/docs-docs/current/b.mdx', '# B\n');
  expect(summaries((await site.diagnose()).diagnostics)).toContain(
    'i18n/de/docs-docs/current/b.mdx  This translation has no original: there is no "b.mdx" in the default language.',
  );
  expect(summaries((await site.diagnose()).diagnostics).filter((one) => one.includes('Duplicate'))).toEqual([]);
  site.write('docs/b.mdx', '# B\n');
  expect(summaries((await site.diagnose()).diagnostics).filter((one) => one.includes('Duplicate'))).toEqual([
    'docs/b.mdx:1  Duplicate doc id "b", also used by docs/b.md.',
  ]);
});
