import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultOfName, readVersions } from '../config/read-versions.ts';
import type { Config, DocsConfig, SidebarsConfig } from '../config/types.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { suggestion } from '../lib/nearest.ts';
import { expandFamily } from '../read/expand-family.ts';
import { readSidebars } from '../read/read-sidebars.ts';
import { translatedDocs, versionPaths } from '../read/version-paths.ts';
import { walkFolder } from '../read/walk-folder.ts';

export interface CutVersion {
  readonly section: string;
  readonly name: string;
  /** Folder of the new version, relative to the site. */
  readonly folder: string;
  readonly files: number;
  /** All names, the new one first. */
  readonly versions: readonly string[];
}

/**
 * Cuts a version of a docs section: a copy of its folder, translations and made pages included, a snapshot of its sidebars,
 * and its name in front of the versions file. That file is written last, so that a cut that fails is no version.
 */
export async function cutVersion(config: Config, name: string, sectionId?: string): Promise<Result<CutVersion>> {
  const found = chooseSection(config, sectionId);
  if (!found.ok) return found;
  const section = found.value;
  const fault = name === 'current' ? 'is the name of the version being written' : faultOfName(name);
  if (fault !== undefined) {
    return refuse(
      'version/name',
      `The version name ${JSON.stringify(name)} ${fault}.`,
      'A name becomes a folder and a part of addresses, for example 2.1.0.',
    );
  }
  const listed = await readVersions(config.root, section.id);
  if (!listed.ok) return listed;
  const { file, names = [] } = listed.value;
  const paths = versionPaths(section.id, name);
  if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
    return refuse('version/exists', `The version "${name}" exists already.`, `Versions: ${names.join(', ')}.`, file);
  if (existsSync(join(config.root, paths.docs)))
    return refuse('version/exists', `The folder "${paths.docs}" exists already.`, 'Remove it, or choose another name.');
  const sidebars = await readSidebars(config, section);
  if (hasErrors(sidebars.diagnostics)) return failure(sidebars.diagnostics);

  const staging = join(config.root, '.ssg/version');
  await rm(staging, { recursive: true, force: true });
  try {
    const copied = await copyDocs(config, section, join(staging, 'docs'));
    if (!copied.ok) return copied;
    const at = (path: string) => join(config.root, path);
    await move(join(staging, 'docs'), at(paths.docs));
    for (const { code } of config.locales.slice(1)) {
      const folder = (version: string) => at(`${config.i18nPath}/${code}/${translatedDocs(section.id, version)}`);
      if (existsSync(folder('current'))) await cp(folder('current'), folder(name), { recursive: true });
    }
    if (section.sidebars !== false) await writeJson(at(paths.sidebars), snapshot(sidebars.sidebars));
    const versions = [name, ...names];
    await writeJson(at(file), versions);
    return success({ section: section.id, name, folder: paths.docs, files: copied.value, versions });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function chooseSection(config: Config, wanted: string | undefined): Result<DocsConfig> {
  const ids = config.docs.map((section) => section.id);
  const only = config.docs.length === 1 ? config.docs[0] : undefined;
  const section =
    config.docs.find(({ id }) => id === (wanted ?? 'default')) ?? (wanted === undefined ? only : undefined);
  if (section === undefined) {
    return wanted === undefined
      ? refuse(
          'version/section',
          'Say which docs section gets the version.',
          `--section with one of: ${ids.join(', ')}.`,
        )
      : refuse(
          'version/section',
          `There is no docs section "${wanted}". Valid: ${ids.join(', ') || 'none'}.`,
          suggestion(wanted, ids),
        );
  }
  if (section.disableVersioning)
    return refuse(
      'version/disabled',
      `The section "${section.id}" has versioning switched off.`,
      'Remove disableVersioning.',
    );
  return success(section);
}

/** Everything of the section's folder, and the pages its families make, as files. */
async function copyDocs(config: Config, section: DocsConfig, to: string): Promise<Result<number>> {
  const from = join(config.root, section.path);
  const { files, diagnostics } = existsSync(from) ? walkFolder(from, config.root) : { files: [], diagnostics: [] };
  const made = await Promise.all(
    section.families.map((family) =>
      expandFamily(family, { type: 'docs', id: section.id, version: 'current', locale: '' }, section.path),
    ),
  );
  const problems = [...diagnostics, ...made.flatMap((one) => one.diagnostics)];
  if (hasErrors(problems)) return failure(problems);
  const texts = made.flatMap(({ sources }) => sources);
  if (!files.some((file) => /\.mdx?$/.test(file.relative)) && texts.length === 0)
    return refuse(
      'version/empty',
      `The folder "${section.path}" holds no docs.`,
      'There is nothing to keep as a version.',
    );
  for (const file of files) await put(join(to, file.relative), await readFile(file.absolute));
  for (const { relative, text } of texts) await put(join(to, relative), text);
  return success(files.length + texts.length, problems);
}

/** A snapshot must not follow the config: sidebars made from folders are asked for by name. */
const snapshot = (sidebars: SidebarsConfig | undefined): SidebarsConfig =>
  sidebars ?? { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };

async function put(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Through a file beside it: a reader sees the old list or the new one. */
async function writeJson(file: string, value: unknown): Promise<void> {
  await put(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

const refuse = (code: string, message: string, hint: string, file?: string): Result<never> => {
  const diagnostic: Diagnostic = { severity: 'error', code, message, hint, ...(file === undefined ? {} : { file }) };
  return failure([diagnostic]);
};
