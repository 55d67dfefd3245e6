import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, type SiteWriter } from './site-writer.ts';

const folder = fileURLToPath(new URL('../../templates/migrate/compat', import.meta.url));

/** What the compatibility modules offer under the old names: `theme/Tabs`, `docusaurus/Link`. */
export const compatParts = (): ReadonlySet<string> =>
  new Set(filesBelow(folder).map((path) => path.replace(/\.\w+$/, '')));

/** Writes the modules that are asked for, with those they import, and what stands in for the ones that are missing. */
export function writeCompat(parts: ReadonlySet<string>, writer: SiteWriter): void {
  if (parts.size === 0) return;
  const needed = new Set(parts);
  const files = new Map(filesBelow(folder).map((path) => [path.replace(/\.\w+$/, ''), path]));
  for (const part of needed) {
    const path = files.get(part);
    if (path === undefined) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, up = '', other = ''] of text.matchAll(/from '(\.{1,2})\/([\w/]+)\.c?jsx?'/g))
      needed.add(up === '..' ? other : `${part.split('/')[0]}/${other}`);
    writer.write(`compat/${path}`, text);
  }
}

/** The text of one of them. */
export const compatText = (path: string): string => readFileSync(join(folder, path), 'utf8');
