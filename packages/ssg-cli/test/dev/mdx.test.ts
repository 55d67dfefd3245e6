// @module-tag server
import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

test('a page in MDX goes through the site’s plugins, and through changed ones', async () => {
  const site = copySite('basic-site');
  site.write(
    'plugins.ts',
    "export const shout = () => (tree: any) => {\n  const walk = (node: any) => {\n    if (node.type === 'text') node.value = node.value.replace('quiet', 'LOUD');\n    node.children?.forEach(walk);\n  };\n  walk(tree);\n};\n",
  );
  site.edit(
    'ssg.config.ts',
    (text) =>
      `import { shout } from './plugins.ts';\n${text.replace('blog: {', 'markdown: { remarkPlugins: [shout] },\n  blog: {')}`,
  );
  site.write('docs/page.mdx', '# Page\n\nA quiet word.\n');
  const { page, problems } = await serveDev(site);
  expect(await page('/docs/page')).toContain('A LOUD word.');
  site.edit('plugins.ts', (text) => text.replace('LOUD', 'SHRILL'));
  await eventually(async () => expect(await page('/docs/page')).toContain('A SHRILL word.'));
  expect(problems()).toEqual([]);
});

test('a page in MDX is drawn, and drawn again when it or its component changes; a wrong one is told and fixed', async () => {
  const site = copySite('basic-site');
  site.write('components/twice.tsx', 'export const Twice = ({ text }: { text: string }) => <b>{text + text}</b>;\n');
  site.write(
    'docs/page.mdx',
    'import { Twice } from \'../components/twice\';\n\n# Page\n\nFirst <Twice client:idle text="x" />\n',
  );
  const { page, problems } = await serveDev(site);
  expect(await page('/docs/page')).toContain('<b>xx</b>');
  expect(await page('/docs/page')).toContain('data-hydrate="idle"');
  site.edit('docs/page.mdx', (text) => text.replace('First', 'Second'));
  await eventually(async () => expect(await page('/docs/page')).toContain('Second'));
  site.edit('components/twice.tsx', (text) => text.replace('text + text', "text + '-' + text"));
  await eventually(async () => expect(await page('/docs/page')).toContain('x-x'));
  site.edit('docs/page.mdx', (text) => text.replace('/>', '>'));
  await eventually(async () => {
    await page('/docs/page');
    expect(problems().join('\n')).toContain('Invalid MDX');
  });
  site.edit('docs/page.mdx', (text) => text.replace(' >', ' />').replace('Second', 'Third'));
  await eventually(async () => expect(await page('/docs/page')).toContain('Third'));
  expect(problems()).toEqual([]);
});
