import { normaliseBaseUrl } from './address.ts';
import type { Finding, KeyPath } from './finding.ts';
import { asList, asObject, asText, type Loose } from './loose.ts';
import { showValue } from './show-value.ts';

const code = 'config/address';

/** Where the site is published: origins without a path, paths without an origin. */
export function checkAddress(config: Loose): Finding[] {
  const findings = [...origin(['url'], config['url'], true), ...basePath(['baseUrl'], config['baseUrl'])];
  for (const [locale, own] of Object.entries(asObject(asObject(config['i18n'])['localeConfigs']))) {
    const path = ['i18n', 'localeConfigs', locale];
    findings.push(...origin([...path, 'url'], asObject(own)['url'], false));
    findings.push(...basePath([...path, 'baseUrl'], asObject(own)['baseUrl']));
  }
  for (const [index, section] of asList(config['docs']).entries())
    findings.push(...route(['docs', index, 'routeBasePath'], asObject(section)['routeBasePath']));
  const many = Array.isArray(config['blog']);
  for (const [index, blog] of [config['blog'] ?? []].flat().entries())
    findings.push(...route(['blog', ...(many ? [index] : []), 'routeBasePath'], asObject(blog)['routeBasePath']));
  return findings;
}

function origin(path: KeyPath, value: unknown, top: boolean): Finding[] {
  const url = asText(value)?.trim();
  if (!url) return [];
  const wrong = (message: string, hint: string): Finding[] => [{ path, code, message, hint }];
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(url)) {
    const host = url.replace(/^\/+/, '');
    return wrong(`expected an address with a protocol, got ${showValue(url)}`, `Write 'https://${host}'.`);
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '')
    return wrong(`expected an http or https address, got ${showValue(url)}`, "For example 'https://example.com'.");
  if (parsed.username || parsed.password || parsed.search || parsed.hash)
    return wrong(
      `expected an origin without user, query and fragment, got ${showValue(url)}`,
      `Write '${parsed.origin}'.`,
    );
  if (parsed.pathname.replace(/\/+$/, '') === '') return [];
  const below = normaliseBaseUrl(parsed.pathname);
  const hint = top
    ? `Move the path to baseUrl: url: '${parsed.origin}', baseUrl: '${below}'.`
    : `Move the path to this language's baseUrl: '${below}'.`;
  return wrong(`expected an origin without a path, got ${showValue(url)}`, hint);
}

/** Slashes are put right without a word; what cannot be a path at all is refused. */
function basePath(path: KeyPath, value: unknown): Finding[] {
  const text = asText(value);
  if (text === undefined) return [];
  if (/^[a-z][a-z\d+.-]*:/i.test(text))
    return [
      {
        path,
        code,
        message: `expected a path such as '/docs/', got ${showValue(text)}`,
        hint: 'The origin belongs in url.',
      },
    ];
  return route(path, value);
}

function route(path: KeyPath, value: unknown): Finding[] {
  const text = asText(value);
  if (text === undefined) return [];
  const bad = /[?#\\\s]/.test(text) || text.includes('://') || text.split('/').some((part) => /^\.{1,2}$/.test(part));
  if (!bad) return [];
  const message = `expected a path without spaces, query, fragment and dots, got ${showValue(text)}`;
  return [{ path, code, message, hint: "For example '/docs/'." }];
}
