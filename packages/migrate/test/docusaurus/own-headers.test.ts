import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('lines of the old headers that the build refuses become comments with their reason', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'static/_headers': `/*
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer
  Content-Security-Policy: default-src 'self'
/*.html
  X-Content-Type-Options: nosniff
  Cache-Control: max-age=60
kettle.html
  X-A: b
`,
    }),
  );
  expect(read('static/_headers')).toBe(`/*
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer
#  Content-Security-Policy: default-src 'self'
/*.html
#  X-Content-Type-Options: nosniff
  Cache-Control: max-age=60
#kettle.html
#  X-A: b
`);
  const found = notes.filter(({ cause }) => cause === 'headers');
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'static/_headers:4',
    'static/_headers:6',
    'static/_headers:8',
  ]);
  expect(found[1]).toMatchObject({
    message: 'The line is now a comment. Hosts would combine this X-Content-Type-Options with the one for /*.',
    remedy: 'Set it for /*, where it replaces the generated header.',
  });
});
