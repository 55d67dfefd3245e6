import type { KeyPath } from '../lib/key-path.ts';
import { showValue } from '../lib/show-value.ts';
import { type Finding, finding } from './finding.ts';
import { asList, asObject, asText, type Loose } from './loose.ts';
import { navbarItems } from './navbar/items-in.ts';
import type { NavbarKind } from './navbar/kind.ts';
import { kindOf } from './navbar/kinds.ts';
import { link } from './navbar/link.ts';
import { regexFault } from './regex-fault.ts';
import { sectionsOf } from './sections.ts';

/** Checks the links of navbar, footer and the menu of pages: one target each, valid regular expressions, existing sections. */
export function checkLinks(config: Loose): Finding[] {
  const sections = sectionsOf(config, 'docs').map(({ section }) => asText(section['id']) ?? 'default');
  return [
    ...navbarItems(config).flatMap(({ item, path }) => navbarItem(item, path, sections)),
    ...footerLinks(config),
    ...copyPageLinks(config),
  ];
}

function navbarItem(item: Loose, path: KeyPath, sections: readonly string[]): Finding[] {
  const findings = Object.keys(item).length > 0 ? pairs(item, path, kindOf(item)?.exactlyOne) : [];
  findings.push(...pathInHref(item, path));
  const regex = asText(item['activeBaseRegex']);
  const fault = regex === undefined ? undefined : regexFault(regex);
  if (fault !== undefined)
    findings.push(finding([...path, 'activeBaseRegex'], 'config/bad-regex', { got: showValue(regex), fault }));
  const section = asText(item['docsPluginId']);
  if (section !== undefined && !sections.includes(section))
    findings.push(finding([...path, 'docsPluginId'], 'config/unknown-section', { name: section, known: sections }));
  return findings;
}

/** Reports each pair of keys of which an item has both, or neither. */
const pairs = (item: Loose, path: KeyPath, keys: NavbarKind['exactlyOne'] = []): Finding[] =>
  keys.flatMap(([first, second]): Finding[] => {
    if (first in item !== second in item) return [];
    const code = first === 'to' ? 'config/link-target' : 'config/link-label';
    return [finding(path, code, { kind: first in item ? 'both' : 'neither', first, second })];
  });

/** Reports a path where a URL is expected, which is published without the base URL and the language. */
function pathInHref({ href }: Loose, path: KeyPath): Finding[] {
  const written = asText(href) ?? '';
  return /^\/(?!\/)/.test(written) ? [finding([...path, 'href'], 'config/path-in-href', { path: written })] : [];
}

/** Visitors open these, so they lead to web pages only. */
function copyPageLinks(config: Loose): Finding[] {
  const { assistants, mcp } = asObject(config['copyPage']);
  const isPage = (url: string) => URL.canParse(url) && /^https?:\/\//i.test(url);
  const wrong = (path: KeyPath, url: unknown): Finding[] => [
    finding(['copyPage', ...path], 'config/address', { kind: 'not-http', got: showValue(url) }),
  ];
  const own = asList(assistants).flatMap((one, index) => {
    const href = asText(asObject(one)['href']);
    return href === undefined || isPage(href) ? [] : wrong(['assistants', index, 'href'], href);
  });
  const server = asText(mcp);
  return server === undefined || isPage(server) || /^\/(?!\/)/.test(server) ? own : [...own, ...wrong(['mcp'], server)];
}

function footerLinks(config: Loose): Finding[] {
  const footer = asObject(config['footer']);
  const columns = asList(footer['links']).flatMap((column, x) =>
    asList(asObject(column)['items']).map((one, y) => ({
      item: asObject(one),
      path: ['footer', 'links', x, 'items', y],
    })),
  );
  const bottom = asList(footer['bottomLinks']).map((one, x) => ({
    item: asObject(one),
    path: ['footer', 'bottomLinks', x],
  }));
  return [...columns, ...bottom].flatMap(({ item, path }) => {
    if (Object.keys(item).length === 0) return [];
    if (!('html' in item)) return [...pairs(item, path, link.exactlyOne), ...pathInHref(item, path)];
    const other = ['label', 'to', 'href'].find((key) => key in item);
    if (other === undefined) return [];
    return [finding(path, 'config/link-label', { kind: 'both', first: 'html', second: other })];
  });
}
