import { describe, expect, test } from 'vitest';
import {
  type Here,
  isFragmentOf,
  isPlainClick,
  type LinkFacts,
  type Press,
  pageTarget,
  shownAddress,
} from '../src/client/link-click.ts';

const here: Here = { href: 'https://a.example/docs/guide?x=1', baseUrl: '/docs/', lang: 'en' };
const link = (href: string, rest: Partial<LinkFacts> = {}): LinkFacts => ({
  href,
  target: '',
  download: false,
  rel: '',
  hreflang: '',
  ...rest,
});

describe('pageTarget', () => {
  test.each([
    'https://a.example/docs/',
    'https://a.example/docs',
    'https://a.example/docs/parsers/auto.ru/intro',
    'https://a.example/docs/parsers/auto.ru',
    'https://a.example/docs/999.md',
    'https://a.example/docs/x.html#y',
  ])('%s is handled by the router', (href) => {
    expect(pageTarget(link(href), here)?.href).toBe(href);
  });

  test.each<[string, LinkFacts]>([
    ['another origin', link('https://b.example/docs/x')],
    ['another scheme', link('mailto:a@a.example')],
    ['another site of the origin', link('https://a.example/documents')],
    ['no address', link('')],
    ['a new window', link('https://a.example/docs/x', { target: '_blank' })],
    ['a download', link('https://a.example/docs/x', { download: true })],
    ['a link marked external', link('https://a.example/docs/x', { rel: 'noopener external' })],
    ['another language', link('https://a.example/docs/x', { hreflang: 'de' })],
    ['a file', link('https://a.example/docs/report.PDF')],
    ['a feed', link('https://a.example/docs/blog/rss.xml')],
  ])('%s is for the browser', (_, facts) => {
    expect(pageTarget(facts, here)).toBeUndefined();
  });
});

describe('isPlainClick', () => {
  const press: Press = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  test('accepts a press of the main button', () => expect(isPlainClick(press)).toBe(true));
  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const)(
    'rejects a press with %s',
    (key) => expect(isPlainClick({ ...press, [key]: true })).toBe(false),
  );
  test('rejects another button', () => expect(isPlainClick({ ...press, button: 1 })).toBe(false));
});

test.each([
  ['https://a.example/docs/guide?x=1#two', true],
  ['https://a.example/docs/guide?x=1', false],
  ['https://a.example/docs/guide#two', false],
  ['https://a.example/docs/other?x=1#two', false],
])('%s is a fragment of the page: %s', (href, is) => expect(isFragmentOf(new URL(href), here.href)).toBe(is));

test.each([
  ['https://a.example/docs/x.html?q=1#y', '/docs/x', '/docs/x?q=1#y'],
  ['https://a.example/docs/x/index.html', '/docs/x/', '/docs/x/'],
  ['https://a.example/docs/x', '/docs/x/', '/docs/x/'],
  ['https://a.example/docs/alias', '/docs/x', '/docs/alias'],
  ['https://a.example//evil.example/index.html', '/docs/x', '/evil.example'],
])('%s is shown as %s → %s', (href, published, shown) => expect(shownAddress(new URL(href), published)).toBe(shown));
