import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { asList, asObject, asText, type Loose } from '../../config/loose.ts';
import { ComponentStubs } from '../components/component-stubs.ts';
import { convertComponents } from '../components/convert-components.ts';
import { closeAndReport } from '../content/blocks.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { withoutUndefined } from '../docusaurus/convert-links.ts';
import { type LoadedModule, loadModule, loadNotes } from '../docusaurus/load-module.ts';
import { configuredPaths } from '../docusaurus/module-names.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, mdxFacts, movePlainSite } from '../plain-site.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { frontMatterOf, leadIn } from './convert-front-matter.ts';
import { sidebarOf } from './convert-sidebar.ts';
import { markdownAsides } from './markdown-asides.ts';
import { starlightComponents } from './starlight-components.ts';

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
  const content = join(root, 'src/content/docs');
  const notes: Note[] = configNotes(configName, options, loaded);
  const locales = localesOf(options);
  const files = new StarlightFiles(root, content, locales, writer);
  const sidebar = sidebarOf(options['sidebar'], files.pages);
  const config = { ...settings({ root, astro, options, locales, writer }), ...commonConfig(sidebar.length > 0) };
  const publicFolder = join(root, 'public');
  const stubs = new ComponentStubs();
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: sidebar.length > 0 ? { main: sidebar } : undefined,
      statics: new Map(existsSync(publicFolder) ? [[publicFolder, 'static'] as const] : []),
      isPage: (path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path) && !/(?:^|\/)404\.mdx?$/.test(path),
      target: (path) => files.target(path),
      convert: (text, path, note) => {
        const { front, body } = splitFrontMatter(text);
        const values = readFrontMatter(front);
        const { address, read, words } = files;
        const site = { components: starlightComponents, note, address, read, stubs, words, frontmatter: values };
        const lines = front.split('\n').length - 1;
        const made = convertComponents(
          markdownAsides(body, (line, own) => note({ ...own, line: line + lines })),
          join(content, path),
          lines,
          site,
        );
        const closed = closeAndReport(made, { body, firstLine: lines }, note);
        return (
          frontMatterOf(values, note) +
          leadIn(values, (link) => files.address(link, join(content, path), 'link')) +
          closed
        );
      },
      facts: (text, path) => (path.endsWith('.mdx') ? mdxFacts : markdownFacts)(markdownAsides(text)),
      route: (path) => `/${path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')}`,
      notes,
      stubs,
    },
    writer,
    against,
  );
}

const known = new Set([
  'title',
  'description',
  'logo',
  'sidebar',
  'locales',
  'defaultLocale',
  'social',
  'favicon',
  'lastUpdated',
  'pagination',
  'tableOfContents',
  'titleDelimiter',
  'disable404Route',
  'credits',
  'pagefind',
  'prerender',
  'markdown',
]);

function configNotes(file: string, options: Loose, loaded: LoadedModule): Note[] {
  const notes: Note[] = Object.keys(options)
    .filter((key) => !known.has(key))
    .map((key) => ({
      file,
      cause: 'config',
      message: `\`${key}\` of Starlight was removed.`,
      remedy: 'See the config reference for a replacement.',
    }));
  const missing = loaded.missing.filter((name) => !/^astro(?:$|\/)/.test(name));
  return [...notes, ...loadNotes(file, { ...loaded, missing })];
}

interface OldLocale {
  /** Folder of its pages; empty for the language at the root. */
  readonly folder: string;
  readonly code: string;
  readonly label: string;
  readonly dir: string | undefined;
}

/** The languages of the site, the default one first. */
function localesOf(options: Loose): readonly OldLocale[] {
  const locales = Object.entries(asObject(options['locales'])).map(([name, one]): OldLocale => {
    const { label, lang, dir } = asObject(one);
    const code = asText(lang) ?? (name === 'root' ? 'en' : name);
    return { folder: name === 'root' ? '' : name, code, label: asText(label) ?? code, dir: asText(dir) };
  });
  const first = asText(options['defaultLocale']) ?? 'root';
  return locales.sort((a, b) => Number(isFirst(b, first)) - Number(isFirst(a, first)));
}

const isFirst = ({ folder }: OldLocale, name: string): boolean => folder === (name === 'root' ? '' : name);

/** The path in the new site of a file of the old site. */
class StarlightFiles {
  /** Paths of the pages in the default language, without their extensions. */
  readonly pages: ReadonlySet<string>;
  readonly #root: string;
  readonly #content: string;
  readonly #locales: readonly OldLocale[];
  readonly #writer: SiteWriter;
  /** Absolute folders, by the names that import paths begin with. */
  readonly #aliases: readonly (readonly [string, string])[];

