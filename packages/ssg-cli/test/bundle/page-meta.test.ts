import { expect, test } from 'vitest';
import { metaProblem, metaShape } from '../../src/bundle/page-meta.ts';
import { sampleOf } from '../bad-inputs/wrong-types.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('wrong `meta` is reported together with the mistakes of other pages, in every build', async () => {
  const site = copySite('basic-site');
  site.write('pages/about.tsx', "export const meta = { titel: 'A' };\nexport default () => <p>About</p>;\n");
  site.write('docs/a.md', '# A\n\n[x](gone.md)\n');
  for (const _ of ['first', 'second'])
    expect(summaries((await site.build()).diagnostics)).toEqual([
      'pages/about.tsx  "titel" of the exported `meta` is unknown.',
      'docs/a.md:3  Broken link "gone.md": the file does not exist.',
    ]);
});

test('a page module may export all of `meta`, or nothing of it', () => {
  expect(metaProblem(sampleOf(metaShape), 'pages/a.tsx')).toBeUndefined();
  expect(metaProblem({}, 'pages/a.tsx')).toBeUndefined();
  expect(metaProblem({ search: { boost: 2 } }, 'pages/a.tsx')).toBeUndefined();
});

test.each([
  ['5', 'The exported `meta` must be an object, not 5.'],
  ["{ title: 'A', image: true }", '"image" of the exported `meta` must be a string, not true.'],
  [
    "{ title: 'A', jsonLd: { '@type': 'Thing' } }",
    '"jsonLd" of the exported `meta` must be a list, not {"@type":"Thing"}.',
  ],
  ["{ title: 'A', search: 'no' }", '"search" of the exported `meta` must be true or false or an object, not "no".'],
  [
    '{ jsonLd: [{ size: 10n }] }',
    'The exported `meta` cannot be written as JSON: it has a BigInt, or contains itself.',
  ],
  ["{ title: 'A', descripton: 'B' }", '"descripton" of the exported `meta` is unknown.'],
])('the `meta` %s is reported with its file', async (meta, message) => {
  const site = copySite('basic-site');
  site.write('pages/about.tsx', `export const meta = ${meta};\nexport default () => <p>About</p>;\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([`pages/about.tsx  ${message}`]);
});
