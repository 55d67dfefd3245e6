import { compareNames } from '../lib/compare-names.ts';
import { defined } from '../lib/defined.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import * as path from '../lib/path.ts';
import { readJson } from '../lib/read-json.ts';
import { leadsOutside, readRegularFile } from '../lib/site-file.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { problem } from '../messages/problem.ts';
import type { DocsConfig } from './types.ts';

/** The released versions of a docs section. */
export interface VersionsFile {
  /** Path relative to the site. */
  readonly file: string;
  /** Names in the order of the file, the newest first; `undefined` without a file. */
  readonly names: readonly string[] | undefined;
}

/** Sections other than `default` have their id as a prefix, so that several can coexist. */
export const versionsFileName = (sectionId: string): string =>
  sectionId === 'default' ? 'versions.json' : `${sectionId}_versions.json`;

/** Reads the names of a section's released versions from the file beside the config. */
export async function readVersions(root: string, sectionId: string): Promise<Result<VersionsFile>> {
  const file = versionsFileName(sectionId);
  let text: string;
  try {
    if (leadsOutside(root, file)) return failure([linkOutside(file)]);
    text = readRegularFile(path.join(root, file)).toString('utf8');
  } catch (error) {
    const { code = 'not a regular file' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? success({ file, names: undefined })
      : failure([broken(file, `cannot be read (${code})`)]);
  }
  const read = readJson(text.replace(/^\uFEFF/, ''));
  if ('problem' in read) return failure([broken(file, `is not valid JSON: ${read.problem.reason}`, read.problem.line)]);
  const { value } = read;
  if (!Array.isArray(value)) return failure([broken(file, 'is not an array of version names')]);
  const problems = value.flatMap((name, index) => {
    const reason = value.indexOf(name) < index ? 'is listed twice' : faultOfName(name);
    return reason === undefined ? [] : [broken(file, `names the version ${JSON.stringify(name)}, which ${reason}`)];
  });
  return problems.length > 0 ? failure(problems) : success({ file, names: value });
}

/**
 * The released versions of a section, newest first: those of the versions file in its order, and those that the config reads
 * from git. Where the file does not list one of these, it has its place by its number.
 */
export function releasedNames(listed: readonly string[], versions: Readonly<Record<string, unknown>>): string[] {
  const names = [...listed];
  const byNumber = (a: string, b: string) => compareNames(b, a);
  const unlisted = Object.entries(versions)
    .filter(([name, options]) => isFromGit(options) && !listed.includes(name))
    .map(([name]) => name)
    .sort(byNumber);
  for (const name of unlisted) {
    const older = names.findIndex((one) => byNumber(name, one) < 0);
    names.splice(older < 0 ? names.length : older, 0, name);
  }
  return names;
}

type VersionedSection = Pick<
  DocsConfig,
  'id' | 'versions' | 'disableVersioning' | 'includeCurrentVersion' | 'onlyIncludeVersions'
>;

/** The names of the versions of a section that the site has, newest first. */
export async function versionNames(root: string, section: VersionedSection): Promise<Result<string[]>> {
  const read = section.disableVersioning ? undefined : await readVersions(root, section.id);
  const listed = read?.ok === true ? (read.value.names ?? []) : [];
  const released = section.disableVersioning ? [] : releasedNames(listed, section.versions);
  const hasCurrent = (section.includeCurrentVersion || released.length === 0) && !released.includes('current');
  const only = section.onlyIncludeVersions;
  const names = [...(hasCurrent ? ['current'] : []), ...released];
  const wanted = names.filter((name) => only === undefined || only.includes(name));
  return success(wanted, read?.diagnostics);
}

/** The version that visitors read unless they choose another. */
export const latestVersion = ({ lastVersion }: Pick<DocsConfig, 'lastVersion'>, names: readonly string[]): string =>
  lastVersion ?? names.find((name) => name !== 'current') ?? 'current';

const isFromGit = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && typeof (options as { ref?: unknown }).ref === 'string';

const broken = (file: string, reason: string, line?: number): Diagnostic =>
  problem('config/versions-file', { file, reason }, { file, ...defined({ line }) });

/** Returns the problem of a version name, which becomes a folder name and part of URLs. */
export function faultOfName(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not a string';
  if (name.trim() === '') return 'is empty';
  if (name.length > 32) return 'is longer than 32 characters';
  if (name === '.' || name === '..') return 'is not a valid folder name';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a file name
  if (/[/\\<>:"|?*\u0000-\u001f]/.test(name)) return 'contains a character that is not allowed in file names';
  return undefined;
}
