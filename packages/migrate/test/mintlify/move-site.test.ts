import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const site = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Kettle',
    colors: { primary: '#00ff00' },
    logo: { light: '/logo/light.svg', dark: '/logo/light.svg' },
    navigation: { $ref: './navigation.json' },
    navbar: {
      links: [{ label: 'Blog', href: 'https://kettle.example' }],
      primary: { type: 'button', label: 'Buy', href: '/api/boil' },
    },
    footer: { socials: { github: 'https://github.com/a/b' } },
    redirects: [
      { source: '/old', destination: '/start/first' },
      { source: '/older', destination: 'start/second' },
      { source: '/old/:slug*', destination: '/start/:slug*' },
      { source: '/start/first', destination: '/elsewhere' },
    ],
    analytics: { ga4: {} },
  }),
  'navigation.json': JSON.stringify({
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Start', pages: ['start/first', { group: 'Deeper', root: 'start/index', pages: ['start/second'] }] },
        ],
      },
      { tab: 'API', pages: ['api/boil'] },
    ],
  }),
  'start/first.mdx': `---
title: First
sidebarTitle: Begin
icon: rocket
---
import Part from '/snippets/part.mdx';

<Note>Hot **water**.</Note>

Use <Icon icon="bolt" /> power, <Icon icon="kettle" size={32} /> or gas.

<Steps>
  <Step title="Fill">
    Use a cup:

    \`\`\`sh
    fill
    \`\`\`
  </Step>
  <Step title="Boil">Wait.</Step>
</Steps>

<CodeGroup>

\`\`\`js lib/index.js (Node) {1} wrap
boil();
\`\`\`

\`\`\`py
boil()
\`\`\`

</CodeGroup>

<AccordionGroup>
  <Accordion title="Why?">Because.</Accordion>
</AccordionGroup>

<CardGroup cols={2}>
  <Card title="Second" icon="x" href="/start/second">Go on.</Card>
</CardGroup>

<Frame caption="A cup"><img src="/images/cup.svg" alt="Cup" style={{ width: 4, '--steam': 2, lineHeight: 1.5 }} /></Frame>

<b style={{ background: 'url(/a.png)' }}>x</b>

<Part />

<Chart>Some data.</Chart>
`,
  'start/index.mdx': '---\ntitle: Deeper\n---\n\nSee [second](/start/second).\n',
  'start/second.mdx':
    '---\ntitle: Second\n---\n\nSee [deeper](/start/index).\n\n<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>\n',
  'api/boil.mdx': `---
title: Boil
openapi: 'POST /boil'
---

<ParamField body="degrees" type="number" required default="100">
  How hot.

  <Expandable title="limits">
    <ResponseField name="max" type="number">The most.</ResponseField>
  </Expandable>
</ParamField>
`,
  'snippets/part.mdx': 'From a snippet.\n',
  'images/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />',
  'logo/light.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />',
};

