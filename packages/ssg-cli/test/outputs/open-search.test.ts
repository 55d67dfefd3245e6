import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

const link = /<link rel="search"[^>]*>/;

it('describes the search of each language to browsers, whatever the title says', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace(/title: '[^']*'/, `title: '<Cars> & "vans" of the world'`));
  const report = await site.build();
  expect(summaries(report.diagnostics)).toEqual([]);
  const files = Object.keys(site.output()).filter((file) => file.endsWith('opensearch.xml'));
  expect(files.length).toBe(3);
  for (const file of files) {
    const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(site.read(file)) as {
      OpenSearchDescription: { ShortName: string; Url: { type: string; template: string } };
    };
    const { ShortName: name, Url: address } = parsed.OpenSearchDescription;
    expect(name).toBe('<Cars> & "vans"');
    const folder = file.replace('opensearch.xml', '');
    expect(address.type).toBe('text/html');
    expect(new URL(address.template).pathname).toBe(`/${folder}search`);
    expect(address.template.endsWith('?q={searchTerms}')).toBe(true);
    // The search page exists, and every page in its language links to the description.
    for (const page of [`${folder}search.html`, `${folder}index.html`])
      expect(link.exec(site.read(page))?.[0]).toContain(`href="/${file}"`);
  }
});

it('is not written without a search page', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", '$& search: { searchPagePath: false },'));
  expect((await site.build()).ok).toBe(true);
  expect(Object.keys(site.output())).not.toContain('opensearch.xml');
  expect(site.read('index.html')).not.toMatch(link);
});
