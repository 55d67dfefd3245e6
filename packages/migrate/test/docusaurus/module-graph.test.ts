import { expect, test } from 'vitest';
import { renderingError } from '../../src/docusaurus/try-render.ts';
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

test('an SVG file that a page shows as a component is one, in the props of another component too', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/a.mdx':
        "import Card from '@site/src/Card.js';\nimport Cup from './cup.svg';\nimport Pot from './pot.svg';\n\n# A\n\n<Card icon={<Cup role=\"img\" />} cover={Pot} />\n",
      'docs/cup.svg': cup,
      'docs/pot.svg': cup,
      'src/Card.js': 'export default ({ icon, cover }) => <p>{icon}<img src={cover} alt="" /></p>;\n',
    }),
  );
  expect(read('docs/a.mdx')).toContain("import Cup from '@site/docs/cup.svg.jsx';");
  expect(read('docs/a.mdx')).toContain("import Pot from '@site/docs/pot.svg';");
  expect(read('docs/cup.svg.jsx')).toContain("import address from '@site/docs/cup.svg'");
});

test('ids of versioned sidebars that begin with the version, as early versions of Docusaurus 2 wrote them, are found', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/tea.md': '# Tea\n',
      'versioned_sidebars/version-1.0-sidebars.json':
        '{"version-1.0/main": [{"type": "doc", "id": "version-1.0/tea"}]}',
    }),
  );
  expect(JSON.parse(read('versioned_sidebars/version-1.0-sidebars.json'))).toEqual({
    main: [{ type: 'doc', id: 'tea' }],
  });
  expect(notes.filter(({ cause }) => cause === 'sidebars')).toEqual([]);
});

test('an explicit id of a heading that the new theme uses itself is another one, and links of the page lead to it', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/tea.mdx': '# Tea\n\n## [Pot](#main) \\{#main\\}\n\n## Cup {#cup}\n\n```md\n## X {#main}\n```\n',
    }),
  );
  expect(read('docs/tea.md')).toBe(
    '# Tea\n\n## [Pot](#main-1) {#main-1}\n\n## Cup {#cup}\n\n```md\n## X {#main}\n```\n',
  );
  expect(notes.filter(({ cause }) => cause === 'headings').map(({ detail }) => detail)).toEqual([
    '#main is now #main-1',
  ]);
});

test('limits that a page of the old site exceeds are raised', async () => {
  const long = 'tea '.repeat(30_000);
  const { read } = await migrate(docusaurus({ 'docs/long.md': `# Long\n\n${long}\n` }));
  expect(read('ssg.config.ts')).toMatch(/markdown: \{ limits: \{ lineLength: 2\d{5} \} \}/);
});

test('hooks of Docusaurus are found under the path of their file, too', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Name from '@site/src/Name.js';\n\n# A\n\n<Name />\n",
      'src/Name.js':
        "import useDocusaurusContext from '@docusaurus/core/lib/client/exports/useDocusaurusContext';\nexport default () => <b>{useDocusaurusContext().siteConfig.title}</b>;\n",
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'modules').map(({ file }) => file)).toEqual(['compat/site.json']);
  expect(read('src/Name.jsx')).toContain("from '@docusaurus/useDocusaurusContext'");
});

const withAlias = `module.exports = {
  title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]],
  plugins: [['a-module-alias', { alias: { '@parts': require('node:path').resolve(__dirname, 'src/parts') } }]],
};`;

