import { expect, test } from 'vitest';
import { renderingError } from '../../src/docusaurus/try-render.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('components that list documents of the version get their titles, and the copy is listed', async () => {
  const { root, notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import List from '../src/List.js';\n\n# A\n\n<List />\n",
      'docs/02-tea.md': '---\ntitle: Green tea\nsidebar_label: Tea\ndescription: Leaves.\n---\n\nLeaves.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# Old tea {#old}\n\nWater.\n',
      'src/List.js': `import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default () => <b title={useActiveVersion()?.label}>{Object.values(useDocsVersion().docs).map(({ title }) => title).join()}</b>;
`,
    }),
  );
  expect(JSON.parse(read('compat/docs.json'))).toEqual({
    default: {
      current: {
        a: { title: 'A' },
        intro: { title: 'Intro' },
        tea: { title: 'Green tea', description: 'Leaves.' },
      },
      '1.0': { old: { title: 'Old tea' } },
    },
  });
  expect(notes.filter(({ cause }) => cause === 'modules').map(({ file }) => file)).toEqual(['compat/docs.json']);
  expect(await renderingError(root, 'src/List.jsx')).toBeUndefined();
});

test('a component of a document gets its id, title and URL', async () => {
  const { root, notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Id from '../src/Id.js';\n\n# A\n\n<Id />\n",
      'src/Id.js': `import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import Warning from '@theme/Admonition/Icon/Warning';
import CodeInline from '@theme/CodeInline';
import MDXContent from '@theme/MDXContent';
export default () => <MDXContent><b title={useDoc().metadata.id}><Warning className="sign" /><CodeInline>{useDocsSidebar()?.name}</CodeInline></b></MDXContent>;
`,
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'modules').map(({ file }) => file)).toEqual(['compat/docs.json']);
  expect(read('compat/docusaurus/plugin-content-docs/client.js')).toContain('id: docs?.docId');
  expect(read('compat/theme/Admonition/Icon/Warning.jsx')).toContain('name="warning"');
  expect(await renderingError(root, 'src/Id.jsx')).toBeUndefined();
});
