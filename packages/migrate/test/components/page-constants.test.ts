import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

const starlight = (files: Readonly<Record<string, string>>) =>
  migrate({
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      export default { site: 'https://kettle.example', integrations: [starlight({ title: 'Kettle' })] };`,
    ...files,
  });

test('exports and data of a page are known where its components and text use them', async () => {
  const { read, notes } = await starlight({
    'src/kettles.json': '{ "names": ["Tea", "Rain"] }',
    'src/content/docs/index.mdx': `---
title: A
---
import { Code, LinkCard } from '@astrojs/starlight/components';
import data from '../../kettles.json';
export const code = 'boil({name})'.replace('{name}', 'tea');
export const hits = ['tea'];
export const made = await build();

<Code code={code} lang="js" title={\`\${data.names[0]}.js\`} mark={hits} />
<LinkCard title={data.names[1]} href="/rain" />

Of {data.names.join(' and ')}.
`,
  });
  const text = read('docs/index.md');
  expect(text).toContain('```js title="Tea.js"\n// [!code word:tea]\nboil(tea)\n```');
  expect(text).toContain('[Rain](/rain)');
  expect(text).toContain('Of Tea and Rain.');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('an export whose value is not known is reported where a page uses it', async () => {
  const { notes } = await starlight({
    'src/content/docs/index.mdx': '---\ntitle: A\n---\nexport const made = await build();\n\nOf {made}.\n',
  });
  expect(notes.filter(({ remedy }) => remedy !== undefined).map(({ message }) => message)).toEqual([
    'An export of a page was removed.',
    'An expression of a page was removed.',
  ]);
});

test('content of several lines is a block between the elements around it, and drawings keep what they say', async () => {
  const { read, notes } = await starlight({
    'src/components/About.astro':
      '---\nconst { title } = Astro.props;\n---\n<article><small id="about">{title}</small><svg><path d="M1 1" /></svg><slot /></article>',
    'src/content/docs/index.mdx': `---
title: A
head:
  - tag: title
    content: A
---
import { Icon } from '@astrojs/starlight/components';
import { YouTube } from 'astro-embed';
import About from '../../components/About.astro';

<About title="By">
One.

Two.
</About>

A <Icon name="moon" label="new one" />, <Icon name="rocket" class="big" /> or <Icon name="kettle" />.

<YouTube id="https://www.youtube.com/shorts/zjOWezSzd18" />
`,
  });
  const text = read('docs/index.md').replace(/\n{2,}/g, '\n');
  expect(text).toContain('<article>\n<small id="about">By</small>\nOne.\nTwo.\n</article>');
  expect(text).toContain('A *new one*, :icon[rocket] or .');
  expect(text).toContain('::youtube[YouTube]{id="zjOWezSzd18"}');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('a file that a page imports from the root of the site is shown as code', async () => {
  const { read, notes } = await starlight({
    'samples/boil.js': 'function boil() {\n\treturn tea;\n}\n',
    'src/content/docs/index.mdx': `---
title: A
---
import { Code } from '@astrojs/starlight/components';
import boil from '/samples/boil.js?raw';

<Code code={boil.replace(/\\t/g, '  ')} lang="js" />
`,
  });
  expect(read('docs/index.md')).toContain('```js\nfunction boil() {\n  return tea;\n}\n```');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('a component whose data a script of the old site writes says what to run', async () => {
  const component = "---\nimport data from './_made.json';\nconst { name } = Astro.props;\n---\n<b>{data[name]}</b>\n";
  const page = `---\ntitle: A\n---\nimport Level from '../../Level.astro';\n\n<Level name="tea" />\n`;
  const files = { 'src/Level.astro': component, 'src/content/docs/index.mdx': page };
  const { notes } = await starlight(files);
  expect(notes.map(({ remedy }) => remedy)).toContain(
    'Write it in src/components/missing/Level.tsx. Or, if a script of the old site writes `./_made.json`, which does not exist, run it and migrate again.',
  );
  const { read } = await starlight({ ...files, 'src/_made.json': '{ "tea": "hot" }' });
  expect(read('docs/index.md')).toContain('<b>hot</b>');
});

test('a component shows files of its repository that it reads with Node, and no others', async () => {
  const component = (path: string) => `---
import fs from 'fs/promises';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'url';
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
const { name } = Astro.props;
async function load(name: string) {
  try {
    return await fs.readFile(join(dirname(fileURLToPath(import.meta.url)), '${path}', name), 'utf-8');
  } catch (error) {
    console.error(error);
    throw error;
  }
}
const md = await createMarkdownProcessor();
let { code } = await md.render(await load(name));
for (const heading of ['h1', 'h2'])
  code = code.replace(new RegExp(\`<\${heading} id="([a-z-]+)">([A-Za-z ]+)</\${heading}>\`), \`<\${heading} id="$1"><a href="#$1">$2</a></\${heading}>\`);
---
<Fragment set:html={code} />
`;
  const page = "---\ntitle: A\n---\nimport Part from '../../Part.astro';\n\n<Part name='levels.md' />\n";
  const files = { 'parts/levels.md': '## Levels\n\nUse **hot** water.\n', 'src/content/docs/index.mdx': page };
  const { read, notes } = await starlight({ ...files, 'src/Part.astro': component('../parts') });
  expect(read('docs/index.md')).toContain('## Levels\n\nUse **hot** water.');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  for (const code of [
    component('../../parts'),
    component('../missing'),
    component('../parts').replace('href="#$1"', 'href="/away"'),
    component('../parts').replace('$2</a>', '$2!</a>'),
  ])
    expect((await starlight({ ...files, 'src/Part.astro': code })).read('docs/index.md')).not.toContain('Levels');
});