test('modules under an alias of the bundler are found, and names of no package render nothing', async () => {
  const { notes, paths, read } = await migrate(
    docusaurus({
      'docusaurus.config.js': withAlias,
      'package.json': '{"dependencies":{"kettle":"1.0.0"}}',
      'package-lock.json': '{"packages":{"node_modules/kettle":{},"node_modules/leaf":{"version":"1.0.0"}}}',
      'tsconfig.json': '{\n  // Shared.\n  "compilerOptions": { "paths": { "~/*": ["./src/*"], }, },\n}',
      'src/parts/Cup.js': "import leaf from 'leaf';\nexport default () => <b>{leaf}</b>;\n",
      'src/Pot.js': 'export default () => <b>Pot</b>;\n',
      'docs/a.mdx':
        "import Cup from '@parts/Cup';\nimport Pot from '~/Pot';\nimport Events from '@internal/data/events.md';\n\n# A\n\n<Cup />\n\n<Pot />\n\n## Events\n\nText.\n",
      'docs/b.mdx': "import Api from '@internal/api';\n\n# B\n\n<Api />\n",
    }),
  );
  expect(read('docs/a.mdx')).toContain("from '@site/src/parts/Cup.jsx'");
  expect(read('docs/a.mdx')).toContain("from '@site/src/Pot.jsx'");
  expect(read('docs/a.mdx')).not.toContain('@internal');
  expect(notes.filter(({ file }) => file === 'docs/a.mdx')).toEqual([]);
  expect(notes.find(({ file }) => file === 'docs/b.mdx')?.message).toContain(
    '`<Api>` of `@internal/api` does not exist',
  );
  expect(paths()).toContain('src/parts/Cup.jsx');
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: object };
  expect(Object.keys(optionalDependencies)).toContain('leaf');
  expect(read('package.json')).not.toContain('@internal');
});

test('an import that starts with a slash is looked for in the static folder and in the folder of the site', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx':
        "import Note from '/docs/_parts/note.mdx';\nimport Pot from '/src/Pot';\n\n# A\n\n<Note />\n\n<Pot />\n",
      'docs/_parts/note.mdx': 'Let it cool.\n',
      'src/Pot/index.js': "import Cup from '/img/cup.svg';\nexport default () => <Cup />;\n",
      'static/img/cup.svg': cup,
    }),
  );
  expect(notes.filter(({ cause }) => /modules|lost text|components/.test(cause))).toEqual([]);
  expect(read('src/Pot/index.jsx')).toContain("import Cup from '@site/static/img/cup.svg.jsx'");
  expect(read('docs/a.mdx')).toContain("from '@site/src/Pot/index.jsx'");
});

test('a component of the old theme that the site changed is used only if everything that it needs exists', async () => {
  const { notes, paths, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Panel from '../src/Panel.js';\n\n# A\n\n<Panel />\n",
      'src/Panel.js':
        "import CodeBlock from '@theme/CodeBlock';\nimport Details from '@theme/Details';\nexport default () => <Details><CodeBlock>steam</CodeBlock></Details>;\n",
      'src/theme/CodeBlock/index.js': "import Part from './Part.js';\nexport default (props) => <Part {...props} />;\n",
      'src/theme/CodeBlock/Part.js':
        "import { useTabs } from '@docusaurus/theme-common/internal';\nexport default (props) => <b>{useTabs(props).list}</b>;\n",
      'src/theme/Details.js': 'export default ({ children }) => <i>{children}</i>;\n',
    }),
  );
  expect(paths()).toContain('compat/theme/CodeBlock.jsx');
  expect(paths()).not.toContain('src/theme/CodeBlock/index.jsx');
  expect(read('src/Panel.jsx')).toContain("from '@site/src/theme/Details.jsx'");
  expect(notes.filter(({ cause }) => cause === 'modules')).toEqual([
    {
      file: 'src/theme/CodeBlock/index.js',
      cause: 'modules',
      message:
        "The site's own `@theme/CodeBlock` is not used, because it needs `@docusaurus/theme-common/internal`, which does not exist here.",
      remedy: 'Style the component of @autolode/theme, or replace it in theme.ts.',
    },
  ]);
});

test('an import that a compatibility module lacks is reported instead of failing the first build', async () => {
  const { notes } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Panel from '../src/Panel.js';\n\n# A\n\n<Panel />\n",
      'src/Panel.js':
        "import { useSteam } from '@docusaurus/theme-common';\nexport default () => <b>{useSteam()}</b>;\n",
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'modules').map(({ file }) => file)).toEqual([
    'src/Panel.js',
    'docs/a.mdx',
  ]);
});

