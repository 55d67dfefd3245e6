import { expect, test } from 'vitest';
import { baseUrlBanner } from '../src/client/base-url-banner.ts';

/** Serves a page of a site and returns the banner's text. */
function warning(baseUrl: string, pathname: string, page: { url: string; layout?: string }, hasFailed = true) {
  let text: string | undefined;
  const listeners: Record<string, (event: unknown) => void> = {};
  const globals = {
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
    location: { pathname },
    document: {
      getElementById: () => ({ textContent: JSON.stringify({ page }) }),
      createElement: () => ({ setAttribute: () => undefined }),
      body: {
        prepend: (element: { textContent: string }) => {
          text = element.textContent;
        },
      },
    },
  };
  new Function(...Object.keys(globals), baseUrlBanner(baseUrl))(...Object.values(globals));
  if (hasFailed) listeners['error']?.({ target: { rel: 'stylesheet' } });
  listeners['load']?.({});
  return text;
}

test.each([
  ['/', '/shop/', '/', '/shop/'],
  ['/', '/shop/guide', '/guide', '/shop/'],
  ['/', '/shop/guide.html', '/guide', '/shop/'],
  ['/', '/shop/index.html', '/', '/shop/'],
  ['/docs/', '/', '/docs/', '/'],
  ['/docs/', '/other/guide/', '/docs/guide', '/other/'],
])('suggests the right base URL if built for %s and served as %s', (baseUrl, pathname, url, suggested) => {
  const text = warning(baseUrl, pathname, { url });
  expect(text).toContain(`base url ${baseUrl}`);
  expect(text?.endsWith(`to ${suggested}`)).toBe(true);
});

test('reports that the base URL is the default one', () => {
  expect(warning('/', '/shop/', { url: '/' })).toContain('/ (default value)');
});

test.each([
  ['a stylesheet that failed for another reason', '/', '/guide', { url: '/guide' }, true],
  ['the same under a path', '/docs/', '/docs/guide.html', { url: '/docs/guide' }, true],
  ['a wrong address where all has loaded', '/', '/shop/', { url: '/' }, false],
  ['a not-found page, which is served anywhere', '/', '/shop/404', { url: '/404', layout: 'not-found' }, true],
  ['an address that has nothing to do with the page', '/', '/about', { url: '/guide' }, true],
] as const)('shows nothing for %s', (_, baseUrl, pathname, page, hasFailed) => {
  expect(warning(baseUrl, pathname, page, hasFailed)).toBeUndefined();
});
