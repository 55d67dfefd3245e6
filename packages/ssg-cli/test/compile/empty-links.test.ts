import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('a link without a URL is reported with its line, and one with a forbidden scheme leaves its text', async () => {
  const site = copySite('basic-site');
  site.write(
    'docs/links.md',
    '# Links\n\nSee [the *setup*]() and <a id="here"></a>here.\n\nGet [it](ftp://x.example).\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/links.md:3  The link "the setup" has no URL, so it opens the page that contains it.',
    'docs/links.md:5  URL scheme not allowed: "ftp://x.example". The link was removed and its text kept.',
  ]);
  const html = site.read('docs/links.html');
  expect(html).toContain('Get <span>it</span>.');
  expect(html).toContain('id="here"');
});
