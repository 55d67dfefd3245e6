import { expect, test } from 'vitest';
import { contentType, isCompressible } from '../../src/serve/content-type.ts';

test.each([
  ['a/index.html', 'text/html; charset=utf-8', true],
  ['assets/main-1A2B3C4D.js', 'text/javascript; charset=utf-8', true],
  ['_data/index.json', 'application/json; charset=utf-8', true],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['sitemap.xml', 'application/xml; charset=utf-8', true],
  ['a.MD', 'text/markdown; charset=utf-8', true],
  ['logo.svg', 'image/svg+xml', true],
  ['favicon.ico', 'image/x-icon', false],
  ['font.woff2', 'font/woff2', false],
  ['old.eot', 'application/vnd.ms-fontobject', false],
  ['a.avif', 'image/avif', false],
  ['data.csv', 'text/csv; charset=utf-8', true],
  ['html', 'application/octet-stream', false],
  ['.html', 'application/octet-stream', false],
  ['a.unknown', 'application/octet-stream', false],
])('%s is served as %s', (path, type, isText) => {
  expect(contentType(path)).toBe(type);
  expect(isCompressible(contentType(path))).toBe(isText);
});
