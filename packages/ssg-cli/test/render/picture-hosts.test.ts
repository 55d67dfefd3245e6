import { expect, test } from 'vitest';
import { pictureHost, pictureHosts } from '../../src/render/picture-hosts.ts';
import { headerAddresses } from '../hostile/payloads.ts';
import { copySite } from '../site-fixture.ts';

test.each([
  ['https://img.test/a.png', 'https://img.test'],
  ['//IMG.test:8443/a.png', 'https://img.test:8443'],
  ['https://user:word@img.test/a.png', 'https://img.test'],
  ['https://bücher.example/a.png', 'https://xn--bcher-kva.example'],
])('the host of %s is %s', (url, host) => expect(pictureHost(url)).toBe(host));

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
])('%j gives no host', (url) => expect(pictureHost(url)).toBeUndefined());

test('links are no pictures, and a host counts once', () => {
  const urls = ['https://a.test/1.png', 'https://a.test/2.png', 'https://b.test/3.png'];
  const references = urls.map((url) => ({ kind: 'asset' as const, url }));
  expect(pictureHosts([...references, { kind: 'link', url: 'https://c.test/' }])).toEqual([
    'https://a.test',
    'https://b.test',
  ]);
});

test('a picture that the policy keeps from loading is a warning with its line', async () => {
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
