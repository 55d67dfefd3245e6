import { expect, test } from 'vitest';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../../../ssg-cli/test/site-fixture.ts';

function siteWith(text: string): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (config) => config.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write('pages/landing.md', `---\ntitle: Acme\ndescription: Tea.\nwide: true\n---\n\n${text}`);
  site.write('pages/tea.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  return site;
}

const actions =
  ':::actions\n- [Start](/docs/intro)\n- [Code](https://code.example)\n- no link\n- [More](/docs/intro): with words\n:::\n';

test('a Markdown page can open with a headline, text and buttons, and an image beside them', async () => {
  const site = siteWith(
    `::::hero[Better **tea**]{name="Acme"}\nFor everyone.\n\n${actions}\n![Tea](./tea.svg)\n::::\n`,
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('landing.html');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(
    /<section class="hero" data-image=""><div class="wrap hero-top"><div><h1><em>Acme<\/em> <br\/>Better <strong>tea<\/strong><\/h1><div class="hero-text prose"><p>For everyone\.<\/p>/,
  );
  expect(html).toMatch(
    /<ul class="actions"><li><a class="button" data-variant="primary" href="\/docs\/intro">Start<\/a><\/li><li><a class="button" href="https:\/\/code\.example">Code<\/a><\/li><li>no link<\/li>\s*<li><a href="\/docs\/intro">More<\/a>: with words<\/li>/,
  );
  expect(html).toMatch(/<div class="hero-side"><p><img [^>]*src="\/assets\/tea-\w+\.svg"/);
  expect(html).not.toContain('card-list');
  expect(site.read('landing.md')).toMatch(/^# \*Acme\* Better \*\*tea\*\*\n\nFor everyone\.\n\n- \[Start\]/);
});

test('without an image, the text is beside the headline; sections hold what else is on the page', async () => {
  const site = siteWith(`::::hero[Tea]\nFor everyone.\n::::\n\n::::section\n## More\n\nText.\n::::\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('landing.html');
  expect(html).toMatch(
    /<h1>Tea<\/h1><\/div><div class="hero-side"><div class="hero-text prose"><p>For everyone\.<\/p>/,
  );
  expect(html).toMatch(/<section class="section"><div class="wrap prose">.*id="more"/s);
});

test('buttons without a list, an attribute that a hero does not have, and an icon that does not exist are reported', async () => {
  const site = siteWith(':::hero[Tea]{title="x"}\n:icon[rockt] Text\n:::\n\n:::actions\nText\n:::\n');
  expect(summaries((await site.build({ checkOnly: true })).diagnostics)).toEqual([
    'pages/landing.md:7  The attribute "title" of "hero" has no effect.',
    'pages/landing.md:11  "actions" contains no list, so it has no effect.',
    'pages/landing.md:8  Unknown icon "rockt".',
  ]);
});

test('pages load the styles of what they use, and the name of an icon is no word of a text or heading', async () => {
  const site = siteWith(`## :icon[zap] Heading\n\n${actions}\nText :icon[rocket] here.\n`);
  site.write('docs/plain.md', '# Plain\n');
  await site.build();
  const styles = (path: string) =>
    site.read(/<link rel="stylesheet" href="\/([^"]+)"/.exec(site.read(path))?.[1] ?? '');
  expect(styles('landing.html')).toContain('.hero-top');
  expect(styles('landing.html')).toContain('.text-icon');
  expect(styles('docs/plain.html')).not.toContain('.hero-top');
  expect(site.read('landing.html')).toMatch(/Text <svg class="icon text-icon"[^>]*aria-hidden="true"/);
  expect(site.read('landing.md')).toContain('Text here.');
  expect(site.read('landing.html')).toContain('id="heading"');
});
