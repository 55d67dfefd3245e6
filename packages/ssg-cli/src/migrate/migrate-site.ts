import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { OutputsConfig } from '../config/types.ts';
import { templateWords } from '../init/package-manager.ts';
import { fillTemplate } from '../init/templates.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { version } from '../lib/version.ts';
import { convertConfig, sidebarsFile } from './convert-config.ts';
import { convertContent } from './convert-content.ts';
import { convertSidebars } from './convert-sidebars.ts';
import { convertCode, convertTranslations } from './convert-translations.ts';
import { inSite, loadDocusaurusModule } from './load-docusaurus-module.ts';
import { formatReport, type Note } from './note.ts';
import { printValue } from './print-value.ts';

export interface Migration {
  readonly files: number;
  readonly notes: readonly Note[];
  readonly report: string;
}

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);
const failed = (code: string, message: string, hint: string): Result<never> =>
  failure([{ severity: 'error', code, message, hint } satisfies Diagnostic]);

/** Writes a new site from a Docusaurus site. The old one is only read. */
export async function migrateSite(from: string, to: string): Promise<Result<Migration>> {
  const configName = configNames.find((name) => existsSync(join(from, name)));
  if (configName === undefined)
    return failed(
      'migrate/no-site',
      `There is no docusaurus.config file in ${from}.`,
      'Name the folder that holds it.',
    );
  if (existsSync(to) && readdirSync(to).length > 0)
    return failed('migrate/not-empty', `${to} is not empty.`, 'Name a new folder: --to new-site');
  let old: unknown;
  try {
    old = await loadDocusaurusModule(join(from, configName));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed(
      'migrate/config',
      `${configName} could not be run: ${reason}`,
      'Install the packages of the old site and try again.',
    );
  }
  const mover = new Mover(from, to);
  await mover.move((old ?? {}) as { [key: string]: unknown }, configName);
  const report = formatReport(mover.notes, { files: mover.files, from: basename(from) });
  mover.write('migration-report.md', report);
  return success({ files: mover.files, notes: mover.notes, report: 'migration-report.md' });
}

