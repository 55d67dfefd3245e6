import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('pages that use what a module passes on from nowhere are listed, and no others', async () => {
  const { notes } = await migrate(
    docusaurus({
      'docs/tea.mdx': "import { Tea } from '../src/all';\n\n# Tea\n\n<Tea />\n",
      'docs/cup.mdx': "import { Cup } from '../src/all';\n\n# Cup\n\n<Cup />\n",
      'docs/pot.mdx': "import Pot from '../src/Pot';\n\n# Pot\n\n<Pot />\n",
      'docs/lid.mdx': "import Lid from '../src/Lid';\n\n# Lid\n\n<Lid />\n",
      'src/all.js': "export { default as Tea } from './Tea';\nexport { default as Cup } from './gone/Cup';\n",
      'src/Tea.js': 'export default () => <b>Tea</b>;\n',
      'src/Pot.js': "import { Cup } from './all';\nexport default () => <b><Cup /></b>;\n",
      'src/Lid.js': "import Gone from './gone';\nexport default () => <Gone />;\n",
    }),
  );
  const listed = notes.filter(({ message }) => message.includes('lacks an import')).map(({ file }) => file);
  expect(listed.sort()).toEqual(['docs/cup.mdx', 'docs/lid.mdx', 'docs/pot.mdx']);
});
