import { existsSync, readFileSync, statSync } from 'node:fs';
import { asList, asObject, dirname, join, type Loose, posix, relative, resolve } from '@autolode/ssg-cli/internal';
import { brandNote, brandSettings } from '../brand-colours.ts';
import type { ComponentSite } from '../components/component-page.ts';
import { ComponentStubs } from '../components/component-stubs.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { loadModule } from '../docusaurus/evaluate-config.ts';
import { configuredPrefixes } from '../docusaurus/module-names.ts';
import { IncludedParts, importedFile } from '../included-parts.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, mdxFacts, movePlainSite } from '../plain-site.ts';
import { readPage } from '../read-page.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { brandOf } from './brand.ts';
import { convertStarlightPage } from './convert-page.ts';
import { sidebarOf, translatedSidebar } from './convert-sidebar.ts';
import { configNotes } from './left-out.ts';
import { localesOf, type OldLocale } from './locales.ts';
import { markdownAsides } from './markdown-asides.ts';
import { notFoundPage } from './not-found.ts';
import { baseOf, docsSettings, settings } from './settings.ts';

/** The config of a Starlight site in a folder. */
export const starlightConfig = (root: string): string | undefined =>
  ['mjs', 'ts', 'js', 'mts']
    .map((ending) => `astro.config.${ending}`)
    .find(
      (name) => existsSync(join(root, name)) && readFileSync(join(root, name), 'utf8').includes('@astrojs/starlight'),
    );

/** Writes a new site from a Starlight site. */
export async function moveStarlight(root: string, configName: string, writer: SiteWriter, against?: string) {
  const loaded = await loadModule(join(root, configName), root);
  const astro = asObject(loaded.value);
  const options = asObject(
    asList(astro['integrations'])
      .flat()
      .map((one) => asObject(one)['starlight'])
      .find((one) => one !== undefined),
  );
  const content = contentOf(root);
  const notes: Note[] = configNotes(configName, options, loaded);
  const locales = localesOf(options);
  const files = new StarlightFiles(root, baseOf(astro), locales, writer);
  const sidebar = sidebarOf(options['sidebar'], files.pages);
  const brand = brandOf(options, (written) => files.path(written, join(root, configName)));
  if (brand !== undefined) notes.push({ file: configName, ...brandNote });
  const config = {
    ...settings({ root, astro, options, locales, writer }),
    ...(brand === undefined ? {} : brandSettings(brand)),
    ...commonConfig(sidebar.length > 0, docsSettings(options)),
  };
  const codes = locales.map(({ code }) => code);
  const strings = new Map(translatedSidebar(options['sidebar'], codes));
  const publicFolder = join(root, 'public');
  for (const path of filesBelow(content).filter(isNotFound)) {
    const { strings: own, note } = notFoundPage(readPage(join(content, path)));
    const code =
      locales.find(({ folder }) => folder === posix.dirname(path).replace('.', ''))?.code ?? codes[0] ?? 'en';
    strings.set(code, { ...strings.get(code), ...own });
    notes.push({ file: posix.join('src/content/docs', path), ...note });
  }
  for (const [code, own] of strings)
    if (Object.keys(own).length > 0) writer.write(`i18n/${code}/strings.json`, `${JSON.stringify(own, null, 2)}\n`);
  const stubs = new ComponentStubs();
  const isPage = (path: string) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path) && !isNotFound(path);
  const parts = new IncludedParts({
    content,
    fileAt: (line, from) => importedFile(line, from, files.read),
    convert: (text, path, note, own) =>
      convertStarlightPage(text, join(content, path), { ...files.site, root, stubs: own, note }),
    stubs,
    target: (path) => files.target(path),
    isPage: (path) => isPage(path) && !path.startsWith('../'),
  });
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: sidebar.length > 0 ? { main: sidebar } : undefined,
      statics: new Map(existsSync(publicFolder) ? [[publicFolder, 'static'] as const] : []),
      isPage,
      target: (path) => files.target(path),
      convert: (text, path, note) => parts.convert(text, path, note),
      parts,
      facts: (text, path) => (path.endsWith('.mdx') ? mdxFacts : markdownFacts)(markdownAsides(text)),
      route: (path) => `/${path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')}`,
      isPublished: (path) => {
        const { front } = splitFrontMatter(readPage(join(content, path)));
        return readFrontMatter(front)['draft'] !== true;
      },
      notes,
      stubs,
    },
    writer,
    against,
  );
}

const isNotFound = (path: string): boolean => /(?:^|\/)404\.mdx?$/.test(path);

/** The absolute folder of the pages. */
const contentOf = (root: string): string => join(root, 'src/content/docs');

/** The path in the new site of a file of the old site. */
class StarlightFiles {
  /** Paths of the pages in the default language, without their extensions. */
  readonly pages: ReadonlySet<string>;
  /** The base URL without its last slash. */
  readonly #base: string;
  readonly #root: string;
  readonly #content: string;
  readonly #locales: readonly OldLocale[];
  readonly #writer: SiteWriter;
  /** Beginnings of absolute paths, by those of import paths. */
  readonly #aliases: readonly (readonly [string, string])[];