test('a Mintlify site builds with its pages, components, snippets, redirects and navigation', async () => {
  const { root, read, notes, paths } = await migrate(site);
  const first = read('docs/start/first.md');
  expect(first).toContain(':::note\n\nHot **water**.\n\n:::');
  expect(first).toContain('Use :icon[zap] power,  or gas.');
  expect(first).toContain(
    ':::steps\n\n1. **Fill**\n\n   Use a cup:\n\n   ```sh\n   fill\n   ```\n\n2. **Boil**\n\n   Wait.\n\n:::',
  );
  expect(first).toContain(
    ':::tab[lib/index.js (Node)]\n\n```js {1}\nboil();\n```\n\n:::\n:::tab[py]\n\n```py\nboil()\n```',
  );
  expect(first).toContain(':::details[Why?]\n\nBecause.');
  expect(first).toContain(':::cards\n\n- [Second](/start/second){icon="close"}: Go on.');
  expect(first).toContain(
    '<img src="/images/cup.svg" alt="Cup" style="width: 4px; --steam: 2; line-height: 1.5">\n\n*A cup*',
  );
  expect(first).toContain('::include{file="../snippets/_part.md"}');
  expect(read('docs/snippets/_part.md')).toBe('From a snippet.\n');
  expect(first).toContain('sidebar_label: "Begin"');
  expect(read('docs/start/second.md')).toContain('[deeper](/start)');
  expect(read('docs/start/second.md')).toContain('- src/\n  - a.ts');
  expect(read('docs/api/boil.md')).toContain('- **`degrees`** (number, required, default: `100`)\n\n  How hot.');
  expect(read('docs/api/boil.md')).toContain('  :::details[limits]\n\n  - **`max`** (number)');
  expect(paths()).toContain('static/images/cup.svg');
  expect(notes.map(({ cause, message }) => `${cause}: ${message}`)).toEqual([
    'config: `analytics` was removed.',
    'redirects: A redirect with a pattern was removed.',
    'styles: The colour of the brand is in `tokens`; where it could not be read, it is lighter or darker.',
    expect.stringContaining('`docs/index.md` links to it instead'),
    'API pages: A page that `openapi` generates has only its own text now.',
    'styles: `style` of <b> was removed.',
    'components: `<Chart>` is a component of the old site. Its stub shows its content.',
  ]);
  const files = await builtSite(root);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['index.html', 'old.html', 'start.html', 'start/second.html']),
  );
  expect(files['start/first.html']).toContain('Deeper');
});

test('pages that show an operation of an API show it again, and get the plugin and the description', async () => {
  const description = JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Kettle', version: '1' },
    // The old site showed it in spite of the mistake.
    sumary: 'x',
    paths: {
      '/boil': { post: { summary: 'Boil', responses: { 200: { $ref: './parts.json#/answer' } } } },
    },
  });
  const { root, read, notes } = await migrate({
    ...site,
    'api/kettle.json': description,
    'api/parts.json': JSON.stringify({ answer: { description: 'Hot water.' } }),
    'api/boil.mdx': "---\ntitle: Boil\nopenapi: '/api/kettle.json post /boil'\n---\n\nTakes a minute.\n",
    'api/freeze.mdx': "---\ntitle: Freeze\nopenapi: '/api/kettle.json POST /freeze'\n---\n\nTakes an hour.\n",
    // Mintlify finds descriptions that nothing names.
    'specs/steam.json': JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'S', version: '1' },
      paths: { '/steam': { get: {} } },
    }),
    'api/steam.mdx': '---\ntitle: Steam\nopenapi: get /steam\n---\n',
  });
  expect(read('docs/api/steam.md')).toContain('openapi: "openapi/specs/steam.json GET /steam"');
  expect(read('docs/api/boil.md')).toContain('openapi: "openapi/api/kettle.json POST /boil"');
  expect(notes.filter(({ cause }) => cause === 'API pages').map(({ file }) => file)).toEqual(['api/freeze.mdx']);
  const files = await builtSite(root);
  expect(files['api/boil.html']).toMatch(/Takes a minute\.[\s\S]*Hot water\./);
});

test('a redirect gives way to pages of other languages at its URL', async () => {
  const { root, read, notes } = await migrate({
    ...site,
    'docs.json': JSON.stringify({
      name: 'Kettle',
      navigation: {
        languages: [
          { language: 'en', pages: ['start/first'] },
          { language: 'de', pages: ['de/start/first', 'de/start/only'] },
        ],
      },
      redirects: [
        { source: '/start/only', destination: '/start/first' },
        { source: '/de/start/second', destination: '/de/start/first' },
      ],
    }),
    'de/start/first.mdx': '---\ntitle: Erste\n---\n\nHallo.\n',
    'de/start/only.mdx': '---\ntitle: Nur\n---\n\nNur hier.\n',
  });
  expect(read('static/_redirects')).toBe('/start/only /start/first 301\n');
  expect(notes.filter(({ cause }) => cause === 'redirects').map(({ detail }) => detail)).toEqual([
    '/start/only',
    '/de/start/second',
  ]);
  const files = await builtSite(root);
  expect(Object.keys(files)).toContain('de/start/only.html');
});

