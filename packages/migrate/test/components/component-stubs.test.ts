import { expect, test } from 'vitest';
import { directiveName } from '../../src/components/component-stubs.ts';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const starlight = (files: Readonly<Record<string, string>>) => ({
  'astro.config.mjs': `
    import starlight from '@astrojs/starlight';
    export default { site: 'https://kettle.example', integrations: [starlight({ title: 'Kettle' })] };`,
  'src/content/docs/index.md': '---\ntitle: Kettle\n---\n\nWater.\n',
  ...files,
});

test('no component takes the name of a directive that the theme or a build has', () => {
  expect(['Steps', 'Tip', 'Include', 'VersionBadge', 'CRoot', 'Tree.Item', 'svg-image'].map(directiveName)).toEqual([
    'steps-component',
    'tip-component',
    'include-component',
    'version-badge',
    'c-root',
    'tree-item',
    'svg-image',
  ]);
});

test('a component of the old site becomes a directive that keeps its attributes, its content and its code', async () => {
  const { root, read, notes } = await migrate(
    starlight({
      'src/components/Preview.astro':
        '---\nlet { size } = Astro.props; /* px */\n---\n<div>{measure()}<slot /></div>\n',
      'src/content/docs/a.mdx': `---
title: A
---
import Preview from '../../components/Preview.astro';

export const Version = ({ since }) => <b>{useShown(since)}</b>;

<Preview size={3} caption="Hot &quot;water&quot;" data={{ a: [1] }} when={new Date()}>
  Some *text*.

  - <Preview>
      deeper
    </Preview>
</Preview>

Since <Version since="1.2" />, or <Version>1.1 [beta]</Version>, and <Count />.

<Preview />
`,
    }),
  );
  const text = read('docs/a.md');
  expect(text).toContain(
    '::::preview{size="3" caption="Hot &quot;water&quot;" data="{&quot;a&quot;:[1]}" when="new Date()"}\n\nSome *text*.\n\n- :::preview\n\n  deeper\n\n  :::\n\n::::',
  );
  expect(text).toContain('Since :version{since="1.2"}, or :version[1.1 [beta]], and :count{component="Count"}.');
  expect(text).toContain('\n::preview\n');
  expect(read('src/components/missing/Preview.tsx')).toContain('Its attributes are caption, data, size, when. */');
  expect(read('src/components/missing/Preview.tsx')).toContain('Astro.props; / * px * /');
  expect(read('src/components/missing/Version.tsx')).toContain(
    'export const Version = ({ since }) => <b>{useShown(since)}</b>;',
  );
  expect(read('theme.ts')).toContain("'version': Version,");
  const open = notes.filter(({ remedy }) => remedy !== undefined);
  expect(new Set(open.map(({ cause }) => cause))).toEqual(new Set(['components']));
  expect(read('MIGRATION.md')).toContain('2 pages, 1 complete: they need no manual changes. 1 more only lack');
  const files = await builtSite(root);
  expect(files['a/index.html']).toContain('Some <em>text</em>.');
  expect(files['a/index.html']).toContain('or 1.1 [beta], and .');
});

test('a component whose content cannot be a label is removed, and its content is kept', async () => {
  const { read, notes } = await migrate(starlight({ 'src/content/docs/a.mdx': '# A\n\nOne <X>a ] b</X> two.\n' }));
  expect(read('docs/a.md')).toContain('One a ] b two.');
  expect(notes.map(({ message }) => message)).toContain('`<X>` was removed; its content was kept.');
});