test('types that modules import from the old theme are not looked for', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Panel from '../src/Panel.tsx';\n\n# A\n\n<Panel />\n",
      'src/Panel.tsx':
        "import type { Context } from '@theme/Gone';\nimport Tabs, { Props } from '@theme/Tabs';\nexport default (given: Props & Context) => <Tabs {...given} />;\n",
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'modules')).toEqual([]);
  expect(read('src/Panel.tsx')).toContain("from '@theme/Tabs'");
});

test('icons and link helpers of the old theme have replacements', async () => {
  const { notes, paths } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Panel from '../src/Panel.js';\n\n# A\n\n<Panel />\n",
      'src/Panel.js': `import isInternalUrl, { hasProtocol } from '@docusaurus/isInternalUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CopyIcon from '@theme/Icon/Copy';
export default function Panel() {
  useBrokenLinks().collectAnchor('steam');
  return isInternalUrl('/a') && !hasProtocol('/a') ? <CopyIcon className="steam" /> : null;
}
`,
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'modules')).toEqual([]);
  for (const part of ['docusaurus/isInternalUrl.js', 'docusaurus/useBrokenLinks.js', 'theme/Icon/Copy.jsx'])
    expect(paths()).toContain(`compat/${part}`);
});

test('an import in a comment is neither followed nor becomes a dependency', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Pot from '../src/Pot.js';\n\n# A\n\n<Pot />\n",
      'src/Pot.js': `/**
 * import { steam } from 'steam';
 */
// import Cup from './Cup.js';
/* Tea. */ import { useQueryString } from '@docusaurus/theme-common';
export default () => <b>{useQueryString('tea')[0]}</b>;
`,
    }),
  );
  expect(notes.filter(({ cause }) => /modules|packages/.test(cause))).toEqual([]);
  expect(read('src/Pot.jsx')).toContain("// import Cup from './Cup.js'");
  expect(read('package.json')).not.toContain('steam');
});

test('a stylesheet that another one imports with url() is converted, and one of another site is left out as a whole', async () => {
  const { read } = await migrate(
    docusaurus(
      {
        'src/css/custom.css':
          "@import url('https://fonts.example/css2?family=Sora:wght@300;400&display=swap');\n@import url('navbar.css') screen;\n",
        'src/css/navbar.css': ".a { mask-image: url('/img/cup.svg'); }\n",
        'static/img/cup.svg': cup,
      },
      "{ theme: { customCss: './src/css/custom.css' } }",
    ),
  );
  expect(read('src/css/custom.css')).toBe('\n@import "navbar.css" screen;\n');
  expect(read('src/css/navbar.css')).toBe('.a { mask-image: url("../../static/img/cup.svg"); }\n');
  expect(read('ssg.config.ts')).toContain('./src/css/custom.css');
});

test('names that a module exports from a package may have comments', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import { pour } from '../src/all.js';\n\n# A\n\n{pour()}\n",
      'src/all.js':
        "export {\n  /** Moved to the tea package. */ pour,\n  // Old * name\n  drink,\n} from 'tea';\nimport cup from 'cup';\n",
      'package.json': '{"dependencies":{"tea":"1.0.0"}}',
      'tsconfig.json': '{"compilerOptions":{"paths":{"cup":["./src/cup.js"]}}}',
      'src/cup.js': 'export default 1;\n',
    }),
  );
  expect(read('src/all.js')).toContain("import cup from '@site/src/cup.js'");
  expect(read('package.json')).toContain('"tea": "1.0.0"');
});

