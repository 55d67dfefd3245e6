import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../../ssg-cli/test/site-fixture.ts';

function cardsSite(options = ''): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(
        "from '@autolode/ssg-cli';",
        "from '@autolode/ssg-cli';\nimport { cards } from '@autolode/plugin-cards';",
      )
      .replace("title: 'Basic site',", `title: 'Basic site',\n  plugins: [cards(${options})],`),
  );
  return site;
}

const cardOf = (html: string): string => /property="og:image" content="https:\/\/[^/]+\/([^"]+)"/.exec(html)?.[1] ?? '';
const contentOf = (site: SiteFixture, path: string): string => site.output()[cardOf(site.read(path))] ?? '';
const shot = (site: SiteFixture, path: string, name: string): void => {
  if (process.env['SHOTS'] !== undefined)
    writeFileSync(`${process.env['SHOTS']}/card-${name}.png`, Buffer.from(contentOf(site, path), 'latin1'));
};

test('each page has a card of its own, and tags that name it', async () => {
  const site = cardsSite();
  site.write('docs/own.md', '---\nimage: /own.png\n---\n# Own\n');
  site.write('static/own.png', 'an image');
  site.write('docs/long.md', `# ${'How an incremental build of a very large site equals a clean one, '.repeat(6)}\n`);
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const html = site.read('docs/intro.html');
  expect(cardOf(html)).toMatch(/^_cards\/[\da-f]{16}\.png$/);
  const header = Buffer.from(contentOf(site, 'docs/intro.html'), 'latin1');
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html.match(/twitter:card/g)).toHaveLength(1);
  expect(contentOf(site, 'docs/intro.html')).not.toBe(contentOf(site, 'index.html'));
  expect(site.read('docs/own.html')).toMatch(/property="og:image" content="[^"]+own\.png"/);
  shot(site, 'docs/intro.html', 'plain');
  shot(site, 'docs/long.html', 'long');
});

test('a card is drawn again only when its page says something else, and then as in a clean build', async () => {
  const site = cardsSite();
  await site.build();
  const cache = join(site.root, '.ssg/cache/cards');
  const times = () => new Map(readdirSync(cache).map((name) => [name, statSync(join(cache, name)).ctimeMs]));
  const before = times();
  site.edit('docs/intro.md', (text) => `${text}\nMore text.\n`);
  await site.build();
  expect(times()).toEqual(before);
  site.edit('docs/intro.md', (text) =>
    text.replace(/^# .*/m, '# Another title').replace(/^title:.*/m, 'title: Another title'),
  );
  await site.build();
  const drawn = [...times()].filter(([name]) => !before.has(name));
  expect(drawn).toHaveLength(1);
  expect(times().size).toBe(before.size);
  const tree = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(tree);
});

test('characters that no font has are reported, and drawn by a font of the site', async () => {
  const site = cardsSite();
  site.write('docs/arabic.md', '# مرحبا\n');
  const reported = summaries((await site.build()).diagnostics);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatch(/^docs\/arabic\.md .*No font has "م", "ر", .*\/docs\/arabic/);
  shot(site, 'docs/arabic.html', 'missing');
});

test('a font that is missing or none fails the build, and says which', async () => {
  const site = cardsSite("{ fonts: ['fonts/none.ttf'] }");
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringContaining('there is no font "fonts/none.ttf"'),
  ]);
  mkdirSync(join(site.root, 'fonts'));
  copyFileSync(join(site.root, 'ssg.config.ts'), join(site.root, 'fonts/none.ttf'));
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringContaining('"fonts/none.ttf" is not a font in the format TTF, OTF, WOFF or WOFF2'),
  ]);
});

test('a template of the site decides what cards look like', async () => {
  const site = cardsSite();
  await site.build();
  const plain = contentOf(site, 'docs/intro.html');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      'cards()',
      "cards({ template: ({ title }) => ({ type: 'text', text: title, style: { fontSize: 90 } }) })",
    ),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(contentOf(site, 'docs/intro.html')).not.toBe(plain);
});
