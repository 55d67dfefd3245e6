import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { problem } from '../catalogue/problem.ts';
import { authorsFile, tagsFile } from '../config/data-files.ts';
import type { ModuleCache } from '../config/module-cache.ts';
import { readVersions } from '../config/read-versions.ts';
import type { Config, DocsConfig, SidebarsConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { globMatcher } from '../lib/glob-matcher.ts';
import { privateFile } from '../lib/private-file.ts';
import { leadsOutside, linkOutside } from '../lib/site-file.ts';
import { createHooks, type Hooks } from '../plugins/call-hook.ts';
import { runSourceHooks } from '../plugins/source-hook.ts';
import { expandCollection } from './expand-collection.ts';
import type { Asset, DataFile, DocsVersion, Inputs } from './inputs.ts';
import { pluginSources } from './plugin-sources.ts';
import { readDates } from './read-dates.ts';
import { type ReadSidebars, readSidebars, readVersionedSidebars } from './read-sidebars.ts';
import { type ReadSource, readSource } from './read-source.ts';
import { readText } from './read-text.ts';
import { readTranslations } from './read-translations.ts';
import type { Collection, HostFile, Source, StaticFile } from './types.ts';
import { translatedDocs, versionPaths } from './version-paths.ts';
import { type FoundFile, walkFolder } from './walk-folder.ts';
import { withoutOriginal } from './without-original.ts';

const isCategoryFile = globMatcher(['**/_category_.{json,yml,yaml}']);

/** Lists and reads everything a build needs. The order of all lists is fixed by path, whatever the disk's order. */
export async function readInputs(
  config: Config,
  memory?: ModuleCache,
  read: ReadSource = readSource,
  hooks: Hooks = createHooks(config),
): Promise<Inputs> {
  const reader = new Reader(config, memory, read);
  for (const section of config.docs) await reader.readSection(section);
  for (const blog of config.blogs) {
    reader.readCollections({ type: 'blog', id: blog.id, version: 'current' }, blog.path, {
      accepts: globMatcher(['**/*.{md,mdx}'], ['**/_*', '**/_*/**']),
      records: [blog.authorsMapPath, ...(blog.tags === false ? [] : [blog.tags])],
    });
  }
  if (config.pages !== false) {
    reader.readCollections({ type: 'pages', id: 'pages', version: 'current' }, config.pages, {
      accepts: globMatcher(['**/*.{md,mdx,tsx,jsx}'], ['**/_*', '**/_*/**', '**/*.test.*']),
      optional: true,
    });
  }
  const sourced = await runSourceHooks(hooks);
  const { sources, diagnostics: misplaced } = pluginSources(sourced.pages, config, reader.sources);
  reader.sources.push(...sources);
  reader.diagnostics.push(...sourced.diagnostics, ...misplaced);
  reader.readStatics();
  const { dates, shallow } = await (needsDates(config) ? readDates(config.root) : { dates: new Map(), shallow: false });
  if (shallow) {
    reader.diagnostics.push(problem('read/shallow-clone', {}));
  }
  const { translations, diagnostics } = readTranslations(config);
  reader.diagnostics.push(...diagnostics, ...withoutOriginal(config, reader.sources));
  const { data } = sourced;
  return { ...reader.inputs(), dates, translations, ...(Object.keys(data).length === 0 ? {} : { pluginData: data }) };
}

/** Whether a page shows when it was last changed, or by whom. */
export const needsDates = (config: Config): boolean =>
  config.docs.some((section) => section.showLastUpdateTime || section.showLastUpdateAuthor) ||
  config.blogs.some((blog) => blog.showLastUpdateTime);

class Reader {
  readonly sources: Source[] = [];
  readonly data: DataFile[] = [];
  readonly assets: Asset[] = [];
  readonly statics: StaticFile[] = [];
  readonly hostFiles: HostFile[] = [];
  readonly versions: DocsVersion[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #config: Config;
  readonly #memory: ModuleCache | undefined;
  readonly #read: ReadSource;
  /** With links resolved, so that a link inside the site is known as such. */
  readonly #root: string;

  constructor(config: Config, memory: ModuleCache | undefined, read: ReadSource) {
    this.#config = config;
    this.#memory = memory;
    this.#read = read;
    this.#root = realpathSync(config.root);
  }

  inputs(): Omit<Inputs, 'dates'> {
    const { sources, data, assets, statics, hostFiles, versions, diagnostics } = this;
    return { sources, data, assets, statics, ...(hostFiles.length > 0 && { hostFiles }), versions, diagnostics };
  }

  async readSection(section: DocsConfig): Promise<void> {
    const accepts = globMatcher(section.include, section.exclude);
    for (const version of await this.#versionsOf(section)) {
      const base = { type: 'docs' as const, id: section.id, version: version.name };
      const collections = version.name === 'current' ? section.collections : [];
      this.versions.push(version);
      this.readCollections(base, version.folder, {
        accepts,
        records: section.tags === false ? [] : [section.tags],
        optional: collections.length > 0,
      });
      for (const generated of collections) {
        const collection = { ...base, locale: this.#config.locales[0]?.code ?? 'en' };
        const { sources, diagnostics } = await expandCollection(generated, collection, version.folder);
        this.diagnostics.push(...diagnostics);
        for (const source of sources) {
          this.sources.push(source);
          for (const locale of this.#config.locales.slice(1)) {
            this.sources.push({ ...source, collection: { ...collection, locale: locale.code }, untranslated: true });
          }
        }
      }
    }
  }

  async #versionsOf(section: DocsConfig): Promise<DocsVersion[]> {
    const released = await this.#releasedOf(section);
    const hasCurrent = (section.includeCurrentVersion || released.length === 0) && !released.includes('current');
    const only = section.onlyIncludeVersions;
    const names = [...(hasCurrent ? ['current'] : []), ...released];
    return Promise.all(
      names
        .filter((name) => only === undefined || only.includes(name))
        .map((name) => (name === 'current' ? this.#currentVersion(section) : this.#releasedVersion(section, name))),
    );
  }

  /** Names in the versions file, which the config stage has checked. */
  async #releasedOf(section: DocsConfig): Promise<readonly string[]> {
    if (section.disableVersioning) return [];
    const read = await readVersions(this.#config.root, section.id);
    if (!read.ok) this.diagnostics.push(...read.diagnostics);
    return read.ok ? (read.value.names ?? []) : [];
  }

  async #currentVersion(section: DocsConfig): Promise<DocsVersion> {
    const { root, file } = this.#config;
    return {
      section: section.id,
      name: 'current',
      folder: section.path,
      sidebars: await this.#sidebars(readSidebars(this.#config, section, this.#memory)),
      sidebarsFile: typeof section.sidebars === 'string' ? section.sidebars : relative(root, file),
    };
  }

  async #releasedVersion(section: DocsConfig, name: string): Promise<DocsVersion> {
    const { docs, sidebars } = versionPaths(section.id, name);
    return {
      section: section.id,
      name,
      folder: docs,
      sidebars: await this.#sidebars(readVersionedSidebars(this.#config.root, sidebars, this.#memory)),
      sidebarsFile: sidebars,
    };
  }

  async #sidebars(reading: Promise<ReadSidebars>): Promise<SidebarsConfig | undefined> {
    const { sidebars, diagnostics } = await reading;
    this.diagnostics.push(...diagnostics);
    return sidebars;
  }

  /**
   * Reads one folder for every locale: a translated file where there is one, the default locale's otherwise. `records` are
   * files of tags and authors.
   */
  readCollections(
    base: Omit<Collection, 'locale'>,
    folder: string,
    options: { accepts: (path: string) => boolean; records?: readonly string[]; optional?: boolean },
  ): void {
    const { locales, i18nPath, root } = this.#config;
    const original = this.#list(folder, options.optional === true);
    const kinds = {
      isPage: options.accepts,
      isData: (path: string) =>
        options.records?.includes(path) === true || (base.type === 'docs' && isCategoryFile(path)),
    };
    for (const [index, locale] of locales.entries()) {
      const collection: Collection = { ...base, locale: locale.code };
      const folderName =
        base.type === 'docs'
          ? translatedDocs(base.id, base.version)
          : base.type === 'blog'
            ? `blog${base.id === 'default' ? '' : `-${base.id}`}`
            : 'pages';
      const translatedFolder = `${i18nPath}/${locale.code}/${folderName}`;
      const translated = index === 0 ? [] : this.#list(translatedFolder, true);
      const replaced = new Set(translated.map((file) => file.relative));
      const files = [
        ...original.filter((file) => !replaced.has(file.relative)).map((file) => ({ file, folder, own: index === 0 })),
        ...translated.map((file) => ({ file, folder: translatedFolder, own: true })),
      ];
      files.sort((a, b) => (a.file.relative < b.file.relative ? -1 : 1));
      for (const { file, folder: from, own } of files)
        this.#take(file, `${from}/${file.relative}`, collection, kinds, own);
    }
    this.#missesRecords(base, folder, options.records ?? [], original);
    if (!options.optional && original.length === 0 && !existsSync(join(root, folder))) {
      this.diagnostics.push(problem('read/missing-folder', { path: folder, owner: `${base.type} "${base.id}"` }));
    }
  }

  /** A file that the config asks for by a name of its own. */
  #missesRecords(
    base: Omit<Collection, 'locale'>,
    folder: string,
    wanted: readonly string[],
    there: FoundFile[],
  ): void {
    for (const name of wanted) {
      const isOptional = name === authorsFile || name === tagsFile || base.version !== 'current';
      if (isOptional || there.some(({ relative }) => relative === name)) continue;
      const values = { path: `${folder}/${name}`, owner: `${base.type} "${base.id}"` };
      this.diagnostics.push(problem('read/missing-file', values));
    }
  }

  #list(folder: string, optional: boolean): FoundFile[] {
    const absolute = resolve(this.#root, folder);
    if (!existsSync(absolute)) return [];
    if (leadsOutside(this.#root, folder)) {
      this.diagnostics.push(linkOutside(folder));
      return [];
    }
    if (!statSync(absolute).isDirectory()) {
      if (!optional) this.diagnostics.push(problem('read/missing-folder', { path: folder }, { file: folder }));
      return [];
    }
    const { files, diagnostics } = walkFolder(absolute, this.#root);
    this.diagnostics.push(...diagnostics);
    return files;
  }

  #take(
    file: FoundFile,
    path: string,
    collection: Collection,
    { isPage, isData }: Readonly<Record<'isPage' | 'isData', (path: string) => boolean>>,
    own: boolean,
  ): void {
    const at = sep === '/' ? path : path.split(sep).join('/');
    const name = { path: at, relative: file.relative, collection };
    if (isPage(file.relative)) {
      const { source, diagnostic } = this.#read(file.absolute, own ? name : { ...name, untranslated: true });
      if (diagnostic !== undefined) this.diagnostics.push(diagnostic);
      this.sources.push(source);
    } else if (isData(file.relative)) {
      const { text, diagnostic } = readText(file.absolute, at);
      if (diagnostic !== undefined) this.diagnostics.push(diagnostic);
      this.data.push({ ...name, text });
    } else if (!/\.(?:mdx?|[jt]sx?|css)$/.test(file.relative) && !file.relative.startsWith('.')) {
      this.assets.push({ ...name, absolute: file.absolute });
    }
  }

  readStatics(): void {
    const taken = new Map<string, StaticFile>();
    for (const folder of this.#config.staticDirectories) {
      for (const file of this.#list(folder, true)) {
        // The first folder listed wins.
        if (taken.has(file.relative) || /(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(file.relative)) continue;
        const path = `${folder}/${file.relative}`;
        if (this.#isLeftOut(file.relative, path) || this.#isForHosts(file, path)) continue;
        taken.set(file.relative, {
          to: file.relative,
          absolute: file.absolute,
          path,
          size: statSync(file.absolute).size,
        });
      }
    }
    this.statics.push(...taken.values());
  }

  #isLeftOut(to: string, path: string): boolean {
    const kind = privateFile(to);
    if (kind === undefined || this.#config.publishPrivateFiles.includes(to)) return false;
    this.diagnostics.push(problem('read/private-file', { path: to, kind }, { file: path }));
    return true;
  }

  /** Lines for hosts are joined with those of the build, if it makes any. */
  #isForHosts(file: FoundFile, path: string): boolean {
    const { relative: to } = file;
    const { outputs } = this.#config;
    if (!((to === '_headers' && outputs.hostFiles) || (to === '_redirects' && outputs.redirects))) return false;
    const { text, diagnostic } = readText(file.absolute, path);
    if (diagnostic !== undefined) this.diagnostics.push(diagnostic);
    if (!this.hostFiles.some((one) => one.to === to)) this.hostFiles.push({ to, path, text });
    return true;
  }
}
