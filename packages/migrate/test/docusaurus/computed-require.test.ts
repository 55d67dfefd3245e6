import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('images that components require have their URL, also by a computed path', async () => {
  const { root, notes } = await migrate(
    docusaurus({
      'src/pages/index.js': `const name = 'b';
export default () => <p>
  <img alt="a" src={require('@site/static/img/a.png').default} />
  <img alt="b" src={require('@site/static/img/a.png')} />
  <img alt="c" src={require('@site/src/img/' + name + '.png').default} />
  <img alt="d" src={require(\`../img/\${name}.png\`)} />
  <code>{require(\`!!raw-loader!@site/src/code/\${name}.py\`).default}</code>
</p>;
`,
      'static/img/a.png': 'png',
      'src/img/b.png': 'image',
      'src/code/b.py': 'boil()',
    }),
  );
  const html = (await builtSite(root))['index.html'] ?? '';
  for (const [alt, name] of Object.entries({ a: 'a', b: 'a', c: 'b', d: 'b' }))
    expect(html).toMatch(new RegExp(`<img alt="${alt}" src="/assets/${name}-\\w+\\.png"/>`));
  expect(html).toContain('<code>boil()</code>');
  expect(notes.filter(({ cause }) => cause === 'modules')).toEqual([]);
});

test('a folder without files for a computed path is reported, and packages are left to the bundler', async () => {
  const { notes } = await migrate(
    docusaurus({
      'docs/a.mdx': "import Cup from '../src/Cup';\n\n# A\n\n<Cup />\n",
      'src/Cup.js': `export default ({ name }) => (
  <i>{require(\`@site/gone/\${name}\`).default}{name && require(\`steam/\${name}\`)}</i>
);
`,
    }),
  );
  expect(notes.filter(({ cause, line }) => cause === 'modules' && line !== undefined)).toEqual([
    {
      file: 'src/Cup.js',
      line: 2,
      cause: 'modules',
      message: '`require` loads no file of `@site/gone/` here: there are none.',
      remedy: 'Import the files that are needed one by one.',
    },
  ]);
});
