import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('a stylesheet that imports packages of the site is used, and the new site installs them', async () => {
  const { read, notes } = await migrate(
    docusaurus(
      {
        'a.css':
          '@import "@kettle/font";\n@import "~steam/dist/steam.css" layer(steam);\n@import "gone/gone.css";\n.tea { color: red; }\n',
        'package.json': JSON.stringify({ dependencies: { '@kettle/font': '^1.0.0', steam: '^2.0.0' } }),
        'package-lock.json': JSON.stringify({
          lockfileVersion: 3,
          packages: {
            'node_modules/@kettle/font': { version: '1.2.3' },
            'node_modules/steam': { version: '2.0.1' },
          },
        }),
      },
      "{ theme: { customCss: './a.css' } }",
    ),
  );
  expect(read('a.css')).toContain('@import "@kettle/font";');
  expect(read('a.css')).toContain('@import "steam/dist/steam.css" layer(steam);');
  expect(read('a.css')).not.toContain('gone');
  expect(read('ssg.config.ts')).toContain("'./a.css'");
  expect(JSON.parse(read('package.json'))).toMatchObject({
    optionalDependencies: { '@kettle/font': '1.2.3', steam: '2.0.1' },
  });
  expect(notes).toContainEqual({
    file: 'a.css',
    cause: 'styles',
    message: 'The import of "gone/gone.css" was removed: the old site has no such file or package.',
    remedy: 'Save what it had in a stylesheet of the site, and import that.',
  });
});

test('comments of a stylesheet that speak of imports and URLs are neither imports nor URLs', async () => {
  const css = `/* These
   @import rules must come first, see url(gone.png). */
@import "@kettle/font";
.tea { color: red; } /* Once: @import "gone"; */`;
  const { read, notes } = await migrate(
    docusaurus(
      { 'a.css': css, 'package.json': JSON.stringify({ dependencies: { '@kettle/font': '^1.0.0', rules: '1' } }) },
      "{ theme: { customCss: './a.css' } }",
    ),
  );
  expect(read('a.css')).toContain('@import rules must come first, see url(gone.png). */\n@import "@kettle/font";');
  expect(read('ssg.config.ts')).toContain("'./a.css'");
  expect(notes.filter(({ message }) => /rules|gone/.test(message))).toEqual([]);
});
