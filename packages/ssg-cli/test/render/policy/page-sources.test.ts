import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBlocked } from '../../../src/check/check-blocked.ts';
import { hashOf, pageSources } from '../../../src/render/policy/page-sources.ts';
import { allowedStyles } from '../../../src/render/policy/policy.ts';

const island = (content: string) =>
  `<div data-island="a" data-hydrate="load" data-props="[{}]" data-ids="i0">${content}</div>`;
const config = (sources: string[] = []) => ({
  security: { csp: { 'style-src': sources }, trustedTypes: true, meta: false },
});

test('the hash of an inline style is that of its text', () => {
  const hash = createHash('sha256').update('font: 1px "A & B"').digest('base64');
  expect(hashOf('font: 1px &quot;A &amp; B&quot;')).toBe(`'sha256-${hash}'`);
});

test('inline styles of islands are sources; those around them, and of parts that stay as they were built, are not', () => {
  const parts =
    '<b style="top:1px"><img style="top:2px"><br/></b><ssg-static data-part="0"><i style="top:3px"></i></ssg-static><i style="top:4px"></i>';
  const html = `<p style="top:5px"></p>${island(parts)}<template data-part="1"><p style="top:6px"></p></template><p style="top:7px">${island('')}</p>`;
  expect(pageSources(html)).toEqual({ 'style-src-attr': ['top:1px', 'top:2px', 'top:4px'].map(hashOf) });
});

const route = { file: 'docs/a.mdx', url: '/a' } as never;
const pages = (count: number) => [
  {
    route,
    blocked: [`${hashOf('top:0px')}<b style="top:0px">`, '<style>'],
    sources: { 'style-src-attr': Array.from({ length: count }, (_, index) => hashOf(`top:${index}px`)) },
  },
];

test('inline styles of islands are allowed, unless there are too many for a header', () => {
  expect(allowedStyles(config(), pages(2))).toEqual([
    "'unsafe-hashes'",
    ...[hashOf('top:0px'), hashOf('top:1px')].sort(),
  ]);
  expect(allowedStyles(config(["'unsafe-inline'"]), pages(2))).toEqual([]);
  expect(allowedStyles(config(), pages(101))).toEqual([]);
});

test('what is not allowed is reported', () => {
  const reported = (count: number) => checkBlocked(pages(count), config()).map(({ message }) => message);
  expect(reported(2)).toEqual([expect.stringContaining('<style> on /a')]);
  expect(reported(101)).toEqual([
    expect.stringContaining('<b style="top:0px"> on /a'),
    expect.stringContaining('<style>'),
  ]);
});
