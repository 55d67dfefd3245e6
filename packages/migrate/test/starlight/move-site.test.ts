import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />';
const site = {
  'astro.config.mjs': `
    import { defineConfig } from 'astro/config';
    import starlight from '@astrojs/starlight';
    export default defineConfig({
      site: 'https://kettle.example',
      integrations: [starlight({
        title: 'Kettle', description: 'Hot water', logo: { src: './src/assets/logo.svg' },
        defaultLocale: 'root',
        locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
        social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/b' }],
        sidebar: [{ label: 'Start', items: ['guides/start', { label: 'Site', link: 'https://kettle.example' }] }, { label: 'More', autogenerate: { directory: 'more' } }],
        expressiveCode: { themes: ['x'] },
      })],
    });`,
  'src/assets/logo.svg': picture,
  'src/assets/cup.svg': picture,
  'src/content/docs/index.mdx':
    '---\ntitle: Kettle\ntemplate: splash\nhero:\n  tagline: Boils fast\n  actions:\n    - text: Begin\n      link: /guides/start/\nhead:\n  - tag: script\n    content: alert(1)\n---\n\nWelcome.\n',
  'src/content/docs/guides/start.mdx': `---
title: Start
plugin: steam_a_b
sidebar:
  label: First
  order: 2
---
import { Tabs, TabItem, Steps, Card, CardGrid, Aside, Badge, Code, LinkCard } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import cup from '../../../assets/cup.svg';
import Part from './_part.mdx';
import Special from '../../../components/Special.astro';
import Shared from '@parts/shared.mdx';
import Where from '../../../components/Where.astro';

{/* for authors */}

:::caution[Hot]{icon="fire"}
Do not touch.
:::

<Tabs syncKey="pm">
  <TabItem label="npm">

    \`\`\`sh
    npm i
    \`\`\`

  </TabItem>
  <TabItem label="pnpm">Use **pnpm**.</TabItem>
</Tabs>

<Steps>
1. Fill it.

   <Aside type="tip" title="Cold">Use cold water.</Aside>

2. Boil it.
</Steps>

<CardGrid>
  <Card title="Speed" icon="rocket">Very <em className="x">fast</em>.</Card>
  <LinkCard title="Other" href="/more/other/" description="More of it" />
</CardGrid>

A <Badge text="New" /> cup: <Image src={cup} alt="A cup" />

![Cup](../../../assets/cup.svg)

<Code code={\`let a = 1;\`} lang="js" title="a.js" />

<Part />

<Shared />

<Special>Kept words.</Special>

<Where plugin={frontmatter.plugin} /> by {frontmatter.plugin}.

{count()}
`,
  'src/components/Where.astro':
    "---\nconst { plugin } = Astro.props;\n---\n<a href={'https://steam.example/' + plugin}>Code</a>\n",
  'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["src/parts/*"] } } }',
  'src/parts/shared.mdx': 'From a folder with an alias.\n',
  'src/content/docs/guides/_part.mdx': 'From a part, with a [link](/more/other/).\n',
  'src/content/docs/more/other.md':
    '---\ntitle: Other\nbanner:\n  content: Mind the steam\n---\n\nBack to [start](/guides/start/).\n\n:::note with text is text\n\n',
  'src/content/docs/pt-br/guides/start.md': '---\ntitle: Começo\n---\n\nVeja [outro](/pt-br/more/other/).\n',
  'public/robots.txt': 'User-agent: *\n',
};

