import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapSrcset, srcsetUrls } from '../../src/lib/srcset.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('the candidates of a srcset are separated as browsers do it', () => {
  expect(srcsetUrls('a.png, b.png 2x,c,d.png 3x ,  e.png 100w')).toEqual(['a.png', 'b.png', 'c,d.png', 'e.png']);
  expect(srcsetUrls('data:image/png;base64,AA== 1x')).toEqual(['data:image/png;base64,AA==']);
  expect(mapSrcset('a.png 1x,\n  b.png 2x', (url) => `/x/${url}`)).toBe('/x/a.png 1x,\n  /x/b.png 2x');
});

const picture = (dark: string) => `<picture>
  <source srcset="${dark}, /notes.txt 2x" media="(prefers-color-scheme: dark)" />
  <img src="dot.png" srcset="./dot.png 2x" alt="A dot." />
</picture>
`;

function makeSite() {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: '", "baseUrl: '/base/',\n  title: '"));
  site.write('docs/dark/.keep', '');
  copyFileSync(join(site.root, 'docs/dot.png'), join(site.root, 'docs/dark/night.png'));
  return site;
}

test('every candidate of a srcset is resolved, in Markdown, in MDX and in parts of other folders', async () => {
  const site = makeSite();
  site.write('docs/a.md', `# A\n\n${picture('dark/night.png')}`);
  site.write('docs/b.mdx', `# B\n\n${picture('dark/night.png').replaceAll('srcset', 'srcSet')}`);
  site.write(
    'docs/c.mdx',
    '# C\n\n<picture><source srcSet={"/dot.png 1x, /notes.txt 2x"} media="print" /><img src="/dot.png" alt="A dot." width={1 + 1} srcSet="/dot.png 2x" /></picture>\n',
  );
  copyFileSync(join(site.root, 'docs/dot.png'), join(site.root, 'static/dot.png'));
  site.write('docs/dark/_part.md', picture('night.png').replaceAll('dot.png', '../dot.png'));
  site.write('docs/d.md', '# D\n\n::include{file="dark/_part.md"}\n');
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  for (const page of ['a', 'b', 'd']) {
    const html = site.read(`docs/${page}.html`);
    expect(html, page).toMatch(/srcset="\/base\/assets\/night-\w+\.png, \/base\/notes\.txt 2x"/i);
    expect(html, page).toMatch(/srcset="\/base\/assets\/dot-\w+\.png 2x"/i);
    expect(html, page).toContain('media="(prefers-color-scheme: dark)"');
  }
  const html = site.read('docs/c.html');
  expect(html).toMatch(/srcset="\/base\/dot\.png 1x, \/base\/notes\.txt 2x"/i);
  expect(html).toMatch(/srcset="\/base\/dot\.png 2x"/i);
});

test('a candidate that does not exist is reported at its line', async () => {
  const site = makeSite();
  site.write('docs/a.md', `# A\n\n${picture('dark/missing.png')}`);
  site.write('docs/b.mdx', `# B\n\n${picture('/missing.png').replaceAll('srcset', 'srcSet')}`);
  site.write('docs/c.mdx', '# C\n\n<img src="/notes.txt" alt="A dot." width={1 + 1} srcSet={"/gone.png 2x"} />\n');
  const built = await site.build();
  expect(summaries(built.diagnostics).map((one) => one.split('  ')[0])).toEqual([
    'docs/a.md:4',
    'docs/b.mdx:4',
    'docs/c.mdx:3',
  ]);
});
