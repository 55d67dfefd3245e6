import { describe, expect, it } from 'vitest';
import { activityOf } from '../src/shell/active-link.ts';

const at = (target: Parameters<typeof activityOf>[0], path: string) => activityOf(target, path, '/');

describe('whether a navbar link is current', () => {
  it('is the page itself, with and without a trailing slash', () => {
    expect(at({ href: '/api/intro' }, '/api/intro/')).toBe('page');
  });

  it('is the section for pages below its target, segment by segment', () => {
    expect(at({ href: '/api' }, '/api/intro')).toBe('section');
    expect(at({ href: '/api' }, '/api-x')).toBeUndefined();
  });

  it('never makes the root current elsewhere', () => {
    expect(at({ href: '/' }, '/api')).toBeUndefined();
    expect(at({ href: '/' }, '/')).toBe('page');
  });

  it('prefers the regular expression to the base path to the target', () => {
    expect(at({ href: '/a', activeBaseRegex: '/B/' }, '/x/b/c')).toBe('section');
    expect(at({ href: '/a', activeBasePath: '/a', activeBaseRegex: '/z' }, '/a/b')).toBeUndefined();
    expect(at({ href: '/a/intro', activeBasePath: '/a' }, '/a/faq')).toBe('section');
  });

  it('leaves what is outside the site alone', () => {
    expect(at({ href: 'https://example.com/api' }, '/api')).toBeUndefined();
  });
});
