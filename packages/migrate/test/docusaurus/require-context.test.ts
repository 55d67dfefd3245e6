import { expect, test } from 'vitest';
import { withContexts } from '../../src/docusaurus/require-context.ts';
import { renderingError } from '../../src/docusaurus/try-render.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('the modules that webpack would list are imported', async () => {
  const { read, root, notes, paths } = await migrate(
    docusaurus({
      'docs/a.mdx': "import List from '../src/List.js';\n\n# A\n\n<List />\n",
      'docs/parts/_tea.md': 'Leaves.\n',
      'docs/parts/more/_cup.md': 'Cups.\n',
      'src/teas/green.js': "export default 'green';\n",
      'src/teas/black.js': "export default 'black';\n",
      'src/List.js': `const parts = require.context('../docs/parts', true, /^\\.\\/.*_\\w+\\.md$/);
const teas = require.context("@site/src/teas", false, /\\.js$/);
export default () => {
  if (teas.keys().map((key) => teas(key).default).join() !== 'black,green') throw new Error(teas.keys().join());
  return parts.keys().map((key) => { const Part = parts(key).default; return <Part key={key} />; });
};
`,
    }),
  );
  expect(read('src/List.jsx')).toContain('"./more/_cup.md": require("@site/src/partials/docs/parts/more/_cup.jsx")');
  expect(paths()).toContain('src/teas/green.js');
  expect(notes.filter(({ message }) => message.includes('require.context'))).toEqual([]);
  expect(await renderingError(root, 'src/List.jsx')).toBeUndefined();
});

test('a call whose folder is not known lists nothing, and is reported', () => {
  const offsets: number[] = [];
  const text = 'const a = require.context(folder(), true);\nconst b = require.context("./b");\n';
  const changed = withContexts(
    text,
    () => undefined,
    (offset) => offsets.push(offset),
  );
  expect(changed.match(/keys: \(\) => \[\]/g)).toHaveLength(2);
  expect(offsets).toEqual([text.indexOf('require.c'), text.lastIndexOf('require.c')]);
});