test('code that a component shows keeps its imports', async () => {
  const code = "`import { JsonProvider } from 'tea';`";
  const { read, notes } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Code from '@site/src/Code.jsx';\n\n# A\n\n<Code />\n",
      'src/Code.jsx': `export default () => <code>{${code}}</code>;\n`,
    }),
  );
  expect(read('src/Code.jsx')).toContain(code);
  expect(notes.filter(({ cause }) => cause === 'modules')).toEqual([]);
});

test('the cards of a category are a list that needs no component, unless the page chooses them', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/a.mdx': "import DocCardList from '@theme/DocCardList';\n\n# A\n\n<DocCardList />\n",
      'docs/b.mdx':
        "import DocCardList from '@theme/DocCardList';\n\n# B\n\n<DocCardList items={[{ type: 'link', href: '/a', label: 'A' }]} />\n",
    }),
  );
  expect(read('docs/a.md')).toContain('# A\n\n::pages\n');
  expect(read('docs/b.mdx')).toContain("import DocCardList from '@theme/DocCardList';");
});

test("the site's own cards for documents are used: what they need of the old theme is there", async () => {
  const { paths, read, notes } = await migrate(
    docusaurus({
      'docs/a.mdx': "import DocCardList from '@theme/DocCardList';\n\n# A\n\n<DocCardList />\n",
      'src/theme/DocCardList.js':
        "import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';\nimport DocCard from '@theme/DocCard';\nexport default () => filterDocCardListItems(useCurrentSidebarSiblings()).map((item) => <DocCard key={item.href} item={item} />);\n",
    }),
  );
  expect(read('docs/a.mdx')).toContain("from '@site/src/theme/DocCardList.jsx'");
  expect(paths()).toEqual(expect.arrayContaining(['compat/sidebar.js', 'compat/theme/DocCard.jsx']));
  expect(notes.filter(({ message }) => message.includes('not used'))).toEqual([]);
});

test('stylesheets refer to files from the root of the site and from its static folders', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { theme: { customCss: './src/a.css' } }]] };\n",
      'docs/a.md': '# A\n',
      'src/a.css':
        ".a { background: url(/static/cup.svg); }\n.b { background: url('/cup.svg'); }\n.c { background: url(/src/pot.svg); }\n.d { background: url(~@site/src/pot.svg); }\n.e { background: url(/gone.svg); }\n",
      'src/pot.svg': cup,
      'static/cup.svg': cup,
    }),
  );
  expect([...read('src/a.css').matchAll(/url\("(.*)"\)/g)].map(([, path]) => path)).toEqual([
    '../static/cup.svg',
    '../static/cup.svg',
    './pot.svg',
    './pot.svg',
    'data:,',
  ]);
  expect(notes.filter(({ message }) => message.includes('url('))).toHaveLength(1);
});

test('a second `from` in a CSS module, which the old bundler ignored, is removed and reported', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'src/pages/index.js':
        "import styles from './a.module.css';\nexport default () => <p className={styles.a}>A</p>;\n",
      'src/pages/a.module.css':
        '\n.a { composes: b from from "./b.module.css"; }\n.c { composes: b from "./b.module.css"; }\n',
      'src/pages/b.module.css': '.b { color: red; }\n',
    }),
  );
  expect(read('src/pages/a.module.css')).toBe(
    '\n.a { composes: b from "./b.module.css"; }\n.c { composes: b from "./b.module.css"; }\n',
  );
  expect(notes.filter(({ message }) => message.includes('composes')).map(({ line }) => line)).toEqual([2]);
});

test('a stylesheet of a package that is not installed is left out and reported', async () => {
  const { notes } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { theme: { customCss: ['./node_modules/icons/a.css'] } }]] };\n",
      'docs/a.md': '# A\n',
    }),
  );
  expect(notes.map(({ message }) => message)).toContain('`customCss: node_modules/icons/a.css` was removed.');
});

