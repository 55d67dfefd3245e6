import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { coldSite, type SiteFixture } from '../site-fixture.ts';

const packages: Readonly<Record<string, string>> = {
  // As it is built: one file, of which a site may need a part.
  'rich-box':
    "import { jsx } from 'react/jsx-runtime';\nexport const Rich = ({ html }) => jsx('b', { dangerouslySetInnerHTML: { __html: html } });\nexport const Plain = () => jsx('b', { children: 'plain' });\n",
  'deep-box': "export { Rich as Deep } from 'rich-box';\n",
  'prop-names':
    "export const names = ['dangerouslySetInnerHTML'];\nexport const known = { dangerouslySetInnerHTML: true, innerHTML: 1 };\n",
  'styled-components':
    "import { jsx } from 'react/jsx-runtime';\nexport const styled = () => jsx('b', { className: 'sc-1', children: 'styled' });\nexport const unused = () => 'nothing';\n",
};

function siteWith(files: Readonly<Record<string, string>>): SiteFixture {
  const site = coldSite('basic-site');
  for (const [name, code] of Object.entries(packages)) {
    site.write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, type: 'module', main: 'index.js', sideEffects: false }),
    );
    site.write(`node_modules/${name}/index.js`, code);
  }
  for (const [path, text] of Object.entries(files)) site.write(path, text);
  return site;
}

const island = (name: string) => `import Part from '../components/${name}.jsx';\n\n# P\n\n<Part client:load />\n`;
const shown = (found: readonly Diagnostic[]) =>
  found
    .map(({ code, file, line, message }) => `${code} ${file}:${line} ${/^.*?(?:makes|writes)/.exec(message)}`)
    .sort();

test('a package and a component that make HTML of strings in the browser are reported where they are imported', async () => {
  const site = siteWith({
    'components/Far.jsx': '\nimport { Deep } from \'deep-box\';\nexport default () => <Deep html="<i>deep</i>" />;\n',
    'components/Own.jsx':
      "import { useEffect, useRef } from 'react';\nexport default function Own() {\n  const ref = useRef(null);\n  useEffect(() => {\n    ref.current.innerHTML = '<i>own</i>';\n  });\n  return <b ref={ref} />;\n}\n",
    'docs/far.mdx': island('Far'),
    'docs/own.mdx': island('Own'),
  });
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  const expected = [
    'bundle/refused-markup components/Far.jsx:2 deep-box (through rich-box) makes',
    'bundle/refused-markup components/Own.jsx:5 This code makes',
  ];
  expect(shown(diagnostics)).toEqual(expected);
  expect(diagnostics[0]?.hint).toContain('security: { trustedTypes: false }');
  // What is known of the bundles from the build before is reported again.
  site.write('docs/more.md', '# More\n');
  expect(shown((await site.build()).diagnostics)).toEqual(expected);
  site.edit('ssg.config.ts', (text) => text.replace('theme:', 'security: { trustedTypes: false },\n  theme:'));
  expect(shown((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('_headers')).not.toContain('trusted-types');
});

test('React itself, lists of property names, parts that are left out and what only the build renders are not', async () => {
  const site = siteWith({
    'components/Fine.jsx':
      "import { names, known } from 'prop-names';\nimport { Plain } from 'rich-box';\nexport default () => <p>{names.length}{known.innerHTML}<Plain /></p>;\n",
    'components/Built.jsx': 'import { Rich } from \'rich-box\';\nexport default () => <Rich html="<i>built</i>" />;\n',
    'docs/fine.mdx': island('Fine'),
    'docs/built.mdx': island('Built').replace(' client:load', ''),
  });
  expect(shown((await site.build()).diagnostics)).toEqual([]);
});

test('a package that writes styles while it runs is reported, unless inline styles are allowed', async () => {
  const site = siteWith({
    'components/Styled.jsx': "import { styled } from 'styled-components';\nexport default () => styled();\n",
    'docs/styled.mdx': island('Styled').replace(' client:load', ''),
  });
  const { diagnostics } = await site.build();
  expect(shown(diagnostics)).toEqual(['bundle/refused-styles components/Styled.jsx:1 styled-components writes']);
  expect(diagnostics[0]?.hint).toContain("'style-src': [\"'unsafe-inline'\"]");
  site.edit('ssg.config.ts', (text) =>
    text.replace('theme:', "security: { csp: { 'style-src': [\"'unsafe-inline'\"] } },\n  theme:"),
  );
  expect(shown((await site.build()).diagnostics)).toEqual([]);
});

test('a worker or a file that code names by its own address is reported with its line', async () => {
  const site = siteWith({
    'components/Works.jsx':
      "import { useEffect } from 'react';\nexport default function Works() {\n  useEffect(() => {\n    new Worker(new URL('./worker.js', import.meta.url));\n  });\n  return <b>works</b>;\n}\n",
    'components/worker.js': 'postMessage(1);\n',
    'docs/works.mdx': island('Works'),
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    {
      code: 'bundle/unpublished-file',
      file: 'components/Works.jsx',
      line: 4,
      message: expect.stringContaining('./worker.js'),
    },
  ]);
});
