import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('code that cannot be bundled is reported together with all other problems, in every build', async () => {
  const site = copySite('basic-site');
  site.write('pages/syntax.tsx', 'export default () => <p>{;\n');
  site.write(
    'pages/gone.tsx',
    "import './gone.css';\nimport { api } from '../gone.ts';\nexport default () => <h1>{api.name}</h1>;\n",
  );
  site.write('pages/early.tsx', 'const title = window.name;\nexport default () => <h1>{title}</h1>;\n');
  site.write('docs/part.mdx', "import Player from 'acme-player';\n\n# Part\n\n<Player client:load />\n");
  site.write('docs/wrong.md', '---\ntags: 5\n---\n\n# Wrong\n\n[x](gone.md) :::nte\n');
  const expected = [
    'docs/part.mdx:1  Could not resolve "acme-player"',
    'docs/wrong.md:2  "tags" must be a list of tags, not the number 5.',
    'docs/wrong.md:7  Broken link "gone.md": the file does not exist.',
    'pages/early.tsx:1  The theme or a page module threw an error while loading: window is not defined',
    'pages/gone.tsx:1  Could not resolve "./gone.css"',
    'pages/gone.tsx:2  Could not resolve "../gone.ts"',
    'pages/syntax.tsx:1  Unexpected ";"',
  ];
  for (const _ of ['first', 'second']) {
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(summaries(diagnostics).sort()).toEqual(expected);
    expect(diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
  }
});
