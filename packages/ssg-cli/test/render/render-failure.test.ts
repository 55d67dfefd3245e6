import { expect, test } from 'vitest';
import { timeLimitReason } from '../../src/lib/time-limit.ts';
import { renderFailures } from '../../src/render/render-failure.ts';
import { copySite, summaries } from '../site-fixture.ts';

const component = [
  'interface Props { readonly of?: readonly string[] }',
  '',
  'export function Slices({ of }: Props) {',
  '  return <p>{of!.join()}</p>;',
  '}',
  '',
].join('\n');

test('what a component throws is reported at the line that threw, with the page', async () => {
  const site = copySite('basic-site');
  site.write('components/Slices.tsx', component);
  site.write(
    'pages/lunch.tsx',
    "import { Slices } from '../components/Slices.tsx';\nexport default () => <Slices />;\n",
  );
  site.write(
    'pages/supper.mdx',
    "import { Slices } from '../components/Slices.tsx';\n\n# Supper\n\n<Slices of={[]} />\n",
  );
  const { diagnostics, ok } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^components\/Slices\.tsx:4 {2}Could not render \/lunch: .*undefined.* \(in Slices\)$/),
  ]);
  expect(diagnostics[0]?.column).toBe(18);
});

test('a component that a page in MDX does not import is reported once, where the page uses it', async () => {
  const site = copySite('basic-site');
  site.write('pages/supper.mdx', '# Supper\n\n{1 + 1}\n\n<Slices />\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'pages/supper.mdx:5  The component <Slices> is not imported.',
  ]);
});

test('a mistake that fails every page is reported once, with the pages it fails', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace('  const say = useText();', '  const say = (page as any).nothing.at(0);'),
  );
  const { diagnostics } = await site.build();
  const [message = ''] = summaries(diagnostics);
  expect(diagnostics).toHaveLength(1);
  expect(message).toMatch(/^theme\/index\.tsx:6 {2}Could not render \S+: .*undefined.* \(in Shell\)\n/);
  expect(message).toMatch(/Same error on \d+ other pages: .*\/docs\/intro/);
});

test('what a module throws while it is loaded is reported at its line', async () => {
  const site = copySite('basic-site');
  site.write('pages/early.tsx', 'const width =\n  window.innerWidth;\nexport default () => <p>{width}</p>;\n');
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([
    'pages/early.tsx:2  The theme or a page module threw an error while loading: window is not defined',
  ]);
});

test('a page that takes too long to render is reported with the limit, its file and a line', () => {
  const error = { message: timeLimitReason(30), stack: '' };
  const route = { url: '/p', file: 'docs/p.md' };
  expect(renderFailures([{ route, error }], { rendererFile: '/site/.ssg/renderer.mjs' }, '/site')).toMatchObject([
    {
      file: 'docs/p.md',
      line: 1,
      message: expect.stringContaining('longer than 30 seconds of processor time (markdown.limits.seconds)'),
    },
  ]);
});
