import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';
import { compile } from './compile.ts';

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

test.each(['native', 'remark'] as const)('a link without a text is reported with its line, parsed by %s', (parser) => {
  const faults = (text: string) =>
    summaries(compile(text, { parser }).diagnostics.filter(({ code }) => code === 'markdown/nameless-link'));
  const lost = '[](setup.md)\n\n[ ](setup.md#a)\n\n[![](plan.png)](https://example.com)\n\n<a href="#top"></a>\n';
  expect(faults(lost)).toEqual(
    [
      [1, 'setup.md'],
      [3, 'setup.md#a'],
      [5, 'https://example.com'],
      [7, '#top'],
    ].map(
      ([line, url]) =>
        `docs/page.md:${line}  The link to "${url}" has no text, so screen readers cannot say where it leads.`,
    ),
  );
  const named =
    '[a](a.md) [![Plan](plan.png)](a.md) [![](plan.png) Plan](a.md) [`code`](a.md) [**b**](a.md) <a id="x"></a> <a href="a.md" aria-label="A"></a> [:icon[star]](a.md)\n';
  expect(faults(named)).toEqual([]);
});
