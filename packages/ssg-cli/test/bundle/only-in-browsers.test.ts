import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** Fails where there is no window. */
const map = `import { useState } from 'react';
import './map.css';
const width = window.innerWidth;
export default function Map({ zoom = 1 }: { zoom?: number }) {
  const [level] = useState(zoom);
  return <b className="a-map">{width} {level}</b>;
}
export const Ui = { Map };
`;

function siteWith(path: string, page: string): SiteFixture {
  const site = copySite('basic-site');
  site.write('components/Map.tsx', map);
  site.write('components/map.css', '.a-map { color: red; }\n');
  site.write(path, page);
  return site;
}

const islands = `<Map client:only zoom={3}><p>A map of the town</p></Map>

<Ui.Map client:only />`;

test.each([
  [
    'docs/town.mdx',
    `import Map, { Ui } from '../components/Map.tsx';\n\n# Town\n\n${islands}\n\n{[1].map((n) => <Map key={n} zoom={n} client:only />)}\n`,
  ],
  [
    'pages/town.tsx',
    `import Map, { Ui } from '../components/Map.tsx';\n\nexport default () => (\n  <main>\n${islands}\n    {[1].map((n) => <Map key={n} zoom={n} client:only />)}\n  </main>\n);\n`,
  ],
])(
  'in %s, a component marked client:only is left to browsers, with its styles and what is shown until then',
  async (path, page) => {
    const site = siteWith(path, page);
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const name = path.replace('pages/', '').replace(/\.\w+$/, '');
    const html = site.read(`${name}.html`);
    expect([
      ...html.matchAll(
        /<div data-island="Map-\w+" data-only="" data-hydrate="load" data-props="([^"]*)" data-ids="i\d">/g,
      ),
    ]).toHaveLength(3);
    expect(html).toMatch(/data-props="\[{&quot;zoom&quot;:1},3]" data-ids="i\d"><p>A map of the town<\/p>/);
    expect(html).not.toContain('a-map');
    const [, sheet = ''] = /<link rel="stylesheet" href="\/([^"]*town[^"]*)"/.exec(html) ?? [];
    expect(site.read(sheet)).toContain('.a-map');
    expect(
      Object.values(site.output()).filter((text) => text.includes('innerWidth') && text.includes('a-map')),
    ).toHaveLength(1);
  },
);

test('a component that is used without the mark as well is rendered by the build', async () => {
  const site = siteWith(
    'docs/town.mdx',
    "import Map from '../components/Map.tsx';\n\n# Town\n\n<Map client:only />\n\n<Map client:none />\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^components\/Map\.tsx:3 {2}.*window is not defined/),
  ]);
});

test('a component may be left to browsers in one place and rendered in another, with the same props', async () => {
  const site = siteWith(
    'docs/town.mdx',
    "import Map from '../components/Map.tsx';\n\n# Town\n\n<Map client:load />\n\n<Map client:only />\n",
  );
  site.edit('components/Map.tsx', (text) => text.replace('window.innerWidth', '7'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('props that JSON cannot carry are an error there, too', async () => {
  const site = siteWith(
    'docs/town.mdx',
    "import Map from '../components/Map.tsx';\n\n# Town\n\n<Map client:only zoom={() => 1} />\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^docs\/town\.mdx:5 {2}.*The prop "zoom" of <Map> is a function/),
  ]);
});