test('modules with types in a file for JavaScript are TypeScript, and settings of examples do not apply to the site', async () => {
  const { paths, read, root } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Cup from '../src/Cup.jsx';\nimport Pot from '../src/Pot';\n\n# A\n\n<Cup />\n\n<Pot />\n",
      'docs/sample/tsconfig.json': '{ "compilerOptions": { "paths": {} } }',
      'docs/sample/tsconfig.build.json': '{}',
      'src/Cup.jsx':
        "import { useRef } from 'react';\nexport default function Cup() {\n  const cups = useRef < (string | null)[] > ([]);\n  return <b ref={cups}>Cup</b>;\n}\n",
      'src/Pot.js': "import type { ReactNode } from 'react';\nexport default (): ReactNode => <b>Pot</b>;\n",
    }),
  );
  expect(paths().filter((path) => /^src|sample/.test(path))).toEqual(['src/Cup.tsx', 'src/Pot.tsx']);
  expect(read('docs/a.mdx')).toContain("from '@site/src/Cup.tsx'");
  expect(await renderingError(root, 'src/Cup.tsx')).toBeUndefined();
});

test('sheets that a sheet composes classes of are copied, and found by the bundler', async () => {
  const { read, root } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Cup from '../src/Cup';\n\n# A\n\n<Cup />\n",
      'src/Cup.js': "import styles from './cup.module.css';\nexport default () => <b className={styles.cup}>Cup</b>;\n",
      'src/cup.module.css':
        '.cup {\n  composes: round big gone from "@site/src/css/common.module.css";\n  composes: gone from "./css/wide.module.css";\n  color: red;\n}\n',
      'src/css/common.module.css': '.round { border-radius: 1px }\n.big { composes: wide from "./wide.module.css"; }\n',
      'src/css/wide.module.css': '.wide { width: 1px }\n',
    }),
  );
  expect(read('src/cup.module.css')).toContain('composes: round big from "./css/common.module.css"');
  expect(read('src/css/wide.module.css')).toContain('.wide');
  expect(await renderingError(root, 'src/Cup.jsx')).toBeUndefined();
});

test('modules under an alias that a function among the plugins gives to the bundler are found', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = { title: 'T', presets: [['classic', {}]], plugins: [
        function names() { return { name: 'names', configureWebpack: () => ({ resolve: { alias: { '@cups': __dirname + '/src/cups' } } }) }; },
        [async () => ({ configureWebpack() { return { resolve: { alias: { '@pots': __dirname + '/src/pots' } } }; } }), {}],
        () => { throw new Error('alias'); },
      ] };`,
      'docs/a.mdx': "import Cup from '@cups/Cup';\nimport Pot from '@pots/Pot';\n\n# A\n\n<Cup />\n\n<Pot />\n",
      'src/cups/Cup.js': 'export default () => <b>Cup</b>;\n',
      'src/pots/Pot.js': 'export default () => <b>Pot</b>;\n',
    }),
  );
  expect(read('docs/a.mdx')).toContain("from '@site/src/cups/Cup.jsx'");
  expect(read('docs/a.mdx')).toContain("from '@site/src/pots/Pot.jsx'");
  expect(notes.filter(({ cause }) => /modules|components/.test(cause))).toEqual([]);
});

test('parts of the old theme for elements of Markdown exist, with what they import', async () => {
  const { paths, notes } = await migrate(
    docusaurus({
      'docs/a.mdx':
        "import Details from '@theme/MDXComponents/Details';\nimport Panel from '../src/Panel';\n\n# A\n\n<Details><summary>More</summary>Tea</Details>\n\n<Panel />\n",
      'src/Panel.js':
        "import Code from '@theme/MDXComponents/Code';\nimport Details from '@theme/MDXComponents/Details';\nexport default () => <Details><Code>steam</Code></Details>;\n",
    }),
  );
  expect(paths()).toEqual(
    expect.arrayContaining(['compat/theme/MDXComponents/Code.jsx', 'compat/theme/CodeBlock.jsx']),
  );
  expect(notes.filter(({ cause }) => /modules|components/.test(cause))).toEqual([]);
});
