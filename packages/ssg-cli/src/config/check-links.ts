import type { KeyPath } from '../lib/key-path.ts';
import { showValue } from '../lib/show-value.ts';
import { type Finding, finding } from './finding.ts';
import { asList, asObject, asText, type Loose } from './loose.ts';
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

export interface FoundItem {
  readonly item: Loose;
  readonly path: KeyPath;
}

/** Every navbar item, including those in dropdowns. */
export const navbarItems = (config: Loose): FoundItem[] =>
  found(asObject(config['navbar'])['items'], ['navbar', 'items']);

function found(items: unknown, path: KeyPath): FoundItem[] {
  return asList(items).flatMap((one, index) => {
    const item = asObject(one);
    const at = [...path, index];
    const groups = asList(item['columns']).flatMap((column, x) =>
      asList(column).flatMap((group, y) => found(asObject(group)['items'], [...at, 'columns', x, y, 'items'])),
    );
    const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];
    return [{ item, path: at }, ...lists.flatMap((key) => found(item[key], [...at, key])), ...groups];
  });
}

const isLink = (item: Loose): boolean => (item['type'] ?? 'default') === 'default' && !('items' in item);

function navbarItem(item: Loose, path: KeyPath, sections: readonly string[]): Finding[] {
  const findings: Finding[] =
    isLink(item) && Object.keys(item).length > 0 ? [...target(item, path), ...face(item, path)] : [];
  const regex = asText(item['activeBaseRegex']);
  const fault = regex === undefined ? undefined : regexFault(regex);
  if (fault !== undefined)
    findings.push(finding([...path, 'activeBaseRegex'], 'config/bad-regex', { got: showValue(regex), fault }));
  const section = asText(item['docsPluginId']);
  if (section !== undefined && !sections.includes(section))
    findings.push(finding([...path, 'docsPluginId'], 'config/unknown-section', { name: section, known: sections }));
  return findings;
}

function target(item: Loose, path: KeyPath): Finding[] {
  const [to, href] = ['to' in item, 'href' in item];
  if (to !== href) return [];
  return [finding(path, 'config/link-target', { kind: to ? 'both' : 'neither', first: 'to', second: 'href' })];
}

function face(item: Loose, path: KeyPath): Finding[] {
  const [label, html] = ['label' in item, 'html' in item];
  if (label !== html) return [];
  const values = { kind: label ? 'both' : 'neither', first: 'label', second: 'html' } as const;
  return [finding(path, 'config/link-label', values)];
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
    if (!('html' in item)) return [...target(item, path), ...face(item, path)];
    const other = ['label', 'to', 'href'].find((key) => key in item);
    if (other === undefined) return [];
    return [finding(path, 'config/link-label', { kind: 'both', first: 'html', second: other })];
  });
}
