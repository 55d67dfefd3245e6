import { formatKeyPath, type KeyPath } from '../lib/key-path.ts';
import { nearest } from '../lib/nearest.ts';
import { tryOr } from '../lib/try-or.ts';
import { routePath } from './address.ts';
import { type Finding, finding } from './finding.ts';
import { asList, asObject, asText, asTexts, type Loose } from './loose.ts';
import { sectionsOf, type WrittenSection } from './sections.ts';

interface Named {
  readonly name: string;
  readonly path: KeyPath;
}

/** Checks names and paths that must be unique: section ids, base paths, languages, redirects. */
export function checkDuplicates(config: Loose): Finding[] {
  const docs = sectionsOf(config, 'docs');
  const blogs = sectionsOf(config, 'blog');
  const ids = (sections: readonly WrittenSection[]): Named[] =>
    sections.map(({ section, path }) => ({ name: asText(section['id']) ?? 'default', path: [...path, 'id'] }));
  const routes = [...docs, ...blogs].flatMap(({ section, path }) => {
    const key = section['routeBasePath'] === undefined ? 'path' : 'routeBasePath';
    const value = section[key];
    const text = asText(value);
    return text === undefined ? [] : [{ name: routePath(text), path: [...path, key] }];
  });
  const redirects = asList(config['redirects']).flatMap((one, index) => {
    const from = asObject(one)['from'];
    const at: KeyPath = ['redirects', index, 'from'];
    return typeof from === 'string'
      ? [{ name: from, path: at }]
      : asTexts(from).map((name, entry) => ({ name, path: [...at, entry] }));
  });
  const locales = asTexts(asObject(config['i18n'])['locales']);
  return [
    ...repeated(ids(docs), 'docs section id', 'Give each section a different id.'),
    ...repeated(ids(blogs), 'blog id', 'Give each blog a different id.'),
    ...repeated(routes, 'route base path', 'Give each section a different routeBasePath.'),
    ...repeated(
      locales.map((name, index) => ({ name, path: ['i18n', 'locales', index] })),
      'locale',
      'List each locale once.',
    ),
    ...repeated(redirects, 'redirect from', 'A path can have only one target.'),
    ...checkLocales(asObject(config['i18n']), locales),
  ];
}

function repeated(all: readonly Named[], what: string, advice: string): Finding[] {
  const first = new Map<string, KeyPath>();
  return all.flatMap(({ name, path }) => {
    const before = first.get(name);
    if (before === undefined) {
      first.set(name, path);
      return [];
    }
    return [finding(path, 'config/duplicate', { what, name, before: formatKeyPath(before), advice })];
  });
}

/** Checks that every locale named in the config is published. */
function checkLocales(i18n: Loose, locales: readonly string[]): Finding[] {
  const first = asText(i18n['defaultLocale']);
  const findings: Finding[] = [];
  if (first !== undefined && locales.length > 0 && !locales.includes(first)) {
    const values = { kind: 'default', locale: first, listed: locales, near: nearest(first, locales) } as const;
    findings.push(finding(['i18n', 'defaultLocale'], 'config/unknown-locale', values));
  }
  const invalid = (locale: string, path: KeyPath): Finding[] =>
    isLocale(locale) ? [] : [finding(path, 'config/unknown-locale', { kind: 'invalid', locale })];
  if (first !== undefined && locales.length === 0) findings.push(...invalid(first, ['i18n', 'defaultLocale']));
  const known = new Set([...locales, ...(locales.length === 0 ? [first ?? 'en'] : [])]);
  for (const locale of Object.keys(asObject(i18n['localeConfigs']))) {
    if (known.has(locale)) continue;
    const path = ['i18n', 'localeConfigs', locale];
    findings.push(finding(path, 'config/unknown-locale', { kind: 'settings', locale, known: [...known] }));
  }
  for (const [index, locale] of locales.entries()) findings.push(...invalid(locale, ['i18n', 'locales', index]));
  return findings;
}

const isLocale = (code: string): boolean => tryOr(() => Intl.getCanonicalLocales(code).length === 1, false);