test('a Starlight site builds with its pages, components, images, languages and sidebar', async () => {
  const { root, read, notes } = await migrate(site);
  const start = read('docs/guides/start.md');
  expect(start).toContain('<!-- for authors -->');
  expect(start).toContain(':::warning[Hot]\nDo not touch.\n:::');
  expect(start).toContain(
    '::::tabs{group="pm"}\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::\n:::tab[pnpm]\n\nUse **pnpm**.\n\n:::\n::::',
  );
  expect(start).toContain('::::steps\n\n1. Fill it.\n\n   :::tip[Cold]\n\n   Use cold water.\n\n   :::\n\n2. Boil it.');
  expect(start).toContain('- **Speed**: Very <em class="x">fast</em>.');
  expect(start).toContain('- [Other](/more/other/): More of it');
  expect(start).toContain('A **New** cup: ![A cup](/images/assets/cup.svg)');
  expect(start).toContain('![Cup](/images/assets/cup.svg)');
  expect(start).toContain('```js title="a.js"\nlet a = 1;\n```');
  expect(start).toContain('::include{file="./_part.md"}\n\n::include{file="../_parts/shared.md"}');
  expect(read('docs/_parts/shared.md')).toBe('From a folder with an alias.\n');
  expect(read('docs/guides/_part.md')).toBe('From a part, with a [link](/more/other/).\n');
  expect(start).toContain('Kept words.');
  expect(start).toContain('<a href="https://steam.example/steam_a_b">Code</a> by steam\\_a\\_b.\n');
  expect(start).toContain('sidebar_label: "First"\nsidebar_position: 2\n');
  expect(read('docs/index.md')).toContain('Boils fast\n\n:::actions\n\n- [Begin](/guides/start/)\n\n:::');
  expect(read('docs/more/other.md')).toContain('Mind the steam');
  expect(read('i18n/pt-BR/docs/current/guides/start.md')).toContain('[outro](/more/other/)');
  expect(
    notes.map(({ message, line, detail }) => [line, message, detail].filter((one) => one !== undefined).join(' ')),
  ).toEqual([
    '`expressiveCode` of Starlight was removed.',
    '56 `<Special>` is a component of the old site. Its stub shows its content.',
    '58 `<Where>` of the old site was replaced by what it rendered.',
    '60 An expression of a page was removed.',
    '`plugin` was removed from the front matter: only components and plugins of the old site used it.',
    'The old pages have words that are missing from the new ones. 1: count',
    'A script or style in `head` was removed.',
    'The file was kept, and `outputs.robots` was set to false: the build also generates that file.',
  ]);
  const files = await builtSite(root);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['index.html', 'guides/start/index.html', 'pt-br/guides/start/index.html', 'robots.txt']),
  );
});

test('a block that is indented more than its list asks for becomes no code, and styles of the old design need no work', async () => {
  const { read, notes } = await migrate({
    ...site,
    'src/content/docs/far.mdx': `---
title: Far
head:
  - tag: style
    content: |
      body { --sl-content-width: 60rem; }
---
import { Tabs, TabItem } from '@astrojs/starlight/components';

1.  Install it.

         <Tabs>

    <TabItem label="npm">

    \`\`\`sh
    npm i
    \`\`\`

           </TabItem>

         </Tabs>
`,
  });
  expect(read('docs/far.md')).toMatch(
    /Install it\.\s*\n {4}::::tabs\n {4}:::tab\[npm\]\n\n {4}```sh\n {4}npm i\n {4}```\n/,
  );
  expect(notes.filter(({ file, remedy }) => file.endsWith('far.mdx') && remedy !== undefined)).toEqual([]);
});

test('a title for search engines stays in the head, and the page shows its own', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
    'src/content/docs/a.md':
      '---\ntitle: Boil_it\nhead:\n  - tag: title\n    content: How to boil water\n---\n\nText.\n',
  });
  expect(read('docs/a.md')).toBe('---\ntitle: "Boil_it"\ntitle_meta: "How to boil water"\n---\n\nText.\n');
  expect(notes.filter(({ cause }) => cause === 'front matter')).toEqual([]);
});

test('an aside that is never closed ends with its page, and headers that the build writes become comments', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
    'src/content/docs/index.md': '---\ntitle: A\n---\n\n:::note\nHot.\n',
    'public/_headers': "/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'self'\n",
  });
  expect(read('docs/index.md')).toContain(':::note\nHot.\n\n:::');
  expect(notes.filter(({ cause }) => cause === 'blocks')).toMatchObject([
    { file: 'src/content/docs/index.md', line: 5 },
  ]);
  expect(read('static/_headers')).toContain("\n#  Content-Security-Policy: default-src 'self'\n");
  expect(notes.filter(({ cause }) => cause === 'headers')).toMatchObject([{ file: 'static/_headers', line: 3 }]);
});

test('a block whose kind Starlight does not know shows its content alone, as before', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
    'src/content/docs/index.md':
      '---\ntitle: A\n---\n\n:::warn[Mind it]\nHot.\n\n:::note\nIn it.\n:::\n\n:::\n\nAfter.\n\n```md\n:::warn\n:::\n```\n',
  });
  expect(read('docs/index.md').replace(/\n{2,}/g, '\n')).toContain(
    '\nMind it\nHot.\n:::note\nIn it.\n:::\nAfter.\n```md\n:::warn\n:::\n```\n',
  );
  expect(notes.filter(({ file }) => file.endsWith('.md'))).toEqual([
    {
      file: 'src/content/docs/index.md',
      line: 5,
      cause: 'blocks',
      message: 'Starlight does not know `:::warn`: as before, the page shows only its content.',
    },
  ]);
});