test('pages that the navigation generates are reported, but not the description of a group with pages of its own', async () => {
  const { notes } = await migrate({
    ...site,
    'navigation.json': JSON.stringify({
      tabs: [
        { tab: 'Guides', pages: ['start/first'] },
        { tab: 'API', openapi: 'api/all.json' },
        { tab: 'More', groups: [{ group: 'Own', openapi: ['api/own.json'], pages: ['api/boil', 'GET /kettles'] }] },
        { tab: 'Events', asyncapi: { source: 'events.yaml', directory: 'events' } },
      ],
    }),
  });
  const found = notes.filter(({ message }) => message.startsWith('Pages that the navigation generated'));
  expect(found.map(({ detail }) => detail)).toEqual(['api/all.json', 'GET /kettles', 'events.yaml']);
});

test('a part of the config that does not exist is reported', async () => {
  const { notes } = await migrate({
    'docs.json': '{"$schema":"https://mintlify.com/docs.json","name":"K","navigation":{"$ref":"./gone.json"}}',
    'a.mdx': '---\ntitle: A\n---\n\nText.\n',
  });
  expect(notes.find(({ message }) => message.includes('$ref'))).toMatchObject({
    file: 'docs.json',
    message: '`$ref` names ./gone.json, which does not exist or contains itself: its settings are missing.',
  });
});

test('a config whose parts contain one another is read once and reported', async () => {
  const { notes, read } = await migrate({
    'docs.json': '{"name":"K","navigation":{"$ref":"./navigation.json"}}',
    'navigation.json': '{"pages":["index"],"more":{"$ref":"./navigation.json"}}',
    'index.mdx': '---\ntitle: K\n---\n\nWater.\n',
  });
  expect(read('docs/index.md')).toContain('Water.');
  expect(notes.map(({ message }) => message)).toContain(
    '`$ref` names ./navigation.json, which does not exist or contains itself: its settings are missing.',
  );
});

test('a description that is published elsewhere is named with its URL', async () => {
  const { notes } = await migrate({
    'docs.json': JSON.stringify({
      name: 'Kettle',
      navigation: { tabs: [{ tab: 'API', openapi: 'https://kettle.example/api', pages: ['boil'] }] },
    }),
    'boil.mdx': '---\nopenapi: post /boil\n---\n',
  });
  expect(notes.find(({ cause }) => cause === 'API pages')?.remedy).toBe(
    'Put https://kettle.example/api into the folder of the old site and migrate again.',
  );
});

test('a group of code shows the blocks of the files that it includes, beside its own', async () => {
  const { read, notes, paths } = await migrate({
    'docs.json': JSON.stringify({ name: 'Kettle', navigation: { pages: ['index'] } }),
    'index.mdx': `---
title: Kettle
---
import BoilPython from '/snippets/boil/python.mdx';
import BoilNode from '/snippets/boil/node.mdx';

<CodeGroup>

  <BoilPython />

  {/* The newest. */}
  <BoilNode />

\`\`\`sh Shell
boil
\`\`\`

</CodeGroup>
`,
    'snippets/boil/python.mdx': '```python Python\nkettle.boil()\n\nif kettle.hot:\n    pour()\n```',
    'snippets/boil/node.mdx': '```js Node\nboil();\n```',
  });
  const page = read('docs/index.md');
  for (const label of ['Python', 'Node', 'Shell']) expect(page).toContain(`:::tab[${label}]`);
  expect(page).toContain('if kettle.hot:\n    pour()');
  expect(notes.map(({ message }) => message)).toEqual([]);
  expect(paths().filter((path) => path.startsWith('src/components/missing/'))).toEqual([]);
});
