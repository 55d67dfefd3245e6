import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { type HostRules, type Refusal, refusal } from '../../src/serve/guard.ts';

/** The decision about a request with these headers, to a server at localhost:3000. */
const decide = (headers: Record<string, string>, rules: Partial<HostRules> = {}): Refusal | undefined =>
  refusal(
    {
      headers: headers as IncomingHttpHeaders,
      rawHeaders: Object.entries(headers).flat(),
    },
    { listeningOn: 'localhost', allowed: [], ...rules },
  );

const blocked = (host: string) => ({ status: 403, blocked: { kind: 'host', host } });

test.each(['localhost:3000', 'docs.localhost', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000', '192.168.1.20:3000'])(
  '%s needs no option, because no foreign name can resolve to it',
  (host) => {
    expect(decide({ host })).toBeUndefined();
  },
);

test('the host that the server listens on is allowed', () => {
  expect(decide({ host: 'devbox:3000' })).toEqual(blocked('devbox'));
  expect(decide({ host: 'DevBox:3000' }, { listeningOn: 'devbox' })).toBeUndefined();
});

test.each([
  ['docs.mycompany.test', 'docs.mycompany.test', true],
  ['docs.mycompany.test', 'DOCS.mycompany.test:8443', true],
  ['Docs.MyCompany.test', 'docs.mycompany.test', true],
  ['docs.mycompany.test', 'a.docs.mycompany.test', false],
  ['docs.mycompany.test', 'mycompany.test', false],
  ['.mycompany.test', 'mycompany.test', true],
  ['.mycompany.test', 'a.b.mycompany.test', true],
  ['.mycompany.test', 'evilmycompany.test', false],
  ['.mycompany.test', 'mycompany.test.evil.com', false],
])('an entry %s and the host %s', (entry, host, passes) => {
  expect(decide({ host }, { allowed: [entry] }) === undefined).toBe(passes);
});

test('`true` allows every host, and still no page of another origin', () => {
  expect(decide({ host: 'any.example' }, { allowed: true })).toBeUndefined();
  expect(decide({ host: 'any.example', origin: 'http://evil.example' }, { allowed: true })).toMatchObject({
    status: 403,
  });
});

test('a page whose name was rebound to this machine gets nothing, whatever it says was forwarded', () => {
  const rebound = { host: 'evil.example:3000', origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' };
  expect(decide(rebound)).toEqual(blocked('evil.example'));
  for (const forwarded of [
    { 'x-forwarded-host': 'localhost:3000' },
    { 'x-forwarded-host': 'docs.mycompany.test', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=localhost;proto=http' },
  ])
    expect(decide({ ...rebound, ...forwarded }, { allowed: ['docs.mycompany.test'] })).toEqual(blocked('evil.example'));
});

test('a page of another site gets nothing, also through a proxy', () => {
  const forwarded = { host: 'localhost:3000', 'x-forwarded-host': 'docs.mycompany.test', 'x-forwarded-proto': 'https' };
  const rules = { allowed: ['docs.mycompany.test'] };
  for (const origin of ['https://evil.example', 'null', 'garbage', 'http://docs.mycompany.test.evil.example'])
    expect(decide({ ...forwarded, origin }, rules), origin).toMatchObject({ status: 403, blocked: { kind: 'origin' } });
  for (const site of ['cross-site', 'same-site'])
    expect(decide({ ...forwarded, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }, rules)).toMatchObject({
      status: 403,
    });
  // A link to the site may be followed.
  expect(
    decide(
      { ...forwarded, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      rules,
    ),
  ).toBeUndefined();
});

test('a port that browsers leave out of an origin may be in the host', () => {
  const rules = { allowed: ['docs.mycompany.test'] };
  const host = 'docs.mycompany.test';
  expect(decide({ host: `${host}:80`, origin: `http://${host}` }, rules)).toBeUndefined();
  const secure = { host: `${host}:443`, 'x-forwarded-proto': 'https' };
  expect(decide({ ...secure, origin: `https://${host}` }, rules)).toBeUndefined();
  expect(decide({ ...secure, origin: `http://${host}` }, rules)).toMatchObject({ status: 403 });
});

test('another server on this machine is another origin', () => {
  expect(decide({ host: 'localhost:3000', origin: 'http://localhost:5173' })).toMatchObject({ status: 403 });
  expect(decide({ host: 'localhost:3000', origin: 'https://localhost:3000' })).toMatchObject({ status: 403 });
  expect(decide({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBeUndefined();
});

test.each([
  ['a proxy that keeps the host', { host: 'docs.mycompany.test', 'x-forwarded-proto': 'https' }],
  [
    'a proxy that names it apart',
    { host: 'localhost:3000', 'x-forwarded-host': 'docs.mycompany.test', 'x-forwarded-proto': 'https' },
  ],
  [
    'two proxies',
    {
      host: 'localhost:3000',
      'x-forwarded-host': 'docs.mycompany.test, docs.mycompany.test',
      'x-forwarded-proto': 'https, http',
    },
  ],
  ['the standard header', { host: 'localhost:3000', forwarded: 'for=1.2.3.4;host="docs.mycompany.test";proto=https' }],
  ['the standard header of two', { host: 'localhost:3000', forwarded: 'Proto=https;Host=docs.mycompany.test, for=_x' }],
])('%s forms the origin of its pages', (_, headers) => {
  const rules = { allowed: ['.mycompany.test'] };
  expect(decide({ ...headers, origin: 'https://docs.mycompany.test' }, rules)).toBeUndefined();
  expect(decide({ ...headers, origin: 'https://docs.mycompany.test:8443' }, rules)).toMatchObject({ status: 403 });
});

test('a tunnel that rewrites the origin as well is understood', () => {
  const headers = { host: 'localhost:3000', 'x-forwarded-host': 'x-3000.app.github.dev', 'x-forwarded-proto': 'https' };
  const rules = { allowed: ['.app.github.dev'] };
  expect(decide({ ...headers, origin: 'http://localhost:3000' }, rules)).toBeUndefined();
  expect(decide({ ...headers, origin: 'https://localhost:3000' }, rules)).toBeUndefined();
});

test('a forwarded host has to be allowed itself', () => {
  const host = 'localhost:3000';
  for (const forwarded of [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'localhost, evil.example' },
    { forwarded: 'host=evil.example' },
    { forwarded: 'host=localhost, host="evil.example:443"' },
  ])
    expect(decide({ host, ...forwarded })).toEqual(blocked('evil.example'));
  expect(decide({ host, 'x-forwarded-host': 'evil.example/path' })).toEqual({ status: 400 });
});

test('a browser that calls a request its own vouches for port and protocol, which proxies hide, but not for the name', () => {
  const own = { host: 'localhost', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  expect(decide({ ...own, origin: 'https://localhost:8443' })).toBeUndefined();
  const origin = 'https://docs.mycompany.test';
  expect(decide({ ...own, origin })).toEqual(blocked('docs.mycompany.test'));
  expect(decide({ ...own, origin }, { allowed: ['docs.mycompany.test'] })).toBeUndefined();
});
