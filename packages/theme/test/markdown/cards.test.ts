import { expect, test } from 'vitest';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { copySite, summaries } from '../../../ssg-cli/test/site-fixture.ts';

test('what is not a list among cards is shown as it is, on the page and in Markdown', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write(
    'docs/cards.md',
    '# Cards\n\n:::cards\nAbove.\n\n- [One](intro.md): first\n- No link\n- Before [a link](intro.md)\n\nBetween.\n\n1. [Two](guides/second.md)\n:::\n\n:::cards\nNo list.\n:::\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/cards.md:15  "cards" contains no list, so it has no effect.',
  ]);
  const html = site.read('docs/cards.html');
  expect(html).toMatch(
    /<p>Above\.<\/p>\s*<ul class="card-list"><li class="card-item">.*>One<.*<li>No link<\/li>\s*<li>Before <a [^>]*>a link<\/a><\/li>\s*<\/ul>\s*<p>Between\.<\/p>\s*<ul class="card-list">.*>Two<.*<\/ul>\s*<p>No list\.<\/p>/s,
  );
  for (const text of ['Above.', 'No link', 'Before', 'Between.', 'Two', 'No list.'])
    expect(site.read('docs/cards.md')).toContain(text);
});
