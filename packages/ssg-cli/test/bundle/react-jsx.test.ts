import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** A site with a component that uses JSX, in a repository with these compiler options. */
function siteWith(compilerOptions: object, source = 'export default () => <b>by JSX</b>;\n'): SiteFixture {
  const site = copySite('basic-site');
  site.write('tsconfig.json', JSON.stringify({ compilerOptions }));
  site.write('pages/jsx.tsx', source);
  return site;
}

function withPackage(site: SiteFixture, name: string, manifest: object): void {
  site.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...manifest }));
  const code = "export { jsx, jsxs, Fragment } from 'react/jsx-runtime';\n";
  site.write(`node_modules/${name}/jsx-runtime.js`, code);
}

test.each([
  ['the old transform', { jsx: 'react' }],
  ['no transform', { jsx: 'preserve' }],
  ['functions of another library', { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' }],
])('pages and components are rendered in a repository whose tsconfig.json asks for %s', async (_, options) => {
  const site = siteWith(options);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('jsx.html')).toContain('by JSX');
});

test('a package that builds on React may create the elements', async () => {
  const site = siteWith({ jsxImportSource: 'styled' });
  withPackage(site, 'styled', { type: 'module', peerDependencies: { react: '*' } });
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('a comment in a file decides for this file', async () => {
  const source = '/** @jsxRuntime classic @jsx make */\nimport { createElement as make } from "react";\n';
  const site = siteWith({ jsx: 'react-jsx' }, `${source}export default () => <b>by JSX</b>;\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('JSX for a library that is not React, or that is not installed, is reported with the setting to change', async () => {
  const site = siteWith({ jsxImportSource: 'preact' });
  const missing = await site.build();
  expect(summaries(missing.diagnostics)).toContain(
    'pages/jsx.tsx:1  JSX is compiled for "preact", which is not installed.',
  );
  expect(missing.diagnostics[0]?.hint).toContain('Set it to "react" in the tsconfig.json of the site folder');
  withPackage(site, 'preact', { type: 'module' });
  expect(summaries((await site.build()).diagnostics)).toContain(
    'pages/jsx.tsx:1  JSX is compiled for "preact", which does not create elements of React.',
  );
});
