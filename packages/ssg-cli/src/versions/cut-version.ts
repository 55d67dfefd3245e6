import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { faultOfName, readVersions } from '../config/read-versions.ts';
import type { Config, DocsConfig, SidebarsConfig } from '../config/types.ts';
import { translatedDocs, versionPaths } from '../config/version-paths.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from '../lib/diagnostic.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { dirname, join, normalize } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { createHooks } from '../plugins/call-hook.ts';
import { runSourceHooks } from '../plugins/source-hook.ts';
import { expandCollection } from '../read/expand-collection.ts';
import { readSidebars } from '../read/read-sidebars.ts';
import { type FoundFile, walkFolder } from '../read/walk-folder.ts';
import { holdsReferences, keepReferences } from './keep-references.ts';

export interface CutVersion {
  readonly section: string;
  readonly name: string;
  /** Folder of the new version, relative to the site. */
  readonly folder: string;
  readonly files: number;
  /** Number of links and imports that were rewritten because the copies are at another depth. */
  readonly rewritten: number;
  /** All version names, the new one first. */
  readonly versions: readonly string[];
}

/**
 * Creates a version of a docs section: copies its folder, translations and generated pages, saves its sidebars, and
 * adds the name to the versions file. That file is written last, so that a failure part of the way creates no version.
 * @param sectionId required if the site has several docs sections.
 */
export async function cutVersion(config: Config, name: string, sectionId?: string): Promise<Result<CutVersion>> {
  const found = chooseSection(config, sectionId);
  if (!found.ok) return found;
  const section = found.value;
  const fault = name === 'current' ? 'is reserved for the unreleased docs' : faultOfName(name);
  if (fault !== undefined) {
    return failure([problem('version/name', { name, reason: fault })]);
  }
  const listed = await readVersions(config.root, section.id);
  if (!listed.ok) return listed;
  const { file, names = [] } = listed.value;
  const paths = versionPaths(section.id, name);
  if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
    return failure([problem('version/exists', { name, all: names }, { file })]);
  if (existsSync(join(config.root, paths.docs))) return failure([problem('version/exists', { folder: paths.docs })]);
  const sidebars = await readSidebars(config, section);
  if (hasErrors(sidebars.diagnostics)) return failure(sidebars.diagnostics);

  const plugins = await pluginPages(config, section, paths.docs);
  if (hasErrors(plugins)) return failure(plugins);
  const staging = join(config.root, '.ssg/version');
  await rm(staging, { recursive: true, force: true });
  try {
    const copy = new Copy(config, section);
    const copied = await copy.docs(join(staging, 'docs'));
    if (!copied.ok) return copied;
    const at = (path: string) => join(config.root, path);
    await move(join(staging, 'docs'), at(paths.docs));
    for (const { code } of config.locales.slice(1)) {
      const folder = (version: string) => `${config.i18nPath}/${code}/${translatedDocs(section.id, version)}`;
      if (!existsSync(at(folder('current')))) continue;
      const { files, diagnostics } = walkFolder(at(folder('current')), config.root);
      copy.problems.push(...diagnostics);
      await copy.files(files, folder('current'), at(folder(name)), false);
    }
    if (section.sidebars !== false) await writeJson(at(paths.sidebars), snapshot(sidebars.sidebars));
    const versions = [name, ...names];
    await writeJson(at(file), versions);
    const { rewritten, problems } = copy;
    return success({ section: section.id, name, folder: paths.docs, files: copied.value, rewritten, versions }, [
      ...problems,
      ...plugins,
    ]);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Reports the pages that plugins add to the section: they are generated from what is current, such as an API description,
 * and a version does not get them.
 */
async function pluginPages(config: Config, section: DocsConfig, folder: string): Promise<Diagnostic[]> {
  const { pages, diagnostics } = await runSourceHooks(createHooks(config));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors;
  const counts = new Map<string, number>();
  for (const { path, plugin } of pages)
    if (normalize(path).startsWith(`${section.path}/`)) counts.set(plugin, (counts.get(plugin) ?? 0) + 1);
  return [...counts].map(([plugin, count]) => problem('version/plugin-pages', { plugin, count, folder }));
}

function chooseSection(config: Config, wanted: string | undefined): Result<DocsConfig> {
  const ids = config.docs.map((section) => section.id);
  const only = config.docs.length === 1 ? config.docs[0] : undefined;
  const section =
    config.docs.find(({ id }) => id === (wanted ?? 'default')) ?? (wanted === undefined ? only : undefined);
  if (section === undefined) {
    return failure([problem('version/section', { name: wanted, known: ids })]);
  }
  if (section.disableVersioning) return failure([problem('version/disabled', { section: section.id })]);
  return success(section);
}

/** Copies files and counts the references that had to be rewritten in them. */
class Copy {
  readonly problems: Diagnostic[] = [];
  rewritten = 0;
  readonly #config: Config;
  readonly #section: DocsConfig;

  constructor(config: Config, section: DocsConfig) {
    this.#config = config;
    this.#section = section;
  }

  /** Copies the section's folder, and writes the pages that its collections generate as files. */
  async docs(to: string): Promise<Result<number>> {
    const { root } = this.#config;
    const { path, collections, id } = this.#section;
    const from = join(root, path);
    const { files, diagnostics } = existsSync(from) ? walkFolder(from, root) : { files: [], diagnostics: [] };
    const made = await Promise.all(
      collections.map((generated) =>
        expandCollection(generated, { type: 'docs', id, version: 'current', locale: '' }, path),
      ),
    );
    this.problems.push(...diagnostics, ...made.flatMap((one) => one.diagnostics));
    if (hasErrors(this.problems)) return failure(this.problems);
    const texts = made.flatMap(({ sources }) => sources);
    if (!files.some((file) => /\.mdx?$/.test(file.relative)) && texts.length === 0)
      return failure([problem('version/empty', { folder: path })]);
    await this.files(files, path, to, true);
    for (const { relative, text } of texts) await put(join(to, relative), this.#keep(text, relative, path, true));
    return success(files.length + texts.length);
  }

  async files(files: readonly FoundFile[], folder: string, to: string, hasImports: boolean): Promise<void> {
    for (const { relative, absolute } of files) {
      const content = await readFile(absolute);
      const kept = holdsReferences(relative) ? this.#keep(content.toString(), relative, folder, hasImports) : content;
      await put(join(to, relative), kept);
    }
  }

  #keep(text: string, relative: string, folder: string, hasImports: boolean): string {
    const file = { root: this.#config.root, section: this.#section.path, relative, hasImports };
    const kept = keepReferences(text, { ...file, name: `${folder}/${relative}` });
    this.rewritten += kept.count;
    this.problems.push(...kept.diagnostics);
    return kept.text;
  }
}

/**
 * The sidebars file of the version. It must not follow later changes of the config, so a generated sidebar is written
 * out.
 */
const snapshot = (sidebars: SidebarsConfig | undefined): SidebarsConfig =>
  sidebars ?? { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };

async function put(file: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(file));
  await writeFile(file, content);
}

async function move(from: string, to: string): Promise<void> {
  makeFolder(dirname(to));
  await rename(from, to);
}

/** Writes through a temporary file, so that readers see either the old list or the new one. */
async function writeJson(file: string, value: unknown): Promise<void> {
  await put(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
