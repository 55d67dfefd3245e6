import { expect, test } from 'vitest';
import { configSource, openDirectives } from '../../src/config/config-source.ts';
import { connectSource, hostSource } from '../../src/config/host-source.ts';
import { pageSources } from '../../src/render/policy/page-sources.ts';
import { headerAddresses } from '../hostile/payloads.ts';
import { copySite } from '../site-fixture.ts';

test.each([
  ['https://img.test/a.png', 'https://img.test'],
  ['//IMG.test:8443/a.png', 'https://img.test:8443'],
  ['https://user:word@img.test/a.png', 'https://img.test'],
  ['https://bücher.example/a.png', 'https://xn--bcher-kva.example'],
])('the host of %s is %s', (url, host) => expect(hostSource(url)).toBe(host));

test.each([
  "https://x;script-src-elem * 'unsafe-inline'/a.png",
  'https://x;script-src/a.png',
  'https://x,y/a.png',
  'https://*/a.png',
  'https://x:*/a.png',
  'https://x"y/a.png',
  'https://$host/a.png',
  'https://x\n  Set-Cookie: a=b/a.png',
  'http://x.test/a.png',
  'data:image/png;base64,AAAA',
  '/img/a.png',
])('%j has no valid host', (url) => expect(hostSource(url)).toBeUndefined());

test.each([
  ['https://API.test/v1', 'https://api.test'],
  ['https://*.api.test', 'https://*.api.test'],
  ['http://localhost:8080/v1', 'http://localhost:8080'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['http://api.test', undefined],
  ['http://localhost.evil.test', undefined],
  ['http://localhost:8080;script-src', undefined],
  ['https://*.test', undefined],
  ['https://*', undefined],
  ['https:', undefined],
])('an island that connects to %j adds %j', (url, source) => expect(connectSource(url)).toBe(source));

test('servers that an island names are sources, and those in other elements or texts are not', () => {
  expect(
    pageSources(`<div data-island="try" data-props="{&quot;a&quot;:&quot;&lt;&quot;}" data-connect="https://a.test/v1 https://x;script-src *"></div>
      <div data-connect="https://b.test"></div><p>data-connect="https://c.test"</p>`),
  ).toEqual({ 'connect-src': ['https://a.test'] });
});

test('the sources of a document follow from the directives of its elements, and links add none', () => {
  expect(
    pageSources(`<a href="https://link.test/">https://text.test</a>
      <img alt="a &gt; b" src="https://a.test/1.png"><img src="https://a.test/2.png" srcSet="https://b.test/2.png 2x, /own.png 1x">
      <img src="/own.png"><video controls="" poster="https://p.test/p.png"><source src="/a.mp4"><track src="//t.test/t.vtt"></video>
      <iframe src="https://f.test/x?a=1&amp;b=2" title="f"></iframe><iframe src="https://x;script-src *"></iframe>`),
  ).toEqual({
    'img-src': ['https://a.test', 'https://b.test', 'https://p.test'],
    'media-src': ["'self'", 'https://t.test'],
    'frame-src': ['https://f.test'],
  });
});

test.each([
  ['https://A.example/', 'https://a.example'],
  ['a.example', 'https://a.example'],
  ['https://*.a.example', 'https://*.a.example'],
  ['https://a.example:8443/path/', 'https://a.example:8443/path/'],
  ["'self'", "'self'"],
  ['https:', 'https:'],
])('the config may add %s to a directive, as %s', (written, source) =>
  expect(configSource('img-src', written)).toBe(source),
);

test.each([
  '*',
  'http://a.example',
  'a.example; script-src *',
  'a.example,b',
  "'unsafe-inline'",
  'self',
  'a b',
  'https://u:p@a.example',
  'https://a.example?x',
  'https://$host.example',
  'https://a.example/\n x',
])('%j is not a valid source of any directive', (written) => {
  const allowed = openDirectives.filter((directive) => configSource(directive, written) !== undefined);
  expect(allowed).toEqual(written === "'unsafe-inline'" ? ['style-src'] : []);
});

test('an image that the policy blocks is a warning with its line', async () => {
  const site = copySite('basic-site');
  site.write('docs/pictures.md', '# Pictures\n\n![A](http://plain.test/a.png)\n\n![B](<https://x;img-src/b.png>)\n');
  site.write('docs/lines.md', headerAddresses.map((address) => `# Lines\n\n<img src="${address}">`).join('\n\n'));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(site.read('_headers')).not.toMatch(/planted/i);
  const found = diagnostics.filter(({ code }) => code === 'link/blocked-asset');
  expect(found.map(({ severity, file, line }) => [severity, file, line])).toEqual([
    ['warning', 'docs/lines.md', 3],
    ['warning', 'docs/lines.md', 11],
    ['warning', 'docs/pictures.md', 3],
    ['warning', 'docs/pictures.md', 5],
  ]);
  expect(found[2]?.message).toContain('"http://plain.test/a.png"');
});
