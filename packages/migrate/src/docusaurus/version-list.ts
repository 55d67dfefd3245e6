import { existsSync } from 'node:fs';
import { join } from '@autolode/ssg-cli/internal';
import { DamagedFile, readJsonFile } from '../data-file.ts';

/** The versions of a section of docs in its list, such as `versions.json`; empty if it has none. */
export function listedVersions(root: string, name: string): readonly string[] {
  const file = join(root, name);
  if (!existsSync(file)) return [];
  const value = readJsonFile(file);
  if (!Array.isArray(value)) throw new DamagedFile(file, 'It is not an array of version names.', 1);
  return value.map(String);
}

/** Whether a file, relative to the site's folder, belongs to a version that is not in the list of its section. */
export function isOfUnlistedVersion(root: string, path: string): boolean {
  const [, prefix = '', version = ''] = /^([^/]*_)?versioned_docs\/version-([^/]+)\//.exec(path) ?? [];
  return version !== '' && !listedVersions(root, `${prefix}versions.json`).includes(version);
}
