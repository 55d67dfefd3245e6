import { describe, expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const posts = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      path: `v${index + 1}.md`,
      parts: [
        { text: `---\ntitle: Version ${index + 1}\ndate: 2025-01-${String(index + 1).padStart(2, '0')}\n---\n\n` },
        { text: 'Notes.\n\n<!-- truncate -->\n', file: `notes/v${index + 1}.txt`, line: 1 },
      ],
    })),
  );

/** A site with one collection, in a blog or in a docs section. */
function siteWith(pages: string, section: string): SiteFixture {
  const site = copySite('basic-site');
  site.write(
    'ssg.config.ts',
    `import { defineConfig, defineCollection } from '@autolode/ssg-cli';
const releases = defineCollection({ name: 'releases', pages: () => ${pages} });
export default defineConfig({
  title: 'Acme',
  url: 'https://acme.example',
  theme: './theme/index.tsx',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  ${section}
});
`,
  );
  return site;
}

describe('a collection in a blog', () => {
  const blog = `docs: { path: 'docs' },
  blog: { path: 'releases', title: 'Releases', postsPerPage: 2, editUrl: 'https://git.example/', collections: [releases] },`;

  test('has a list in pages, and feeds', async () => {
    const site = siteWith(posts(5), blog);
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const output = site.output();
    expect(Object.keys(output).filter((path) => /^releases(?:\/page\/\d+|\/v\d)?\.html$/.test(path))).toEqual(
      expect.arrayContaining(['releases.html', 'releases/page/2.html', 'releases/page/3.html', 'releases/v1.html']),
    );
    expect(site.read('releases/atom.xml').match(/<title type="html"><!\[CDATA\[Version \d/g)?.[0]).toContain(
      'Version 5',
    );
    expect(site.read('releases/atom.xml')).toContain('<title>Acme Releases</title>');
  });

  test('may consist of texts with the line ends of Windows', async () => {
    const site = siteWith(posts(2), blog);
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const other = siteWith(posts(2).replaceAll('\\n', '\\r\\n'), blog);
    expect(summaries((await other.build()).diagnostics)).toEqual([]);
    expect(other.read('releases/v2.html')).toBe(site.read('releases/v2.html'));
  });

  test('needs a date for each entry', async () => {
    const site = siteWith(`[{ path: 'a.md', parts: [{ text: '# A' }] }]`, blog);
    expect(summaries((await site.diagnose()).diagnostics)).toEqual(['releases/a.md:1  The post has no date.']);
  });
});

describe('a collection in a docs section', () => {
  const docs = `docs: { path: 'docs', editUrl: 'https://git.example/', collections: [releases] },`;

  test('has edit links to the files of its pages', async () => {
    const site = siteWith(posts(1), docs);
    site.write('docs/index.md', '# Docs\n');
    await site.build();
    expect(site.read('docs/v1.html')).toContain('"editUrl":"https://git.example/notes/v1.txt"');
  });

  test('has no edit link without a file', async () => {
    const site = siteWith(`[{ path: 'a.md', parts: [{ text: '# A' }] }]`, docs);
    await site.build();
    expect(site.read('docs/a.html')).not.toContain('git.example');
  });

  test('can be translated by files', async () => {
    const site = siteWith(posts(1), docs);
    site.write('i18n/de/docs/current/v1.md', '---\ntitle: Fassung 1\n---\n\nNeues.\n');
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(site.read('de/docs/v1.html')).toContain('Neues.');
  });
});
