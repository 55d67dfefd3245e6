import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const cup = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />';

test('an SVG file that a module imports is a component, as in Docusaurus, and a URL where one is needed', async () => {
  const { notes, paths, read } = await migrate(
    docusaurus({
      'src/pages/index.js': `import Cup from './cup.svg';
import address from './cup.svg';
const items = [{ Icon: Cup }, { Icon: require('./cup.svg').default }];
export default () => <>{items.map(({ Icon }, at) => <Icon key={at} role="img" />)}<img src={address} alt="" /></>;
`,
      'src/pages/cup.svg': cup,
    }),
  );
  expect(notes.filter(({ message }) => message.includes('.old'))).toEqual([]);
  expect(paths()).toContain('pages/index.jsx');
  expect(read('src/pages/index.jsx')).toContain("import Cup from '@site/src/pages/cup.svg.jsx'");
  expect(read('src/pages/index.jsx')).toContain("import address from '@site/src/pages/cup.svg'");
});

test('hooks of Docusaurus are found under the path of their file, too', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Name from '@site/src/Name.js';\n\n# A\n\n<Name />\n",
      'src/Name.js':
        "import useDocusaurusContext from '@docusaurus/core/lib/client/exports/useDocusaurusContext';\nexport default () => <b>{useDocusaurusContext().siteConfig.title}</b>;\n",
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'modules')).toEqual([]);
  expect(read('src/Name.jsx')).toContain("from '@docusaurus/useDocusaurusContext'");
});
