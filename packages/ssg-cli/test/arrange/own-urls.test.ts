import { expect, test } from 'vitest';
import { ownUrls } from '../../src/arrange/own-urls.ts';
import { makeConfig } from '../make-site.ts';

const config = makeConfig({
  url: 'https://own.example',
  baseUrl: '/base/',
  externalLinks: { ignore: ['https://own.example/base/portal*'] },
  i18n: {
    locales: ['en', 'de', 'fr'],
    localeConfigs: { de: { url: 'https://own.de' }, fr: { baseUrl: '/fr/' } },
  },
});
const ownPath = ownUrls(config);

test('an absolute URL belongs to the site at its host, with either scheme and below the base URL', () => {
  expect(ownPath('https://own.example/base/docs?a=b#c')).toBe('/base/docs?a=b#c');
  expect(ownPath('http://OWN.example/base')).toBe('/base');
  expect(ownPath('//own.example/base/')).toBe('/base/');
  for (const other of ['https://own.example/docs', 'https://own.example', 'https://own.example:8080/base/'])
    expect(ownPath(other)).toBeUndefined();
  for (const other of ['https://www.own.example/base/', 'mailto:a@own.example', 'https://', 'pathname:///base/'])
    expect(ownPath(other)).toBeUndefined();
});

test('a language with its own host or base URL belongs to the site there', () => {
  expect(ownPath('https://own.de/base/de/docs')).toBe('/base/de/docs');
  expect(ownPath('https://own.de/base/docs')).toBeUndefined();
  expect(ownPath('https://own.example/fr/docs')).toBe('/fr/docs');
});

test('paths are returned unchanged, and what another program serves is left to it', () => {
  expect(ownPath('/docs#a')).toBe('/docs#a');
  expect(ownPath('./docs')).toBe('./docs');
  expect(ownPath('https://own.example/base/portal/login')).toBeUndefined();
});
