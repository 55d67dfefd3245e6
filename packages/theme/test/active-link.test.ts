import { describe, expect, it } from 'vitest';
import { activityOf } from '../src/shell/active-link.ts';

const at = (target: Parameters<typeof activityOf>[0], path: string) => activityOf(target, path, '/');

describe('whether a navbar link is current', () => {
  it('is true for the page itself, with and without a trailing slash', () => {
    expect(at({ href: '/api/intro' }, '/api/intro/')).toBe('page');
  });

  it('is true for the section of pages below its target, by segments', () => {
    expect(at({ href: '/api' }, '/api/intro')).toBe('true');
    expect(at({ href: '/api' }, '/api-x')).toBeUndefined();
  });

  it('is false for the root on other pages', () => {
    expect(at({ href: '/' }, '/api')).toBeUndefined();
    expect(at({ href: '/' }, '/')).toBe('page');
  });

  it('prefers the regular expression to the base path, and that to the target', () => {
    expect(at({ href: '/a', activeBaseRegex: '/B/' }, '/x/b/c')).toBe('true');
    expect(at({ href: '/a', activeBasePath: '/a', activeBaseRegex: '/z' }, '/a/b')).toBeUndefined();
    expect(at({ href: '/a/intro', activeBasePath: '/a' }, '/a/faq')).toBe('true');
  });

  it('ignores URLs outside the site', () => {
    expect(at({ href: 'https://example.com/api' }, '/api')).toBeUndefined();
  });
});
