import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asList } from '../../config/loose.ts';

/** The versions of a section of docs in its list, such as `versions.json`; empty if it has none. */
export const listedVersions = (root: string, file: string): readonly string[] =>
  existsSync(join(root, file)) ? asList(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(String) : [];

/** Whether a file, relative to the site's folder, belongs to a version that is not in the list of its section. */
export function isOfUnlistedVersion(root: string, path: string): boolean {
  const [, prefix = '', version = ''] = /^([^/]*_)?versioned_docs\/version-([^/]+)\//.exec(path) ?? [];
  return version !== '' && !listedVersions(root, `${prefix}versions.json`).includes(version);
}
