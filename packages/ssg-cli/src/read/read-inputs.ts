import { existsSync, statSync } from 'node:fs';
import { translationFolder } from '../config/collection-folders.ts';
import { authorsFile, tagsFile } from '../config/data-files.ts';
import type { ModuleCache } from '../config/module-cache.ts';
import { versionNames, versionsFileName } from '../config/read-versions.ts';
import type { Config, DocsConfig, SidebarsConfig } from '../config/types.ts';
import { versionPaths } from '../config/version-paths.ts';
import { append } from '../lib/append.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { faultOfCopied } from '../lib/file-fault.ts';
import { globMatcher } from '../lib/glob-matcher.ts';
import { ownValue } from '../lib/own-value.ts';
import { basename, join, realpathSync, relative, resolve } from '../lib/path.ts';
import { privateFile } from '../lib/private-file.ts';
import { leadsOutside } from '../lib/site-file.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { problem, type ValuesOf } from '../messages/problem.ts';
import { createHooks, type Hooks } from '../plugins/call-hook.ts';
import { runSourceHooks } from '../plugins/source-hook.ts';
import { checkCopies } from './copied-parts.ts';
import { expandCollection } from './expand-collection.ts';
import { type GitDates, readAllDates, type WithoutDates } from './git/read-dates.ts';
import { type RefVersion, readRef } from './git/read-ref.ts';
import { readSourceSection } from './git/read-source-section.ts';
import { type Pins, readPins } from './git/version-pins.ts';
import type { Asset, DataFile, DocsVersion, Inputs } from './inputs.ts';
import { otherFormat } from './other-format.ts';
import { pluginSources } from './plugin-sources.ts';
import { type ReadSidebars, readSidebars, readSidebarsFile, readVersionedSidebars } from './read-sidebars.ts';
import { type ReadSource, readSource, type SourceName } from './read-source.ts';
import { readText } from './read-text.ts';
import { readTranslations } from './read-translations.ts';
import { staleTranslations } from './translation-states.ts';
import { type Collection, type FileDates, type HostFile, isMdx, type Source, type StaticFile } from './types.ts';
import { type FoundFile, walkFolder } from './walk-folder.ts';
import { withoutOriginal } from './without-original.ts';

/** Whether pages may refer to a file: pages and code are not assets. */
const isAsset = (path: string): boolean => !/\.(?:mdx?|[jt]sx?|css)$/.test(path) && !path.startsWith('.');

const isCategoryFile = globMatcher(['**/_category_.{json,yml,yaml}']);
const isMisspeltCategoryFile = globMatcher(['**/{_category,category_,_categories_}.{json,yml,yaml}']);

/**
 * Lists and reads everything that a build needs. All lists are sorted by path, whatever the order on disk. Without
 * `fromGit`, the last changes of files are read from git.
 */
export async function readInputs(
  config: Config,
  memory?: ModuleCache,
  read: ReadSource = readSource,
  hooks: Hooks = createHooks(config),
  fromGit?: ReadonlyMap<string, FileDates>,
): Promise<Inputs> {
  const reader = new Reader(config, memory, read);
  for (const section of config.docs) await reader.readSection(section);
  for (const blog of config.blogs) {
    const base = { type: 'blog' as const, id: blog.id, version: 'current' };
    reader.readCollections(base, blog.path, {
      accepts: globMatcher(['**/*.{md,mdx}'], ['**/_*', '**/_*/**']),
      records: [blog.authorsMapPath, ...(blog.tags === false ? [] : [blog.tags])],
      optional: blog.collections.length > 0,
    });
    await reader.generatePages(base, blog.path, blog.collections);
  }
  if (config.pages !== false) {
    reader.readCollections({ type: 'pages', id: 'pages', version: 'current' }, config.pages, {
      accepts: globMatcher(['**/*.{md,mdx,tsx,jsx}'], ['**/_*', '**/_*/**', '**/*.test.*']),
      optional: true,
    });
  }
  const sourced = await runSourceHooks(hooks);
  const { sources, diagnostics: misplaced } = pluginSources(sourced.pages, config, reader.sources);
  append(reader.sources, sources);
  const lacksPages = [...sourced.diagnostics, ...reader.diagnostics].some(
    ({ code }) => code === 'plugins/failed' || code === 'collection/failed',
  );
  if (!lacksPages) reader.reportMissingFolders();
  for (const found of [sourced.diagnostics, misplaced]) append(reader.diagnostics, found);
  reader.readStatics();
  const { dates, lacking }: GitDates = fromGit === undefined ? await datesOf(config) : { dates: fromGit };
  if (lacking !== undefined) reader.diagnostics.push(withoutDates(lacking));
  const { translations, diagnostics } = readTranslations(config, reader.versions);
  for (const found of [diagnostics, withoutOriginal(config, reader.sources)]) append(reader.diagnostics, found);
  const { stale, diagnostics: wrongLocks } = staleTranslations(config, reader.sources);
  for (const found of [wrongLocks, checkCopies(config)]) append(reader.diagnostics, found);
  const { data } = sourced;
  return {
    ...reader.inputs(),
    dates: new Map([...dates, ...reader.dates]),
    translations,
    ...(stale.size > 0 && { staleTranslations: stale }),
    ...(Object.keys(data).length === 0 ? {} : { pluginData: data }),
    ...(lacksPages && { lacksPages }),
  };
}

