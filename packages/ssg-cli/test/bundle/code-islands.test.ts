import { expect, test } from 'vitest';
import { coldSite, type SiteFixture, summaries } from '../site-fixture.ts';

const count = `import { useState } from 'react';
import './count.css';
export default function Count({ n = 0 }: { n?: number }) {
  const [clicks, set] = useState(n);
  return <button type="button" onClick={() => set(clicks + 1)}>{clicks}</button>;
}
export const Ui = { Count };
`;

function siteWith(page: string): SiteFixture {
  const site = coldSite('basic-site');
  site.write('components/Count.tsx', count);
  site.write('components/count.css', '.count-of-page { color: red; }\n');
  site.write('pages/home.tsx', page);
  return site;
}

test('marked components of a React page are islands, with their styles, and the build says no more of them', async () => {
  const site = siteWith(`import Count, { Ui } from '../components/Count.tsx';

const list: readonly number[] = [1, 2];

export default function Home() {
  return (
    <main>
      {list.map((n) => (
        <Count key={n} n={n} client:load />
      ))}
      <Ui.Count client:visible n={3} />
      <p>
        In a line: <Count client:idle />.
      </p>
      <Count client:none n={4} />
      <p>Write client:load.</p>
    </main>
  );
}
`);
  const first = await site.build();
  expect(summaries(first.diagnostics)).toEqual([]);
  const html = site.read('home.html');
  expect(
    [...html.matchAll(/data-hydrate="(\w+)" data-props="([^"]*)"/g)].map(([, mode, props]) => [mode, props]),
  ).toEqual([
    ['load', '{&quot;n&quot;:1}'],
    ['load', '{&quot;n&quot;:2}'],
    ['visible', '{&quot;n&quot;:3}'],
    ['idle', '{}'],
  ]);
  expect(html).toMatch(/<p>In a line: <span data-island=[^>]*><button.*<\/button><\/span>\.<\/p>/);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*home/);
  expect(html).not.toContain('client:none');
  site.write('docs/more.md', '# More\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('what cannot be an island there is an error with its line', async () => {
  const site = siteWith(`import Count from '../components/Count.tsx';

const Own = () => <b>own</b>;

export default () => (
  <main>
    <Own client:load />
    <Count client:lod />
    <Count client:load>text</Count>
  </main>
);
`);
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringContaining('pages/home.tsx:7  <Own> cannot be hydrated'),
    expect.stringContaining('pages/home.tsx:8  "client:lod" is not a valid hydration mode'),
  ]);
  expect(diagnostics[0]?.hint).toContain('Export the component');
});

test('a component that is no page cannot mark islands, which is an error', async () => {
  const site = siteWith("import Box from '../components/Box.tsx';\nexport default () => <Box />;\n");
  site.write(
    'components/Box.tsx',
    "import Count from './Count.tsx';\nexport default () => <section><Count client:load /></section>;\n",
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics).toMatchObject([
    {
      file: 'components/Box.tsx',
      line: 2,
      message: expect.stringContaining('in pages only'),
      hint: expect.stringContaining('IslandSlot'),
    },
  ]);
});

test('a component of a React page without an attribute is reported with the attribute', async () => {
  const site = siteWith(
    "import Count from '../components/Count.tsx';\nexport default () => <main><Count /><Count client:load /></main>;\n",
  );
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([expect.stringContaining('pages/home.tsx is only rendered at build time')]);
  expect(diagnostics[0]?.hint).toContain('`client:load`');
});
