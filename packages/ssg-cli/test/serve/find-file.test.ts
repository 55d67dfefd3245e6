import { describe, expect, test } from 'vitest';
import { findFile, redirectTargets } from '../../src/serve/find-file.ts';

/** The results for targets, without the base URL for brevity: a file, `→ URL` or a status. */
function asked(baseUrl: string, files: readonly string[]) {
  const addresses = { baseUrl, locales: [{ baseUrl }, { baseUrl: `${baseUrl}de/` }] };
  return (target: string): string => {
    const found = findFile(baseUrl + target.slice(1), new Set(files), addresses);
    if (found.kind === 'redirect') return `→ /${found.location.slice(baseUrl.length)}`;
    if (found.kind === 'refused') return String(found.status);
    return found.status === 200 ? found.path : `${found.status} ${found.path}`;
  };
}

describe.each(['/', '/repo/'])('below %s', (baseUrl) => {
  const shared = ['index.html', '404.html', 'offline.html', 'de/index.html', 'de/404.html', 'de/offline.html', 'a.txt'];

  test.each([
    ['/', 'index.html'],
    ['/index.html', '→ /'],
    ['/index', '→ /'],
    ['/de/index', '→ /de/'],
    ['/x/index', '→ /x'],
    ['/x//', '404 404.html'],
    ['/x//y', '404 404.html'],
    ['/x', 'x.html'],
    ['/x/', '→ /x'],
    ['/x.html', '→ /x'],
    ['/x/index.html', '→ /x'],
    ['/x/index.html?a=1', '→ /x?a=1'],
    ['/de/', 'de/index.html'],
    ['/de', '→ /de/'],
    ['/de.html', '→ /de/'],
    ['/de/index.html', '→ /de/'],
    ['/auto.ru', 'auto.ru.html'],
    ['/%C3%BCber.html', '→ /%C3%BCber'],
    ['/a.txt', 'a.txt'],
    ['/offline.html', 'offline.html'],
    ['/de/offline.html', 'de/offline.html'],
    ['/404', '404 404.html'],
    ['/404.html', '404 404.html'],
    ['/de/404.html', '404 de/404.html'],
    ['/de/nowhere', '404 de/404.html'],
    ['/dent/nowhere', '404 404.html'],
    ['/errors/404', 'errors/404.html'],
    ['/errors/404.html', '→ /errors/404'],
  ])('without trailing slashes %s gives %s', (target, found) =>
    expect(asked(baseUrl, [...shared, 'x.html', 'auto.ru.html', 'über.html', 'errors/404.html'])(target)).toBe(found),
  );

  test.each([
    ['/', 'index.html'],
    ['/x', '→ /x/'],
    ['/x/', 'x/index.html'],
    ['/x.html', '→ /x/'],
    ['/x/index.html', '→ /x/'],
    ['/de', '→ /de/'],
    ['/de/x', '→ /de/x/'],
    ['/404/', '404 404.html'],
    ['/offline.html', 'offline.html'],
  ])('with trailing slashes %s gives %s', (target, found) =>
    expect(asked(baseUrl, [...shared, 'x/index.html', 'de/x/index.html'])(target)).toBe(found),
  );
});

test.each([
  ['/base/old', '/base/new'],
  ['/base/old/', '/base/new'],
  ['/base/old.html?a=1', '/base/new?a=1'],
  ['/base/%C3%BC?a=1', '/base/new?a=1#part'],
  ['/base/query?a=1', 'https://elsewhere.example/?b=1'],
  ['/base/older', undefined],
])('the redirect of %s leads to %s', (target, location) => {
  const redirects = redirectTargets(
    [
      ['/base/old', '/base/new'],
      ['/base/%C3%BC/', '/base/new#part'],
      ['/base/query.html', 'https://elsewhere.example/?b=1'],
    ],
    '/base/',
  );
  const found = findFile(target, new Set(['new.html']), { baseUrl: '/base/', locales: [], redirects });
  expect(found).toEqual(location === undefined ? { kind: 'refused', status: 404 } : { kind: 'redirect', location });
});
