import { describe, expect, test } from 'vitest';
import { compileSass } from '../../src/docusaurus/compile-sass.ts';
import { moduleNames } from '../../src/docusaurus/module-names.ts';
import { docusaurus, folderOf, migrate } from '../old-site.ts';

const cup = "import styles from './Cup.module.scss';\nexport default () => <b className={styles.cup}>Cup</b>;\n";

describe('Sass of components', () => {
  test('a Sass module becomes a CSS module with the same class names', async () => {
    const { notes, read } = await migrate(
      docusaurus({
        'docs/a.mdx': "import Cup from '@site/src/Cup.js';\n\n# A\n\n<Cup />\n",
        'src/Cup.js': cup,
        'src/Cup.module.scss':
          "@use './colours' as *;\n@use '@site/src/sizes';\n.cup { color: $tea; &:hover { width: sizes.$wide; } background: url('./leaf.svg'); }\n",
        'src/_colours.scss': '$tea: #a52;\n',
        'src/_sizes.scss': '$wide: 4px;\n',
        'src/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
      }),
    );
    expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
    expect(notes).toContainEqual({
      file: 'src/Cup.module.scss',
      cause: 'Sass',
      message: 'The stylesheet was compiled to CSS.',
    });
    expect(read('src/Cup.jsx')).toContain("from '@site/src/Cup.module.css'");
    const css = read('src/Cup.module.css');
    expect(css).toContain('color: #a52');
    expect(css).toContain('.cup:hover');
    expect(css).toContain('width: 4px');
    expect(css).toContain('url("./leaf.svg")');
  });

  test('a stylesheet of the same name next to it is kept', async () => {
    const { read } = await migrate(
      docusaurus({
        'docs/a.mdx': "import Cup from '@site/src/Cup.js';\n\n# A\n\n<Cup />\n",
        'src/Cup.js': `import './Cup.module.css';\n${cup}`,
        'src/Cup.module.css': '.pot { color: red; }\n',
        'src/Cup.module.scss': '.cup { color: blue; }\n',
      }),
    );
    expect(read('src/Cup.module.css')).toContain('red');
    expect(read('src/Cup.sass.module.css')).toContain('blue');
  });

  test('one that does not compile is empty, and is reported with the pages that need it', async () => {
    const { notes, read } = await migrate(
      docusaurus({
        'docs/a.mdx': "import Cup from '@site/src/Cup.js';\n\n# A\n\n<Cup />\n",
        'src/Cup.js': cup,
        'src/Cup.module.scss': "@use 'gone/leaf';\n.cup { color: red; }\n",
      }),
    );
    expect(read('src/Cup.module.css')).toBe('');
    const open = notes.filter(({ cause }) => cause === 'modules');
    expect(open.map(({ file }) => file)).toEqual(['src/Cup.module.scss', 'docs/a.mdx']);
    expect(open[0]?.message).toContain("The Sass stylesheet was left out: Can't find stylesheet to import.");
    expect(open[0]?.remedy).toContain('install the packages of the old site');
  });
});

test('a Sass stylesheet of the whole site is compiled and used', async () => {
  const { notes, read } = await migrate(
    docusaurus(
      { 'src/css/custom.scss': '.a { .b { color: red; } }\n' },
      "{ theme: { customCss: require.resolve('./src/css/custom.scss') } }",
    ),
  );
  expect(notes.filter(({ message }) => message.includes('not CSS'))).toEqual([]);
  expect(read('src/css/custom.css')).toContain('.a .b');
  expect(read('ssg.config.ts')).toContain("'./src/css/custom.css'");
});

test('packages with the tilde of webpack are found in the folders around the site', () => {
  const root = folderOf({
    'node_modules/leaf/_dye.scss': '$green: #0a0;\n',
    'node_modules/leaf/package.json': '{}',
    'site/a.scss': "@use '~leaf/dye';\n.a { color: dye.$green; }\n",
  });
  const site = `${root}/site`;
  expect(compileSass(`${site}/a.scss`, site, moduleNames(site, {}))).toMatchObject({
    css: expect.stringContaining('#0a0') as string,
  });
});
