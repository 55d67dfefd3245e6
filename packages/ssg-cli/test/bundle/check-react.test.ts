import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkReact } from '../../src/bundle/check-react.ts';
import { summaries } from '../site-fixture.ts';

/** The messages about a site with these versions; without one, the site gets that of the generator. */
function messages(react?: string, dom?: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'ssg-react-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, version] of Object.entries({ react, 'react-dom': dom }))
    if (version !== undefined) {
      mkdirSync(join(root, 'node_modules', name), { recursive: true });
      writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
    }
  return summaries(checkReact({ root }));
}

test.each([
  ['19.0.0', '19.0.0'],
  ['20.1.0', '20.1.0'],
  ['19.3.0-canary-1a2b3c', '19.3.0-canary-1a2b3c'],
  ['0.0.0-experimental-1a2b3c', '0.0.0-experimental-1a2b3c'],
  [undefined, undefined],
])('a site with react %s and react-dom %s has no problem', (react, dom) => {
  expect(messages(react, dom)).toEqual([]);
});

test('an older React is reported once, with its version, instead of for each page', () => {
  expect(messages('18.3.1', '18.3.1')).toEqual([
    '  The site has react 18.3.1 and react-dom 18.3.1, and needs version 19 of both.',
  ]);
});

test('two versions are reported before React throws', () => {
  expect(messages('19.3.0', '19.0.1')).toEqual([
    '  The site has react 19.3.0 and react-dom 19.0.1, which must have the same version.',
  ]);
});
