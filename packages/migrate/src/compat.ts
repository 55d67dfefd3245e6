import { readFileSync } from 'node:fs';
import { join, posix } from '@autolode/ssg-cli/internal';
import { filesBelow, type SiteWriter } from './site-writer.ts';
import { migrationTemplate } from './templates.ts';

const folder = migrationTemplate('compat');

/** The compatibility modules, as relative paths: `theme/Tabs`, `docusaurus/Link`. */
export const compatParts = (): ReadonlySet<string> =>
  new Set(filesBelow(folder).map((path) => path.replace(/\.\w+$/, '')));

/**
 * Writes the requested compatibility modules with their imports, and a placeholder for each one that does not exist.
 */
export function writeCompat(parts: ReadonlySet<string>, writer: SiteWriter): void {
  if (parts.size === 0) return;
  const needed = new Set(parts);
  const files = new Map(filesBelow(folder).map((path) => [path.replace(/\.\w+$/, ''), path]));
  for (const part of needed) {
    const path = files.get(part);
    if (path === undefined) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, up = '', other = ''] of text.matchAll(/from '(\.\/|(?:\.\.\/)+)([\w/]+)\.c?jsx?'/g))
      needed.add(posix.join(posix.dirname(part), up, other));
    writer.write(`compat/${path}`, text);
  }
}

/** The name of the compatibility module for `@theme/X` or `@docusaurus/X`. */
export const partOf = (scope: string, name: string): string =>
  `${scope === 'docusaurus' ? 'docusaurus' : 'theme'}/${name}`;

/**
 * Whether a compatibility module exports everything that the clause of an import names: a bundler refuses an import of
 * something that a module does not export.
 *
 * @param needsMeaning - Whether an export that only renders nothing counts as missing.
 */
export function offersAll(part: string, clause: string, needsMeaning = false): boolean {
  const named = /\{([^}]*)\}/.exec(clause)?.[1];
  const path = named === undefined ? undefined : filesBelow(folder).find((one) => one.replace(/\.\w+$/, '') === part);
  if (named === undefined || path === undefined || path.endsWith('.cjs')) return true;
  const written = compatText(path);
  const text = needsMeaning ? written.replace(/^export const \w+ = nothing;$/gm, '') : written;
  return (
    named
      .split(',')
      .map((one) => one.trim())
      // A bundler leaves out what a module only uses as a type, such as `Props`.
      .filter((one) => one !== '' && !one.startsWith('type ') && !/^\w*Props\b/.test(one))
      .every((one) => new RegExp(`\\bexport\\b[^;]*\\b${/^\w+/.exec(one)?.[0] ?? ''}\\b`).test(text))
  );
}

/** The source text of a compatibility module. */
export const compatText = (path: string): string => readFileSync(join(folder, path), 'utf8');
