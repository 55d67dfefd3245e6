// @module-tag server
import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

test('code that cannot be bundled or loaded is left out with warnings, and is there as soon as it works', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  onRenderErrors: 'warn',"),
  );
  site.write('components/title.tsx', 'export const Title = () => <b>{name}</b>;\nconst name = window.name;\n');
  site.write(
    'docs/page.mdx',
    "import { Title } from '../components/title.tsx';\nimport { Gone } from '../components/gone.tsx';\n\n# Page\n\nBefore.\n\n<Title />\n\n<Gone />\n\nAfter.\n",
  );
  const { page, problems } = await serveDev(site);
  const first = await page('/docs/page');
  expect(first).toContain('<p>Before.</p>');
  expect(first).toContain('<p>After.</p>');
  expect(problems().sort()).toEqual([
    'Left out code that fails: Could not resolve "../components/gone.tsx"',
    'Left out code that fails: window is not defined',
  ]);
  site.edit('components/title.tsx', (text) => text.replace('window.name', "'a name'"));
  await eventually(async () => expect(await page('/docs/page')).toContain('<b>a name</b>'));
  site.write('components/gone.tsx', 'export const Gone = () => <i>back</i>;\n');
  await eventually(async () => expect(await page('/docs/page')).toContain('<i>back</i>'));
  expect(problems()).toEqual([]);
});

test('a missing file of an import is noticed when it appears, also if the config ignores what fails', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  onRenderErrors: 'ignore',"),
  );
  site.write('docs/page.mdx', "import { Gone } from '../components/gone.tsx';\n\n# Page\n\n<Gone />\n\nAfter.\n");
  const { page, problems } = await serveDev(site);
  expect(await page('/docs/page')).toContain('<p>After.</p>');
  expect(problems()).toEqual([]);
  site.write('components/gone.tsx', 'export const Gone = () => <i>back</i>;\n');
  await eventually(async () => expect(await page('/docs/page')).toContain('<i>back</i>'));
});