class Mover {
  readonly notes: Note[] = [];
  files = 0;
  readonly #from: string;
  readonly #to: string;

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  async move(old: { [key: string]: unknown }, configName: string): Promise<void> {
    const { config, sidebars, styles, notes } = convertConfig(old, this.#from, configName);
    this.notes.push(...notes);
    const staticFolders = [(config['staticDirectories'] as string[] | undefined) ?? 'static'].flat();
    this.#keepOwnOutputs(config, staticFolders);
    const title = String(config['title'] ?? 'Site');
    const url = String(config['url'] ?? 'https://example.com');
    const values = { name: basename(this.#to).toLowerCase(), title, url, version, ...templateWords('npm') };
    for (const [path, text] of fillTemplate('docs', values))
      if (/^(?:package\.json|pnpm-workspace\.yaml|tsconfig\.json|\.gitignore|theme\.ts)$/.test(path))
        this.write(path, text);
    this.write(
      'ssg.config.ts',
      `import { defineConfig } from '@autolode/ssg-cli';\n\nexport default defineConfig(${printValue(config)});\n`,
    );
    await this.#moveSidebars(sidebars);
    const sections = [config['docs'] ?? []].flat() as { id: string; path: string }[];
    const blogs = [config['blog'] ?? []].flat() as { id: string; path: string }[];
    for (const section of sections) {
      this.#moveContent(section.path, section.path);
      const prefix = section.id === 'default' ? '' : `${section.id}_`;
      this.#moveContent(`${prefix}versioned_docs`, `${prefix}versioned_docs`);
      this.#moveVersionedSidebars(`${prefix}versioned_sidebars`);
      this.#copy(`${prefix}versions.json`, `${prefix}versions.json`);
    }
    for (const blog of blogs) this.#moveContent(blog.path, blog.path);
    if (config['pages'] !== false) {
      this.#moveContent('src/pages', 'pages');
      this.#standInForHome(title, config['tagline']);
    }
    for (const folder of ['src/components', 'src/data']) this.#moveCode(folder, folder);
    for (const path of styles) this.#copy(path, path);
    if (styles.length > 0)
      this.notes.push({
        file: styles[0] ?? '',
        message: 'Stylesheets were copied as they are.',
        remedy: 'Variables and class names of the old theme (--ifm-…) mean nothing here: see the guide on styling.',
      });
    for (const folder of staticFolders) this.#copyTree(folder);
    this.#moveTranslations();
  }

  /** Static files under names that the build makes too stay as the old site wrote them: those outputs are switched off. */
  #keepOwnOutputs(config: { [key: string]: unknown }, staticFolders: readonly string[]): void {
    for (const folder of staticFolders)
      for (const path of this.#list(folder)) {
        const key = outputOf(path);
        if (key === undefined) continue;
        config['outputs'] = { ...(config['outputs'] as object | undefined), [key]: false };
        this.notes.push({
          file: `${folder}/${path}`,
          message: `The file was kept, and \`outputs.${key}\` was set to false: the build makes a file of that name.`,
        });
      }
  }

  write(path: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.#to, path)), { recursive: true });
    writeFileSync(join(this.#to, path), text);
    this.files++;
  }

  #list(folder: string): string[] {
    const root = join(this.#from, folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  }

  #copy(path: string, target: string): void {
    if (!existsSync(join(this.#from, path))) return;
    mkdirSync(dirname(join(this.#to, target)), { recursive: true });
    copyFileSync(join(this.#from, path), join(this.#to, target));
    this.files++;
  }

  #copyTree(folder: string): void {
    for (const path of this.#list(folder)) this.#copy(`${folder}/${path}`, `${folder}/${path}`);
  }

  #moveContent(folder: string, target: string): void {
    for (const path of this.#list(folder)) {
      const file = `${folder}/${path}`;
      if (/\.mdx?$/.test(path)) {
        const { text, notes } = convertContent(readFileSync(join(this.#from, file), 'utf8'), file);
        this.notes.push(...notes);
        this.write(`${target}/${path}`, text);
      } else if (/\.[jt]sx?$/.test(path)) this.#moveModule(file, `${target}/${path}`);
      else this.#copy(file, `${target}/${path}`);
    }
  }

  /** A home page that waits to be fixed leaves a plain one in its place: the logo has to lead somewhere. */
  #standInForHome(title: string, tagline: unknown): void {
    const parked = ['tsx', 'jsx', 'ts', 'js'].some((ending) => existsSync(join(this.#to, `pages/index.${ending}.old`)));
    if (!parked) return;
    const text = typeof tagline === 'string' && tagline !== '' ? tagline : title;
    this.write('pages/index.md', `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`);
    this.notes.push({ file: 'src/pages', message: 'A plain `pages/index.md` stands in for the home page.' });
  }

  #moveCode(folder: string, target: string): void {
    for (const path of this.#list(folder)) this.#moveModule(`${folder}/${path}`, `${target}/${path}`);
  }

  /** A module that asks for the old theme cannot run: it is carried over under a name nothing builds. */
  #moveModule(file: string, target: string): void {
    if (!/\.[jt]sx?$/.test(file)) {
      this.#copy(file, target);
      return;
    }
    const text = readFileSync(join(this.#from, file), 'utf8');
    const old = text.split('\n').flatMap((line, index) => {
      const source = /from\s+['"](@(?:docusaurus|theme|theme-original|site)\/[^'"]*)['"]|\.module\.css['"]/.exec(line);
      return source === null ? [] : [{ line: index + 1, source: source[1] ?? 'a CSS module' }];
    });
    for (const { line, source } of old)
      this.notes.push({ file, line, message: `The module imports ${source}.`, remedy: remedyFor(source) });
    const isPage = file.startsWith('src/pages/');
    const parked = old.length > 0 && isPage;
    if (parked)
      this.notes.push({
        file,
        message: `The page was written to \`${target}.old\`, which is not built.`,
        remedy: 'Fix the imports, then rename the file to drop the ending.',
      });
    // A page module here is JSX whatever it holds.
    const name = isPage ? target.replace(/\.(j|t)s$/, '.$1sx') : target;
    this.write(parked ? `${target}.old` : name, text);
  }

  async #moveSidebars(sidebars: ReadonlyMap<string, string>): Promise<void> {
    for (const [id, path] of sidebars) {
      try {
        const converted = convertSidebars(await loadDocusaurusModule(inSite(this.#from, path)), path);
        this.notes.push(...converted.notes);
        this.write(
          sidebarsFile(id),
          `import type { SidebarsConfig } from '@autolode/ssg-cli';\n\nexport default ${printValue(converted.sidebars)} satisfies SidebarsConfig;\n`,
        );
      } catch (error) {
        this.notes.push({
          file: path,
          message: `The file could not be run: ${(error as Error).message}`,
          remedy: `Write ${sidebarsFile(id)} by hand.`,
        });
      }
    }
  }

  #moveVersionedSidebars(folder: string): void {
    for (const path of this.#list(folder)) {
      const file = `${folder}/${path}`;
      const { sidebars, notes } = convertSidebars(JSON.parse(readFileSync(join(this.#from, file), 'utf8')), file);
      this.notes.push(...notes);
      this.write(file, `${JSON.stringify(sidebars, null, 2)}\n`);
    }
  }

  #moveTranslations(): void {
    const root = join(this.#from, 'i18n');
    if (!existsSync(root)) return;
    for (const locale of readdirSync(root).sort()) {
      const texts: { [key: string]: { readonly message: string } } = {};
      for (const path of this.#list(`i18n/${locale}`)) {
        const file = `i18n/${locale}/${path}`;
        const place = placeOf(path);
        if (place?.kind === 'content') this.#moveOne(file, `i18n/${locale}/${place.target}`);
        else if (place !== undefined && extname(path) === '.json') {
          const entries = JSON.parse(readFileSync(join(this.#from, file), 'utf8')) as Parameters<typeof convertCode>[0];
          if (place.kind === 'code') Object.assign(texts, convertCode(entries));
          else {
            const { texts: found, left } = convertTranslations(entries, place.kind, place);
            Object.assign(texts, found);
            if (left.length > 0)
              this.notes.push({
                file,
                message: `No place was found for: ${left.join(', ')}.`,
                remedy: 'Look for the texts with `ssg translations`.',
              });
          }
        } else
          this.notes.push({
            file,
            message: 'The file was not carried over.',
            remedy: 'It belongs to a plugin that has no counterpart here.',
          });
      }
      if (Object.keys(texts).length > 0)
        this.write(`i18n/${locale}/strings.json`, `${JSON.stringify(texts, null, 2)}\n`);
    }
  }

  #moveOne(file: string, target: string): void {
    if (!/\.mdx?$/.test(file)) {
      this.#copy(file, target);
      return;
    }
    const { text, notes } = convertContent(readFileSync(join(this.#from, file), 'utf8'), file);
    this.notes.push(...notes);
    this.write(target, text);
  }
}

/** The output that makes a file of this name, where the config can switch it off. */
const outputOf = (path: string): keyof OutputsConfig | undefined => {
  if (/^sitemap(?:-\d+)?\.xml$/.test(path)) return 'sitemap';
  if (/^llms(?:-full(?:-\d+)?)?\.txt$/.test(path)) return 'llms';
  const names: Readonly<Record<string, keyof OutputsConfig>> = {
    'robots.txt': 'robots',
    'manifest.webmanifest': 'manifest',
    'opensearch.xml': 'openSearch',
    'redirects.json': 'redirects',
  };
  return Object.hasOwn(names, path) ? names[path] : undefined;
};

type Place =
  | { readonly kind: 'content'; readonly target: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'navbar' | 'footer' | 'docs' | 'blog'; readonly id?: string; readonly version?: string };

/** Where a file of a locale's folder belongs. */
function placeOf(path: string): Place | undefined {
  if (path === 'code.json') return { kind: 'code' };
  const bar = /^docusaurus-theme-classic\/(navbar|footer)\.json$/.exec(path)?.[1];
  if (bar !== undefined) return { kind: bar as 'navbar' | 'footer' };
  const [, type = '', id, rest = ''] =
    /^docusaurus-plugin-content-(docs|blog|pages)(?:-([^/]+))?\/(.+)$/.exec(path) ?? [];
  const own = id === undefined ? {} : { id };
  if (type === 'docs' && !rest.includes('/'))
    return { kind: 'docs', version: rest.replace(/\.json$/, '').replace(/^version-/, ''), ...own };
  if (type === 'blog' && rest === 'options.json') return { kind: 'blog', ...own };
  if (type === '') return undefined;
  return { kind: 'content', target: `${type}${id === undefined ? '' : `-${id}`}/${rest}` };
}

const remedyFor = (source: string): string => {
  if (/Link$/.test(source)) return 'Write an ordinary <a href>: the site catches the click.';
  if (/Layout|Heading/.test(source)) return 'Remove it: every page is drawn inside the theme’s shell.';
  if (/useDocusaurusContext|useBaseUrl/.test(source)) return 'Use `useShell` of @autolode/ssg-cli/runtime.';
  if (/CSS module/.test(source)) return 'Use an ordinary stylesheet with class names of its own.';
  if (/Translate/.test(source)) return 'Use `useText` of @autolode/ssg-cli/runtime.';
  if (source.startsWith('@site/')) return 'Write the path relative to the file.';
  return 'Replace it by a part of @autolode/theme or one of your own.';
};
