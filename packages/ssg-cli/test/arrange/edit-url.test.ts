import { expect, test } from 'vitest';
import { callEditUrl } from '../../src/arrange/edit-url.ts';
import { copySite, summaries } from '../site-fixture.ts';

const page = { path: 'docs/a.md', version: 'current', locale: 'en' };

test.each([undefined, null, ''])('a page has no edit link if the function returns %j', (nothing) => {
  expect(callEditUrl(() => nothing as string, page)).toEqual({});
});

test('the function gets the path of the page', () => {
  expect(callEditUrl(({ path }) => `https://git.test/${path}`, page)).toEqual({ url: 'https://git.test/docs/a.md' });
});

test.each([
  ['5', 'it returned 5, which is not a URL'],
  ["'javascript:alert(1)'", 'it returned "javascript:alert(1)", which is not a URL'],
  ["Promise.resolve('https://git.test/')", 'it returned a Promise, which is not a URL'],
  ["(() => { throw new Error('No luck.'); })()", 'No luck'],
])('a function that gives %s is reported once for each section, and ends no build', async (value, reason) => {
  const site = copySite('basic-site');
  const editUrl = `editUrl: () => ${value}`;
  site.edit('ssg.config.ts', (text) =>
    text.replace("path: 'docs'", `path: 'docs', ${editUrl}`).replace("path: 'blog'", `path: 'blog', ${editUrl}`),
  );
  const { ok, diagnostics } = await site.diagnose();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    `  The function "editUrl" of docs "docs" failed: ${reason}.`,
    `  The function "editUrl" of blog "default" failed: ${reason}.`,
  ]);
});