/** Returns the last changes of files from git, if any page shows when, or by whom, it was last changed. */
export const datesOf = async (config: Config): Promise<GitDates> =>
  config.docs.some((section) => section.showLastUpdateTime || section.showLastUpdateAuthor) ||
  config.blogs.some((blog) => blog.showLastUpdateTime)
    ? readAllDates(
        config.root,
        [...config.docs, ...config.blogs].map(({ path }) => path),
      )
    : { dates: new Map() };

function withoutDates(lacking: WithoutDates): Diagnostic {
  if (lacking.kind === 'shallow') return problem('read/shallow-clone', {});
  // Before the first commit of a new site, nothing is wrong.
  return problem('read/no-dates', lacking, { severity: lacking.kind === 'no-repository' ? 'info' : 'warning' });
}

/** Where the translations of a version are, and which files to edit. */
type Origin = Pick<RefVersion, 'i18nPath' | 'editPath' | 'isElsewhere'>;

/** How the files of a folder are classified. */
interface Kinds {
  readonly isPage: (path: string) => boolean;
  readonly isData: (path: string) => boolean;
  /** The file to edit, if it is another one. */
  readonly editPath?: ((path: string) => string) | undefined;
}

class Reader {
  readonly sources: Source[] = [];
  readonly data: DataFile[] = [];
  readonly assets: Asset[] = [];
  readonly statics: StaticFile[] = [];
  readonly hostFiles: HostFile[] = [];
  readonly versions: DocsVersion[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Folders that do not exist → the collection that the config reads from them. */
  readonly #missing = new Map<string, Omit<ValuesOf<'read/missing-folder'>, 'path'>>();
  /** The last changes of files in versions from git. */
  readonly dates = new Map<string, FileDates>();
  readonly #config: Config;
  /** Versions from git. */
  readonly #refs = new Map<DocsVersion, Origin>();
  #pins: Pins | undefined;
  readonly #memory: ModuleCache | undefined;
  readonly #read: ReadSource;
  /** With symbolic links resolved, to detect links inside the site. */
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
        from: this.#refs.get(version),
        plain: section.source?.git !== undefined && section.source.mdx !== true,
      });
      await this.generatePages(base, version.folder, collections);
    }
  }

  /** Adds the pages of a section's collections, in each language that has no translated file for them. */
  async generatePages(
    base: Omit<Collection, 'locale'>,
    folder: string,
    collections: DocsConfig['collections'],
  ): Promise<void> {
    const [main, ...others] = this.#config.locales;
    const collection = { ...base, locale: main?.code ?? 'en' };
    const nameOf = ({ collection: c, relative: path }: Source) =>
      JSON.stringify([c.type, c.id, c.version, c.locale, path]);
    const written = new Set(collections.length === 0 ? [] : this.sources.map(nameOf));
    for (const generated of collections) {
      const { sources, diagnostics } = await expandCollection(generated, collection, folder);
      append(this.diagnostics, diagnostics);
      for (const source of sources) {
        this.sources.push(source);
        const untranslated = others.map(({ code }) => ({
          ...source,
          collection: { ...collection, locale: code },
          untranslated: true,
        }));
        const lacking = untranslated.filter((one) => !written.has(nameOf(one)));
        append(this.sources, lacking);
      }
    }
  }

  async #versionsOf(section: DocsConfig): Promise<DocsVersion[]> {
    const names = await versionNames(this.#config.root, section);
    append(this.diagnostics, names.diagnostics);
    const versions = await Promise.all(
      (names.ok ? names.value : []).map((name) => {
        if (name === 'current') return this.#currentVersion(section);
        const isFromGit = ownValue(section.versions, name)?.ref !== undefined;
        return isFromGit ? this.#refVersion(section, name) : this.#releasedVersion(section, name);
      }),
    );
    return versions.filter((version) => version !== undefined);
  }

  async #currentVersion(section: DocsConfig): Promise<DocsVersion | undefined> {
    const { root, file } = this.#config;
    const source = section.source === undefined ? undefined : await readSourceSection(this.#config, section);
    if (source !== undefined) append(this.diagnostics, source.diagnostics);
    if (source?.ok === false) return undefined;
    const version: DocsVersion = {
      section: section.id,
      name: 'current',
      folder: source?.value.folder ?? section.path,
      sidebars: await this.#sidebars(readSidebars(this.#config, section, this.#memory)),
      sidebarsFile: typeof section.sidebars === 'string' ? section.sidebars : relative(root, file),
    };
    if (source !== undefined)
      this.#noteOrigin(version, { i18nPath: this.#config.i18nPath, isElsewhere: true, ...source.value });
    return version;
  }

  /** Notes the files and dates of a version that is not read from a folder of the site. */
  #noteOrigin(version: DocsVersion, origin: Origin & Pick<RefVersion, 'base' | 'others' | 'dates'>): void {
    for (const [path, date] of origin.dates) this.dates.set(path, date);
    const locale = this.#config.locales[0]?.code ?? '';
    const collection = { type: 'docs', id: version.section, version: version.name, locale } as const;
    for (const path of origin.others) {
      const inOrigin = path.slice(origin.base.length + 1);
      if (isAsset(inOrigin))
        this.assets.push({ path, relative: inOrigin, collection, absolute: join(this.#root, path) });
    }
    this.#refs.set(version, origin);
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

  /**
   * Reads a version from git.
   * @returns `undefined` if it cannot be read; the reason is reported.
   */
  async #refVersion(section: DocsConfig, name: string): Promise<DocsVersion | undefined> {
    const read = await readRef(this.#config, section, name, this.#lockedVersions());
    append(this.diagnostics, read.diagnostics);
    if (!read.ok) return undefined;
    const { pin, folder, sidebarsFile } = read.value;
    const { sidebars = section.sidebars } = ownValue(section.versions, name) ?? {};
    const { root, file } = this.#config;
    const reading =
      sidebarsFile === undefined
        ? readSidebars(this.#config, { ...section, sidebars }, this.#memory)
        : readSidebarsFile(root, sidebarsFile, this.#memory);
    const version: DocsVersion = {
      section: section.id,
      name,
      folder,
      sidebars: await this.#sidebars(reading),
      sidebarsFile: sidebarsFile ?? relative(root, file),
      ref: { name: pin.ref, kind: pin.kind },
    };
    this.#noteOrigin(version, read.value);
    return version;
  }

  #lockedVersions(): Pins {
    if (this.#pins === undefined) {
      const read = readPins(this.#config.root);
      append(this.diagnostics, read.diagnostics);
      this.#pins = read.ok ? read.value : {};
    }
    return this.#pins;
  }

  async #sidebars(reading: Promise<ReadSidebars>): Promise<SidebarsConfig | undefined> {
    const { sidebars, diagnostics } = await reading;
    append(this.diagnostics, diagnostics);
    return sidebars;
  }

  /**
   * Reads one folder for every locale: the translated file if there is one, or else that of the default locale.
   * `records` are tags and authors files; `from` is the version from git to which the folder belongs. With `plain`, MDX in
   * it is read as Markdown; translations are files of the site.
   */
  readCollections(
    base: Omit<Collection, 'locale'>,
    folder: string,
    options: {
      accepts: (path: string) => boolean;
      records?: readonly string[];
      optional?: boolean;
      from?: Origin | undefined;
      plain?: boolean;
    },
  ): void {
    const { locales, root } = this.#config;
    const { i18nPath } = options.from ?? this.#config;
    const original = this.#list(folder, options.optional === true);
    const kinds: Kinds = {
      editPath: options.from?.editPath,
      isPage: options.accepts,
      isData: (path: string) =>
        options.records?.includes(path) === true || (base.type === 'docs' && isCategoryFile(path)),
    };
    for (const [index, locale] of locales.entries()) {
      const collection: Collection = { ...base, locale: locale.code };
      // A version from git has its translations where the site has those of the current one.
      const version = options.from?.isElsewhere === false ? 'current' : base.version;
      const translatedFolder = translationFolder(i18nPath, { ...collection, version });
      const translated = index === 0 ? [] : this.#list(translatedFolder, true);
      const replaced = new Set(translated.map((file) => file.relative));
      const files = [
        ...original.filter((file) => !replaced.has(file.relative)).map((file) => ({ file, folder, own: index === 0 })),
        ...translated.map((file) => ({ file, folder: translatedFolder, own: true })),
      ];
      files.sort((a, b) => (a.file.relative < b.file.relative ? -1 : 1));
      for (const { file, folder: from, own } of files) {
        const name = {
          path: `${from}/${file.onDisk}`,
          relative: file.relative,
          collection,
          ...(own ? {} : { untranslated: true }),
        };
        const isPlain = options.plain === true && from === folder && isMdx(name);
        if (own && base.type === 'docs' && isMisspeltCategoryFile(file.relative))
          this.diagnostics.push(problem('sidebar/category-name', { name: basename(name.path) }, { file: name.path }));
        this.#take(file, { ...name, ...(isPlain && { plain: true }) }, kinds, own);
      }
    }
    this.#missesRecords(base, folder, options.records ?? [], original);
    if (!options.optional && original.length === 0 && !existsSync(join(root, folder))) {
      const isRelease = base.type === 'docs' && folder === versionPaths(base.id, base.version).docs;
      const listed = isRelease ? { version: base.version, file: versionsFileName(base.id) } : undefined;
      this.#missing.set(folder, { owner: `${base.type} "${base.id}"`, ...defined({ listed }) });
    }
  }

  /** Reports folders of the config that do not exist, unless all of their pages come from a plugin. */
  reportMissingFolders(): void {
    for (const [path, about] of this.#missing)
      if (!this.sources.some((source) => source.path.startsWith(`${path}/`)))
        this.diagnostics.push(problem('read/missing-folder', { path, ...about }, { file: about.listed?.file }));
  }

  /** Reports a missing data file that the config names explicitly. */
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
    append(this.diagnostics, diagnostics);
    return files;
  }

  #take(file: FoundFile, name: SourceName, { isPage, isData, editPath }: Kinds, own: boolean): void {
    const { path, collection } = name;
    if (isPage(file.relative)) {
      const { source, diagnostic } = this.#read(file.absolute, {
        ...name,
        ...(editPath && { editPath: editPath(path) }),
      });
      if (diagnostic !== undefined) this.diagnostics.push(diagnostic);
      this.sources.push(source);
    } else if (isData(file.relative)) {
      const { text, diagnostic } = readText(file.absolute, path);
      if (diagnostic !== undefined) this.diagnostics.push(diagnostic);
      this.data.push({ path, relative: file.relative, collection, text });
    } else if (isAsset(file.relative)) {
      if (own) append(this.diagnostics, otherFormat(path));
      this.assets.push({ path, relative: file.relative, collection, absolute: file.absolute });
    }
  }

  readStatics(): void {
    const taken = new Map<string, StaticFile>();
    for (const folder of this.#config.staticDirectories) {
      for (const file of this.#list(folder, true)) {
        // The first folder takes precedence.
        if (taken.has(file.relative) || /(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(file.relative)) continue;
        const path = `${folder}/${file.onDisk}`;
        if (this.#isLeftOut(file.relative, path) || this.#isForHosts(file, path)) continue;
        const { relative: to, absolute } = file;
        const found: StaticFile = { to, absolute, path, size: statSync(absolute).size };
        const fault = faultOfCopied(path, absolute, found.size);
        if (fault !== undefined) this.diagnostics.push(problem('asset/not-as-named', { fault }, { file: path }));
        taken.set(to, found);
      }
    }
    append(this.statics, taken.values());
  }

  #isLeftOut(to: string, path: string): boolean {
    const kind = privateFile(to);
    if (kind === undefined || this.#config.publishPrivateFiles.includes(to)) return false;
    this.diagnostics.push(problem('read/private-file', { path: to, kind }, { file: path }));
    return true;
  }

  /** `_headers` and `_redirects` are merged with the generated ones, unless those are turned off. */
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
