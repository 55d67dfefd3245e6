import { describe, expect, test } from 'vitest';
import { type HeadScriptOptions, headScript } from '../src/client/head-script.ts';

const options: HeadScriptOptions = {
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  storage: { type: 'localStorage', namespace: 'abc' },
  announcementId: 'news',
};

interface Environment {
  readonly query?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly isDark?: boolean;
}

/** Runs the script as a browser would, and returns the attributes of the root element. */
function run(script: string, { query = '', stored = {}, isDark = false }: Environment = {}, isDenied = false) {
  const classes: string[] = [];
  const dataset: Record<string, string> = {};
  const storage = {
    getItem(key: string) {
      if (isDenied) throw new Error('SecurityError');
      return stored[key] ?? null;
    },
  };
  const globals = {
    document: { documentElement: { dataset, classList: { add: (name: string) => classes.push(name) } } },
    location: { search: query },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: isDark }),
    addEventListener: () => undefined,
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return { classes, ...dataset };
}

describe('headScript', () => {
  const script = headScript(options);

  test('is short and does not end the script element', () => {
    expect(script.length).toBeLessThan(700);
    const hostile = headScript({ ...options, announcementId: '</script><!--"\u2028' });
    expect(hostile).not.toMatch(/[<>\u2028]/);
    expect(run(hostile).classes).toEqual(['js']);
  });

  test.each<[string, Environment, string, string]>([
    ['the device while nothing is chosen', { isDark: true }, 'system', 'dark'],
    ['the device while nothing is chosen', { isDark: false }, 'system', 'light'],
    ['the stored choice', { stored: { 'theme-abc': 'dark' } }, 'dark', 'dark'],
    [
      'the address before the stored choice',
      { query: '?a=1&ssg-theme=light', stored: { 'theme-abc': 'dark' } },
      'light',
      'light',
    ],
    ['no unknown stored value', { stored: { 'theme-abc': '"><script>' } }, 'system', 'light'],
    ['no unknown value of the address', { query: '?ssg-theme=lightx' }, 'system', 'light'],
    ['no key that only ends like ours', { query: '?xssg-theme=dark' }, 'system', 'light'],
    ['no key of another namespace', { stored: { theme: 'dark' } }, 'system', 'light'],
  ])('follows %s', (_, surroundings, themeChoice, theme) => {
    expect(run(script, surroundings)).toEqual({ classes: ['js'], themeChoice, theme });
  });

  test('uses the default mode if the device is not respected', () => {
    const fixed = headScript({ ...options, colorMode: { ...options.colorMode, respectPrefersColorScheme: false } });
    expect(run(fixed, { isDark: false })).toEqual({ classes: ['js'], themeChoice: 'dark', theme: 'dark' });
  });

  test('ignores URL and storage if the switch is disabled', () => {
    const fixed = headScript({ ...options, colorMode: { ...options.colorMode, disableSwitch: true } });
    const surroundings = { query: '?ssg-theme=light', stored: { 'theme-abc': 'light' }, isDark: true };
    expect(run(fixed, surroundings)).toEqual({ classes: ['js'], themeChoice: 'system', theme: 'dark' });
  });

  test('survives denied storage', () => {
    expect(run(script, { isDark: true }, true)).toEqual({ classes: ['js'], themeChoice: 'system', theme: 'dark' });
  });

  test.each([
    [
      'the same announcement, dismissed',
      { 'announcement.id-abc': 'news', 'announcement.dismissed-abc': 'true' },
      'dismissed',
    ],
    ['the same announcement, not dismissed', { 'announcement.id-abc': 'news' }, undefined],
    ['a new announcement', { 'announcement.id-abc': 'old', 'announcement.dismissed-abc': 'true' }, undefined],
  ])('hides %s: %s', (_, stored, announcement) => {
    expect((run(script, { stored }) as { announcement?: string }).announcement).toBe(announcement);
  });

  test('works without a namespace', () => {
    const plain = headScript({ ...options, storage: { type: 'sessionStorage', namespace: '' } });
    expect(run(plain, { stored: { theme: 'dark' } }).classes).toEqual(['js']);
    expect(plain).toContain('sessionStorage.getItem');
  });
});
