import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const parts = {
  'src/Tea.js': 'export default () => <b>Tea</b>;\n',
  'docs/tea.mdx': "import Tea from '@site/src/Tea';\n\n# Tea\n\n<Tea />\n",
  'src/pages/index.js': "import React from 'react';\n\nexport default () => <p>Home</p>;\n",
};

const rootNotes = (notes: readonly { file: string; message: string }[]) =>
  notes.filter(({ file }) => file === 'src/theme/Root.js').map(({ message }) => message);

test("the site's own Root surrounds React pages and pages with components, and no others", async () => {
  const { read, notes } = await migrate(
    docusaurus({
      ...parts,
      'src/theme/Root.js':
        "import React, { createContext } from 'react';\nimport Root from '@theme-original/Root';\nconst Cups = createContext(0);\nexport default (props) => <Cups.Provider value={2}><Root {...props} /></Cups.Provider>;\n",
    }),
  );
  expect(read('docs/tea.mdx')).toContain("export { default } from '@site/src/theme/Root.jsx';\n");
  expect(read('docs/intro.md')).toBe('# Intro\n\nWater.\n');
  expect(read('pages/index.jsx')).toContain("import Root from '@site/src/theme/Root.jsx';");
  expect(read('pages/index.jsx')).toMatch(/<Root>\s*<Page \/>\s*<\/Root>/);
  expect(rootNotes(notes)).toEqual([
    'It surrounds pages with components when they are rendered; its effects do not run in browsers.',
  ]);
});

test('a Root that constructs what a package offers is rendered in the trial, where the package is not installed', async () => {
  const { notes } = await migrate(
    docusaurus({
      ...parts,
      'package.json': JSON.stringify({ dependencies: { 'kettle-events': '^1.0.0' } }),
      'src/theme/Root.js':
        "import { Events } from 'kettle-events';\nconst events = new Events();\nevents.on('boil', () => {});\nexport default ({ children }) => children;\n",
    }),
  );
  expect(rootNotes(notes)).toEqual([
    'It surrounds pages with components when they are rendered; its effects do not run in browsers.',
  ]);
});

test('a Root that cannot be rendered surrounds no pages, and the report says why', async () => {
  const { read, notes } = await migrate(
    docusaurus({ ...parts, 'src/theme/Root.js': "export default () => { throw new Error('No water'); };\n" }),
  );
  expect(read('docs/tea.mdx')).not.toContain('Root');
  expect(rootNotes(notes)).toEqual(['It surrounds no pages, because it cannot be rendered: Error: No water.']);
});

test('a page with a layout of its own keeps it', async () => {
  const { read } = await migrate(
    docusaurus({
      ...parts,
      'src/theme/Root.js': 'export default ({ children }) => children;\n',
      'docs/tea.mdx':
        "import Tea from '@site/src/Tea';\n\nexport default ({ children }) => <Tea>{children}</Tea>;\n\n# Tea\n",
    }),
  );
  expect(read('docs/tea.mdx')).not.toContain('Root');
});

const withData = {
  ...parts,
  'src/Tea.js':
    "import { usePluginData } from '@docusaurus/useGlobalData';\n\nexport default () => <b>{usePluginData('tea').name}</b>;\n",
};

test('components get the data that plugins computed in the last build of the old site', async () => {
  const { read, notes } = await migrate(
    docusaurus({ ...withData, '.docusaurus/globalData.json': '{"tea":{"default":{"name":"Assam"}}}' }),
  );
  expect(read('compat/plugin-data.json')).toBe('{"tea":{"default":{"name":"Assam"}}}');
  expect(read('compat/docusaurus/useGlobalData.js')).toContain('plugin-data.json');
  expect(read('src/Tea.jsx')).toContain("from '@docusaurus/useGlobalData'");
  expect(notes.map(({ message }) => message)).toContain(
    'Components use data of plugins: `compat/plugin-data.json` has what they computed in the last build.',
  );
});

test('the data of plugins is listed as missing if the old site was not built', async () => {
  const { read, notes } = await migrate(docusaurus(withData));
  expect(read('src/Tea.jsx')).toContain("from '@site/compat/nothing.cjs'");
  const [note] = notes.filter(({ message }) => message.startsWith('`@docusaurus/useGlobalData` is not there'));
  expect(note).toMatchObject({ file: 'src/Tea.js', line: 1 });
  expect(note?.remedy).toContain('Build the old site and migrate again');
});