test('commands for package managers are tabs with the command of each', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
    'src/content/docs/index.mdx': `---
title: A
---
import { PackageManagers } from 'starlight-package-managers';

<PackageManagers pkg="kettle" dev />

<PackageManagers type="create" pkg="kettle@latest" args="--steam" comment="with {PKG}" pkgManagers={['npm', 'yarn', 'deno']} />

<PackageManagers type="run" pkg="boil" pkgManagers={['bun']} />
`,
  });
  const page = read('docs/index.md');
  expect(page).toContain('tabs{group="package-manager"}');
  for (const command of [
    'npm i -D kettle',
    'pnpm add -D kettle',
    'yarn add -D kettle',
    'npm create kettle@latest -- --steam',
  ])
    expect(page).toContain(`\n${command}\n`);
  expect(page).toContain('# with yarn\nyarn create kettle --steam\n');
  expect(page).not.toContain('deno');
  expect(page).toContain('\n```sh\nbun run boil\n```\n');
  expect(notes).toEqual([]);
});

test('components in a row keep their headings and what follows them, and drafts have no old URL', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
    'src/components/Name.astro':
      "---\nconst { id, Tag, parent } = Astro.props;\n---\n<Tag id={id}><a href={'#' + id}><span>{parent}</span><slot /></a></Tag>\n",
    'src/components/Part.astro': '<section><slot /></section>\n',
    'src/content/docs/index.mdx': `---\ntitle: Kettle\n---\nimport Name from '../../components/Name.astro';
import Part from '../../components/Part.astro';

<Name id="kettle.lid" Tag="h4" parent="Kettle.">*lid*</Name>
<Part>
Hot.
</Part>
## After

<Part>Water **boils**.</Part>
`,
    'src/content/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nText.\n',
  });
  expect(read('docs/index.md')).toContain(
    '<h4 id="kettle.lid"><a href="#kettle.lid"><span>Kettle.</span><em>lid</em></a></h4>\n\n<section>\n\nHot.\n\n</section>\n\n## After\n\n<section>\n\nWater **boils**.\n\n</section>',
  );
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  expect(
    Object.keys(JSON.parse(read('urls.lock.json')).urls ?? JSON.parse(read('urls.lock.json'))).join(),
  ).not.toContain('draft');
});

test('directives may have attributes and end blocks of code, as in Starlight', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
    'src/content/docs/index.mdx':
      '---\ntitle: Kettle\n---\nimport { Tabs, TabItem } from "@astrojs/starlight/components";\n\nBy :a[Tea]{.tea href="/tea"} **now**.\n\n<Tabs>\n<TabItem label="Hot">\n\n:::tip\nBoil:\n\n````sh\nboil\n:::\n\n</TabItem>\n</Tabs>\n',
  });
  expect(read('docs/index.md')).toContain('tab[Hot]\n\n:::tip\nBoil:\n\n````sh\nboil\n````\n:::');
  expect(notes.filter(({ cause }) => cause === 'source text')).toMatchObject([{ detail: ':a[Tea]', line: 6 }]);
  expect(notes.filter(({ cause }) => cause === 'pages that could not be read')).toEqual([]);
});

test('import paths may begin with what the TypeScript config says, and have no extension', async () => {
  const { read, notes } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@*": ["src/*"] } } }',
    'src/parts/Heat.astro': '---\nconst { to } = Astro.props;\n---\n<p>To {to}.</p>\n',
    'src/parts/boil.ts': 'boil();\n',
    'src/content/docs/index.mdx':
      "---\ntitle: Kettle\n---\nimport { Code } from '@astrojs/starlight/components';\nimport Heat from '@parts/Heat.astro';\nimport boil from '@parts/boil?raw';\n\n<Heat to=\"100\" />\n\n<Code code={boil} lang=\"ts\" />\n",
  });
  expect(read('docs/index.md')).toContain('To 100.\n\n```ts\nboil();\n```');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('images of a hero at a path from the root of the site are published', async () => {
  const { read, paths } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'; export default { integrations: [starlight({ title: 'Kettle' })] };",
    'src/assets/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/content/docs/index.mdx':
      '---\ntitle: Kettle\ntemplate: splash\nhero:\n  image:\n    alt: A cup\n    file: /src/assets/cup.svg\n---\n\nHot.\n',
  });
  const [image = ''] = paths().filter((path) => path.startsWith('static/') && path.endsWith('cup.svg'));
  expect(image).not.toBe('');
  expect(read('docs/index.md')).toContain(`<img src="${image.replace('static', '')}" alt="A cup">`);
});