  constructor(root: string, content: string, locales: readonly OldLocale[], writer: SiteWriter) {
    this.#root = root;
    this.#content = content;
    this.#locales = locales;
    this.#writer = writer;
    const src = join(root, 'src');
    this.#aliases = [...configuredPaths(root), ['~', src], ['@', src]];
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
  readonly address = (written: string, file: string, kind: 'link' | 'image'): string => {
    const locale = this.#locales.find(({ folder }) => folder !== '' && written.startsWith(`/${folder}/`));
    // Paths have no language here, because a page links to pages in its own language.
    if (locale !== undefined && kind === 'link') return written.slice(locale.folder.length + 1);
    const path = this.#path(written, file);
    if (path === undefined || !existsSync(path)) return written;
    const inside = relative(this.#content, path);
    const isPage = /\.mdx?$/.test(path);
    if (!inside.startsWith('..')) {
      if (written.startsWith('.') && !isPage) return written;
      return isPage ? written.replace(/\.mdx(?=[?#]|$)/, '.md') : written;
    }
    if (isPage || (kind === 'link' && !/\.\w+$/.test(path))) return written;
    const name = relative(join(this.#root, 'src'), path)
      .replaceAll(sep, '/')
      .replace(/^(?:\.\.\/)+/, '');
    this.#writer.copy(path, posix.join('static/images', name));
    return posix.join('/images', name);
  };

  readonly read = (specifier: string, file: string): { text: string; file: string } | undefined => {
    const path = this.#path(specifier.replace(/\?raw$/, ''), file);
    return path === undefined || !existsSync(path) ? undefined : { text: readFileSync(path, 'utf8'), file: path };
  };

  /** The words that the site adds to those of Starlight, in the language of a page or the first one. */
  readonly words = (file: string): Loose => {
    const [folder = ''] = relative(this.#content, file).split(sep);
    const own = this.#locales.find((one) => one.folder === folder) ?? this.#locales.find((one) => one.folder === '');
    const names = [own?.code, this.#locales[0]?.code ?? 'en'].flatMap((code) => (code === undefined ? [] : [code]));
    const found = names.map((code) => this.#wordsOf(code));
    return { ...found[1], ...found[0] };
  };

  #wordsOf(code: string): Loose {
    const path = join(this.#root, 'src/content/i18n', `${code}.json`);
    try {
      return asObject(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      // Languages without words of the site, and files that are not JSON.
      return {};
    }
  }

  #path(written: string, file: string): string | undefined {
    const path = decodeURI(written.replace(/[?#].*$/, ''));
    const [name, folder] = this.#aliases.find(([one]) => path.startsWith(`${one}/`)) ?? [];
    if (name !== undefined && folder !== undefined) return join(folder, path.slice(name.length));
    return path.startsWith('.') ? resolve(dirname(file), path) : undefined;
  }
}

interface OldConfig {
  readonly root: string;
  readonly astro: Loose;
  /** The options passed to Starlight. */
  readonly options: Loose;
  readonly locales: readonly OldLocale[];
  readonly writer: SiteWriter;
}

function settings({ root, astro, options, locales, writer }: OldConfig): { [key: string]: unknown } {
  const site = asText(astro['site']);
  const base = asText(astro['base']) ?? '/';
  const title = options['title'];
  const favicon = (asText(options['favicon']) ?? '/favicon.svg').replace(/^\//, '');
  return withoutUndefined({
    title: asText(title) ?? asText(Object.values(asObject(title))[0]) ?? 'Docs',
    tagline: asText(options['description']),
    url: site !== undefined && URL.canParse(site) ? new URL(site).origin : 'https://example.com',
    baseUrl: `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/'),
    trailingSlash: asText(astro['trailingSlash']) !== 'never',
    favicon: existsSync(join(root, 'public', favicon)) ? favicon : undefined,
    ...(locales.length === 0
      ? {}
      : {
          i18n: {
            locales: locales.map(({ code }) => code),
            localeConfigs: Object.fromEntries(
              locales.map(({ code, label, dir, folder }, index) => [
                code,
                withoutUndefined({
                  label,
                  direction: dir,
                  // Public paths contain the folder's name, which may differ from the language code.
                  baseUrl: index === 0 || folder === code ? undefined : `/${folder}/`,
                }),
              ]),
            ),
          },
        }),
    navbar: withoutUndefined({
      logo: logoOf(root, options['logo'], writer),
      items: [
        ...socials(options['social']),
        ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
        { type: 'search', position: 'right' },
      ],
    }),
  });
}

/** The logo, which Starlight bundles and this generator publishes. */
function logoOf(root: string, written: unknown, writer: SiteWriter): Loose | undefined {
  const { src, light, dark, alt } = asObject(written);
  const publish = (path: string | undefined): string | undefined => {
    const name = path?.replace(/^\.\//, '');
    const target = name === undefined ? '' : posix.join('img', posix.basename(name));
    return name !== undefined && writer.copy(join(root, name), posix.join('static', target)) ? target : undefined;
  };
  const own = publish(asText(src) ?? asText(light));
  return own === undefined
    ? undefined
    : withoutUndefined({ src: own, srcDark: publish(asText(dark)), alt: asText(alt) });
}

/** A list of `{ icon, label, href }`, or the older `{ github: 'https://…' }`. */
function socials(written: unknown): Loose[] {
  const list = Array.isArray(written)
    ? written.map(asObject)
    : Object.entries(asObject(written)).map(([icon, href]) => ({ icon, label: icon, href }));
  return list.flatMap(({ icon, label, href }) =>
    asText(href) === undefined
      ? []
      : [
          withoutUndefined({
            label: asText(label) ?? asText(icon) ?? 'Link',
            href,
            position: 'right',
            icon: icon === 'github' ? 'github' : undefined,
          }),
        ],
  );
}
