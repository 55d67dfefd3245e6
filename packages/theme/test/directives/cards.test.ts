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

test('items with a title in bold are cards without a link; icons, emoji and images stand in front of titles', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write(
    'docs/cards.md',
    '# Cards\n\n:::cards\n- **Fast**{icon="zap"}: one second\n- :rocket: **Far**\n- ![](dot.png) [Near](intro.md): first\n- **Wrong**{icon="zpa"}\n- Some **bold** text\n:::\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual(['docs/cards.md:7  Unknown icon "zpa".']);
  site.edit('docs/cards.md', (text) => text.replace('"zpa"', '"zap"'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/cards.html');
  expect(html).toMatch(
    /<li class="card-item"><svg [^>]*data-icon="zap"[^>]*>.*?<\/svg><div class="card-text"><strong>Fast<\/strong><p>one second<\/p>/,
  );
  expect(html).toMatch(
    /<span class="card-number" aria-hidden="true">🚀 <\/span><div class="card-text"><strong>Far<\/strong><\/div><\/li>/u,
  );
  expect(html).toMatch(/<span class="card-number" aria-hidden="true"><img [^>]*>\s*<\/span><div><a class="card-link"/);
  expect(html).toContain('<li>Some <strong>bold</strong> text</li>');
});