  constructor(root: string, base: string, locales: readonly OldLocale[], writer: SiteWriter) {
    const content = contentOf(root);
    this.#root = root;
    this.#base = base.replace(/\/$/, '');
    this.#content = content;
    this.#locales = locales;
    this.#writer = writer;
    const src = join(root, 'src');
    this.#aliases = [...configuredPrefixes(root), ['~/', `${src}/`], ['@/', `${src}/`]];
    this.pages = new Set(
      filesBelow(content)
        .filter((path) => /\.mdx?$/.test(path) && this.target(path).startsWith('docs/'))
        .map((path) => this.target(path).slice('docs/'.length).replace(/\.md$/, '')),
    );
  }

  /** The default language is in `docs`, the others in `i18n`. All pages become Markdown. */
  target(path: string): string {
    const name = path.replace(/\.mdx$/, '.md');
    const [first = '', ...rest] = name.split('/');
    const index = this.#locales.findIndex(({ folder }) => folder !== '' && folder === first);
    if (index < 0) return posix.join('docs', name);
    if (index === 0) return posix.join('docs', ...rest);
    return posix.join('i18n', this.#locales[index]?.code ?? first, 'docs', 'current', ...rest);
  }

  /** Images outside the content folder are published in `/images`; other URLs are unchanged. */
  readonly address = (full: string, file: string, kind: 'link' | 'image'): string => {
    // Links of Astro contain the base URL, which the new site adds itself.
    const written = full.startsWith(`${this.#base}/`) ? full.slice(this.#base.length) : full;
    const locale = this.#locales.find(({ folder }) => folder !== '' && written.startsWith(`/${folder}/`));
    // Paths have no language here, because a page links to pages in its own language.
    if (locale !== undefined && kind === 'link') return written.slice(locale.folder.length + 1);
    // Astro reads the images of its own folder from the root of the site.
    const isOwn = kind === 'image' && written.startsWith('/src/');
    const path = isOwn ? join(this.#root, written) : this.path(written, file);
    if (path === undefined || !existsSync(path)) return written;
    const inside = relative(this.#content, path);
    const isPage = /\.mdx?$/.test(path);
    if (!inside.startsWith('..')) {
      if (written.startsWith('.') && !isPage) return written;
      return isPage ? written.replace(/\.mdx(?=[?#]|$)/, '.md') : written;
    }
    if (isPage || (kind === 'link' && !/\.\w+$/.test(path))) return written;
    const name = relative(join(this.#root, 'src'), path).replace(/^(?:\.\.\/)+/, '');
    this.#writer.copy(path, posix.join('static/images', name));
    return posix.join('/images', name);
  };

  readonly read = (specifier: string, file: string): { text: string; file: string } | undefined => {
    const own = specifier.replace(/\?raw$/, '');
    // Vite reads such paths from the root of the site.
    const written = this.path(own, file) ?? (own.startsWith('/') ? join(this.#root, own) : undefined);
    const endings = specifier.endsWith('?raw') ? ['', '.ts', '.tsx', '.js', '.jsx', '.mjs'] : [''];
    const path = endings
      .map((ending) => `${written}${ending}`)
      .find((one) => written !== undefined && existsSync(one) && statSync(one).isFile());
    return path === undefined ? undefined : { text: readFileSync(path, 'utf8'), file: path };
  };

  /** What the conversion of a page asks. */
  get site(): Pick<ComponentSite, 'address' | 'read' | 'words' | 'lang'> {
    return { address: this.address, read: this.read, words: this.words, lang: this.lang };
  }

  /** The words that the site adds to those of Starlight, in the language of a page or the first one. */
  readonly words = (file: string): Loose => {
    const names = [this.#localeOf(file)?.code, this.#locales[0]?.code ?? 'en'].flatMap((code) =>
      code === undefined ? [] : [code],
    );
    const found = names.map((code) => this.#wordsOf(code));
    return { ...found[1], ...found[0] };
  };

  /** The language of a page. */
  readonly lang = (file: string): string => this.#localeOf(file)?.code ?? this.#locales[0]?.code ?? 'en';

  #localeOf(file: string): OldLocale | undefined {
    const [folder = ''] = relative(this.#content, file).split('/');
    return this.#locales.find((one) => one.folder === folder) ?? this.#locales.find((one) => one.folder === '');
  }

  #wordsOf(code: string): Loose {
    const path = join(this.#root, 'src/content/i18n', `${code}.json`);
    try {
      return asObject(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      // Languages without words of the site, and files that are not JSON.
      return {};
    }
  }

  /** The absolute path of a file that another one names; `undefined` for one of a package. */
  path(written: string, file: string): string | undefined {
    const path = decodeURI(written.replace(/[?#].*$/, ''));
    const [name, folder] = this.#aliases.find(([one]) => path.startsWith(one)) ?? [];
    if (name !== undefined && folder !== undefined) return join(folder + path.slice(name.length));
    return path.startsWith('.') ? resolve(dirname(file), path) : undefined;
  }
}
