import type { KeyPath } from '../lib/key-path.ts';
import { showValue } from '../lib/show-value.ts';
import type { BadAddress } from '../messages/config.ts';
import { normaliseBaseUrl } from './address.ts';
import { type Finding, finding } from './finding.ts';
import { asObject, asText, asTexts, type Loose } from './loose.ts';
import { sectionsOf } from './sections.ts';

/** Checks the URLs of the site: origins without a path, and base paths without an origin. */
export function checkAddress(config: Loose): Finding[] {
  const findings = [...origin(['url'], config['url'], true), ...basePath(['baseUrl'], config['baseUrl'])];
  for (const [locale, own] of Object.entries(asObject(asObject(config['i18n'])['localeConfigs']))) {
    const path = ['i18n', 'localeConfigs', locale];
    findings.push(...origin([...path, 'url'], asObject(own)['url'], false));
    findings.push(...basePath([...path, 'baseUrl'], asObject(own)['baseUrl']));
  }
  // A mistake in one of them says enough.
  if (findings.length === 0) findings.push(...localeBases(config));
  for (const { section, path } of [...sectionsOf(config, 'docs'), ...sectionsOf(config, 'blog')])
    findings.push(...route([...path, 'routeBasePath'], section['routeBasePath']));
  return findings;
}

/** All languages are in one output folder: each has a base path of its own, below that of the site. */
function localeBases(config: Loose): Finding[] {
  const base = normaliseBaseUrl(asText(config['baseUrl']) ?? '');
  const i18n = asObject(config['i18n']);
  const codes = asTexts(i18n['locales']);
  const first = asText(i18n['defaultLocale']) ?? codes[0];
  const earlier = new Map<string, string>();
  return [...new Set(first === undefined ? [] : [first, ...codes])].flatMap((code): Finding[] => {
    const given = asText(asObject(asObject(i18n['localeConfigs'])[code])['baseUrl']);
    const own = normaliseBaseUrl(given ?? (code === first ? base : `${base}${code}`));
    const path = ['i18n', 'localeConfigs', code, ...(given === undefined ? [] : ['baseUrl'])];
    const other = earlier.get(own);
    earlier.set(own, code);
    const got = showValue(own);
    if (!own.startsWith(base))
      return [finding(path, 'config/address', { kind: 'outside', got, base, path: base + own.slice(1) })];
    return other === undefined
      ? []
      : [finding(path, 'config/address', { kind: 'taken', got, other, path: `${base}${code}/` })];
  });
}

function origin(path: KeyPath, value: unknown, top: boolean): Finding[] {
  const url = asText(value)?.trim();
  if (!url) return [];
  const wrong = (values: BadAddress): Finding[] => [finding(path, 'config/address', values)];
  const got = showValue(url);
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(url)) {
    const host = url.replace(/^\/+/, '');
    return wrong({ kind: 'no-scheme', got, host });
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return wrong({ kind: 'not-http', got });
  if (parsed.username || parsed.password || parsed.search || parsed.hash)
    return wrong({ kind: 'not-origin', got, origin: parsed.origin });
  if (parsed.pathname.replace(/(?<!\/)\/+$/, '') === '') return [];
  const below = normaliseBaseUrl(parsed.pathname);
  return wrong({ kind: 'has-path', got, origin: parsed.origin, path: below, isLocale: !top });
}

/** Checks a base path. Slashes are corrected silently; anything other than a path is rejected. */
function basePath(path: KeyPath, value: unknown): Finding[] {
  const text = asText(value);
  if (text === undefined) return [];
  if (/^[a-z][a-z\d+.-]*:/i.test(text))
    return [finding(path, 'config/address', { kind: 'not-path', got: showValue(text) })];
  const wrong = route(path, value);
  // Headers and service workers contain the path as it is, so it has no other characters than a URL.
  if (wrong.length > 0 || /^[\x21-\x7e]*$/.test(text)) return wrong;
  const values = { kind: 'not-encoded', got: showValue(text), encoded: encodeURI(text.toWellFormed()) } as const;
  return [finding(path, 'config/address', values)];
}

function route(path: KeyPath, value: unknown): Finding[] {
  const text = asText(value);
  if (text === undefined) return [];
  const bad = /[?#\\\s]/.test(text) || text.includes('://') || text.split('/').some((part) => /^\.{1,2}$/.test(part));
  if (!bad) return [];
  return [finding(path, 'config/address', { kind: 'bad-path', got: showValue(text) })];
}
