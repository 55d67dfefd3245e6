import type { KeyPath } from '../lib/key-path.ts';
import { nearest } from '../lib/nearest.ts';
import { type Finding, finding } from './finding.ts';
import { asObject, asText, asTexts, type Loose } from './loose.ts';
import { navbarItems } from './navbar/items-in.ts';
import { faultOfName } from './read-versions.ts';
import { sectionsOf } from './sections.ts';

/** Section id → names in its versions file. `undefined` if it has no file; no entry if the file is invalid. */
export type VersionNames = ReadonlyMap<string, readonly string[] | undefined>;

/** Checks that every version named in the config exists. */
export function checkVersions(config: Loose, released: VersionNames): Finding[] {
  const findings: Finding[] = [];
  const included = new Map<string, readonly string[]>();
  for (const { section, path } of sectionsOf(config, 'docs')) {
    const id = asText(section['id']) ?? 'default';
    if (!released.has(id)) continue;
    const names = released.get(id);
    findings.push(...sectionVersions(section, path, names), ...gitVersions(section, path));
    included.set(id, includedVersions(section, names));
  }
  for (const { item, path } of navbarItems(config)) {
    if (item['type'] !== 'docsVersionDropdown') continue;
    const id = asText(item['docsPluginId']) ?? (included.has('default') ? 'default' : included.keys().next().value);
    const valid = included.get(id ?? '');
    if (valid === undefined) continue;
    findings.push(...named(item['versions'], [...path, 'versions'], valid));
  }
  return findings;
}

/** Checks the options that only versions from git may have. */
function gitVersions(section: Loose, path: KeyPath): Finding[] {
  return Object.entries(asObject(section['versions'])).flatMap(([name, value]): Finding[] => {
    const options = asObject(value);
    const at = [...path, 'versions', name];
    if (options['ref'] === undefined) {
      const key = ['folder', 'sidebars', 'editUrl'].find((one) => options[one] !== undefined);
      return key === undefined ? [] : [finding([...at, key], 'config/versions', { kind: 'no-ref' })];
    }
    if (name === 'current') return [finding([...at, 'ref'], 'config/versions', { kind: 'current-ref' })];
    const reason = faultOfName(name);
    return reason === undefined ? [] : [finding(at, 'config/versions', { kind: 'name', reason })];
  });
}

/** All versions of a section, before `onlyIncludeVersions` is applied. */
function availableVersions(section: Loose, names: readonly string[] | undefined): readonly string[] {
  const listed = section['disableVersioning'] === true ? [] : (names ?? []);
  const current = section['includeCurrentVersion'] !== false && !listed.includes('current');
  return current ? ['current', ...listed] : listed;
}

function includedVersions(section: Loose, names: readonly string[] | undefined): readonly string[] {
  const only = section['onlyIncludeVersions'];
  const available = availableVersions(section, names);
  return Array.isArray(only) ? available.filter((name) => only.includes(name)) : available;
}

function sectionVersions(section: Loose, path: KeyPath, names: readonly string[] | undefined): Finding[] {
  if (section['disableVersioning'] === true && names === undefined)
    return [finding([...path, 'disableVersioning'], 'config/versions', { kind: 'nothing-to-disable' })];
  const available = availableVersions(section, names);
  if (available.length === 0)
    return [finding([...path, 'includeCurrentVersion'], 'config/versions', { kind: 'none-left' })];
  const findings = [
    ...named(section['onlyIncludeVersions'], [...path, 'onlyIncludeVersions'], available),
    ...named(section['versions'], [...path, 'versions'], available),
  ];
  const last = asText(section['lastVersion']);
  const lastPath = [...path, 'lastVersion'];
  if (last === undefined) return findings;
  if (!available.includes(last)) return [...findings, unknown(last, lastPath, available)];
  const included = includedVersions(section, names);
  if (included.includes(last)) return findings;
  const values = { kind: 'excluded', name: last, published: included } as const;
  return [...findings, finding(lastPath, 'config/versions', values)];
}

function named(value: unknown, path: KeyPath, valid: readonly string[]): Finding[] {
  if (Array.isArray(value))
    return asTexts(value).flatMap((name) =>
      valid.includes(name) ? [] : [unknown(name, [...path, value.indexOf(name)], valid)],
    );
  return Object.keys(asObject(value)).flatMap((name) =>
    valid.includes(name) ? [] : [unknown(name, [...path, name], valid)],
  );
}

function unknown(name: string, path: KeyPath, valid: readonly string[]): Finding {
  return finding(path, 'config/unknown-version', { name, known: valid, near: nearest(name, valid) });
}
