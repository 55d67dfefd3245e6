import { expect, test } from 'vitest';
import { redirectTarget } from '../../src/docusaurus/redirect-page.ts';
import { docusaurus, migrate } from '../old-site.ts';

const page = (body: string) => `import React from 'react';
import { Redirect } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
export default function Home() { ${body} }
`;

test('the target of a page that only redirects is read from a string, useBaseUrl or a constant', () => {
  for (const body of [
    'return <Redirect to="/docs/intro" />;',
    "return <Redirect to={'/docs/intro'} />;",
    "return <Redirect push={false} to={useBaseUrl('/docs/intro')} />;",
    "const to = useBaseUrl('/docs/intro'); return <Redirect to={to} />;",
  ])
    expect(redirectTarget(page(body))).toBe('/docs/intro');
});

test('a page that shows anything else, or whose target is computed, is no redirect', () => {
  for (const body of [
    'return <><Redirect to="/docs/intro" /><p>Wait.</p></>;',
    "return <Redirect to={'/docs/' + version} />;",
    'return <Redirect to={to} />;',
    'const to = to; return <Redirect to={to} />;',
  ])
    expect(redirectTarget(page(body))).toBeUndefined();
  expect(redirectTarget('export default () => <Redirect to="/docs/intro" />;')).toBeUndefined();
});

test('pages that only redirect become redirects, and the home page a link', async () => {
  const { read, paths, notes } = await migrate(
    docusaurus({
      'src/pages/index.js': page('return <Redirect to="/docs/intro" />;'),
      'src/pages/old/start.tsx': page('return <Redirect to="/docs/intro" />;'),
    }),
  );
  const config = read('ssg.config.ts').replace(/\s+/g, ' ');
  expect(config).not.toContain("from: '/',");
  expect(read('pages/index.md')).toBe('---\ntitle: "Kettle"\n---\n\n[Kettle](/docs/intro)\n');
  expect(config).toContain("{ from: '/old/start', to: '/docs/intro' }");
  expect(paths().filter((path) => path.startsWith('pages/'))).toEqual(['pages/index.md']);
  expect(notes.filter(({ cause }) => /URLs|first build/.test(cause))).toEqual([]);
});
