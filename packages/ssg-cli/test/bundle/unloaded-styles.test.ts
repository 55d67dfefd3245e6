import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('a stylesheet that only the theme imports is reported with its line and how to load it', async () => {
  const site = copySite('basic-site');
  site.edit(
    'theme/index.tsx',
    (text) =>
      `import { foot } from '../parts/foot.tsx';\n${text.replace('<main id="main">', '<main id="main" className={foot}>')}`,
  );
  site.write(
    'parts/foot.tsx',
    "import { cup } from './cup.module.css';\nimport './foot.css';\nexport const foot = cup;\n",
  );
  site.write('parts/foot.css', '.foot { color: red; }\n');
  site.write('parts/cup.module.css', '.cup { color: blue; }\n');
  const { diagnostics, ok } = await site.build();
  expect(ok).toBe(true);
  expect(summaries(diagnostics)).toEqual([
    'parts/foot.tsx:1  Importing "./cup.module.css" in the theme does not load it on any page.',
    'parts/foot.tsx:2  Importing "./foot.css" in the theme does not load it on any page.',
  ]);
  expect(diagnostics.map(({ hint }) => hint)).toEqual(
    ['./parts/cup.module.css', './parts/foot.css'].map(
      (path) => `Add "${path}" to "styles" in ssg.config.ts, for all pages or for those that need it.`,
    ),
  );
  site.edit('ssg.config.ts', (text) =>
    text.replace('styles: [', "styles: ['./parts/foot.css', './parts/cup.module.css', "),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('a stylesheet that only a page imports is not reported', async () => {
  const site = copySite('basic-site');
  site.write('parts/foot.tsx', 'import \'./foot.css\';\nexport const Foot = () => <b className="foot">Foot</b>;\n');
  site.write('parts/foot.css', '.foot { color: red; }\n');
  site.write('pages/foot.tsx', "import { Foot } from '../parts/foot.tsx';\nexport default () => <Foot />;\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});
