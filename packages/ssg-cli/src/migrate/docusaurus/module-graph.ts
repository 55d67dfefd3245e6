import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { transformSync } from 'esbuild';
import { readYaml } from '../../lib/read-yaml.ts';
import type { Note } from '../note.ts';
import type { SiteWriter } from '../site-writer.ts';

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '.css',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** Resolves a module path with the file extensions that Docusaurus tries. */
export const findModule = (path: string): string | undefined =>
  endings.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());

/** File extensions that our bundlers support. */
const known = /\.(?:[cm]?[jt]sx?|json|css|mdx?|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot)$/;

/** The module specifier, and the name of its default import. */
const imports =
  /(?:\bimport\s+(?:type\s+)?(?<clause>[\w*${},\s]+?)\s+from\s*|\bimport\s*|\bexport\s+[\w*${},\s]+?\s+from\s*|\b(?:require|import)\(\s*)(?<quote>['"])(?<source>[^'"\n]+)\k<quote>/g;

/** What copying modules needs from the rest of the site. */
export interface GraphSite {
  /** The available compatibility modules, such as `theme/Tabs`. */
  readonly parts: ReadonlySet<string>;
  readonly note: (note: Note) => void;
  /** Copies a stylesheet and returns its path in the new site. */
  readonly style: (file: string) => string;
  readonly publish: (file: string) => string | undefined;
  /** Returns the module to import instead of a page that is imported as a component. */
  readonly partial: (file: string) => string;
}

/**
 * Copies modules of the old site with all their imports to the same paths. Names of the old theme resolve to
 * compatibility modules. A missing module is replaced by one that renders nothing, and reported.
 */
export class ModuleGraph {
  /** Packages that copied modules import. */
  readonly packages = new Set<string>();
  /** The compatibility modules in use, such as `theme/Tabs`. */
  readonly compat = new Set<string>();
  readonly #root: string;
  readonly #writer: SiteWriter;
  readonly #site: GraphSite;
  readonly #copied = new Map<string, string>();
  /** The files that import each file. */
  readonly #importers = new Map<string, Set<string>>();

  constructor(root: string, writer: SiteWriter, site: GraphSite) {
    this.#root = root;
    this.#writer = writer;
    this.#site = site;
  }

  /** The replacement for a specifier in the file `from`; `undefined` if there is nothing to import. */
  resolve(specifier: string, from: string): string | undefined {
    const source = specifier.replace(/^.*!/, '');
    const [, scope, name] = /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(publicName(source)) ?? [];
    if (scope !== undefined && name !== undefined) return this.#old(scope, name, publicName(source));
    if (!/^(?:\.|\/|@site\/)/.test(source)) {
      if (/^(?:react|react-dom)(?:\/|$)/.test(source)) return source;
      this.packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source);
      return source;
    }
    const path = source.startsWith('@site/')
      ? join(this.#root, source.slice('@site/'.length))
      : resolve(dirname(from), source);
    const file = findModule(path);
    if (file !== undefined) this.#importers.set(file, (this.#importers.get(file) ?? new Set()).add(from));
    if (file !== undefined && /\.mdx?$/.test(file)) return this.#site.partial(file);
    return file === undefined ? undefined : `@site/${this.copy(file)}`;
  }

  /** The files that import a file, directly or through others. */
  importersOf(file: string): ReadonlySet<string> {
    const found = new Set<string>();
    const follow = (one: string): void => {
      for (const importer of this.#importers.get(one) ?? []) {
        if (found.has(importer)) continue;
        found.add(importer);
        follow(importer);
      }
    };
    follow(file);
    return found;
  }

  /** Resolves a module of `@theme` or `@docusaurus` to the site's own version or the compatibility module. */
  #old(scope: string, name: string, source: string): string | undefined {
    const own = scope === 'theme' ? findModule(join(this.#root, 'src/theme', name)) : undefined;
    if (own !== undefined) return `@site/${this.copy(own)}`;
    const part = `${scope === 'docusaurus' ? 'docusaurus' : 'theme'}/${name}`;
    if (!this.#site.parts.has(part)) return undefined;
    this.compat.add(part);
    return source.replace(/^@theme-(?:original|init)\//, '@theme/');
  }

  /** Copies a file and, if it is a module, its imports. Returns its path in the new site. */
  copy(file: string): string {
    const known = this.#copied.get(file);
    if (known !== undefined) return known;
    const path = relative(this.#root, file)
      .replaceAll(sep, '/')
      .replace(/^(?:\.\.\/)+/, '');
    if (file.endsWith('.css')) {
      const style = this.#site.style(file);
      this.#copied.set(file, style);
      return style;
    }
    const isModule = /\.[cm]?[jt]sx?$/.test(path);
    const text = isModule ? readFileSync(file, 'utf8') : '';
    const target = isModule && /\.js$/.test(path) && isJsx(text) ? `${path}x` : path;
    this.#copied.set(file, target);
    if (isModule) this.#writer.write(target, this.#withImports(text, file));
    else this.#writer.copy(file, target);
    return target;
  }

  #withImports(written: string, file: string): string {
    const text = this.#withoutContexts(written, file);
    return text.replace(imports, (whole, ...match) => {
      const { clause = '', source = '' } = match.at(-1) as { clause?: string; source?: string };
      const address = this.#published(source, file);
      const name = /^\s*(\w+)\s*$/.exec(clause)?.[1];
      if (address !== undefined && name !== undefined) return `const ${name} = ${JSON.stringify(address)};//`;
      const asset = this.#asset(source, file, clause, text, match.at(-3) as number);
      const target =
        asset ?? this.#text(source, file) ?? this.resolve(source, file) ?? this.#nothing(source, file, text, match);
      return target === source ? whole : whole.replace(source, target);
    });
  }

  /** `require.context` lists files as webpack alone does; it lists none here. */
  #withoutContexts(text: string, file: string): string {
    const at = text.indexOf('require.context(');
    if (at < 0) return text;
    this.#report(
      file,
      '`require.context` of webpack lists no files here.',
      'Import the files one by one, or use a page collection.',
      text.slice(0, at).split('\n').length,
    );
    return text.replaceAll('require.context(', '(() => Object.assign(() => ({}), { keys: () => [] }))(');
  }

  /**
   * Creates a module that exports the content of a file which is imported as text, or needs a loader of the old
   * bundler.
   */
  #text(source: string, file: string): string | undefined {
    const bare = source.replace(/^.*!/, '').replace(/\?raw$/, '');
    const isRaw = /raw-loader!|\?raw$/.test(source);
    if (!isRaw && (!/^(?:\.|@site\/)/.test(bare) || !/\.\w+$/.test(bare) || known.test(bare))) return undefined;
    const path = bare.startsWith('@site/')
      ? join(this.#root, bare.slice('@site/'.length))
      : resolve(dirname(file), bare);
    if (!existsSync(path) || !statSync(path).isFile()) return undefined;
    const target = `${relative(this.#root, path)
      .replaceAll(sep, '/')
      .replace(/^(?:\.\.\/)+/, '')}.text.js`;
    this.#writer.write(
      target,
      `export default ${JSON.stringify(isRaw ? readFileSync(path, 'utf8') : dataOf(path))};\n`,
    );
    return `@site/${target}`;
  }

  /** The URL of a file type that our bundlers do not support, such as a video. */
  #published(source: string, file: string): string | undefined {
    if (!/\.(?:mp4|webm|mov|mp3|pdf|zip)$/i.test(source)) return undefined;
    const path = source.startsWith('@site/')
      ? join(this.#root, source.slice('@site/'.length))
      : resolve(dirname(file), source);
    return existsSync(path) ? this.#site.publish(path) : undefined;
  }

  /**
   * Handles imports that need more than our bundlers offer: Sass, and SVG files, which are components in modules of
   * Docusaurus unless one is used as a URL.
   */
  #asset(source: string, file: string, clause: string, text: string, offset: number): string | undefined {
    if (/\.(?:scss|sass|less)$/.test(source)) {
      this.#report(
        file,
        `The stylesheet ${source} is not CSS: its classes are left out.`,
        'Compile it to CSS and import that.',
      );
      return this.#empty();
    }
    if (!/\.svg$/.test(source)) return undefined;
    const name = /^\s*(\w+)\s*$/.exec(clause)?.[1];
    const isUrl =
      name === undefined
        ? clause !== '' || usesUrl.test(text.slice(0, offset))
        : new RegExp(`${usesUrl.source.replace('$', '')}${name}\\s*\\}`).test(text);
    if (isUrl) return undefined;
    const path = source.startsWith('@site/')
      ? join(this.#root, source.slice('@site/'.length))
      : resolve(dirname(file), source);
    if (!existsSync(path)) return undefined;
    const copy = this.copy(path);
    this.#writer.write(
      `${copy}.jsx`,
      `import address from '@site/${copy}';\n\nexport default (props) => <img alt="" src={address} {...props} />;\n`,
    );
    return `@site/${copy}.jsx`;
  }

  #empty(): string {
    this.compat.add('nothing');
    return '@site/compat/nothing.cjs';
  }

  #nothing(source: string, file: string, text: string, match: readonly unknown[]): string {
    const offset = match.at(-3);
    const line = typeof offset === 'number' ? text.slice(0, offset).split('\n').length : undefined;
    this.#report(
      file,
      `\`${source}\` is not there: what is imported from it renders nothing.`,
      /^@(?:theme|docusaurus)/.test(source)
        ? 'Replace it with a component of @autolode/theme or of your own.'
        : 'Fix the import.',
      line,
    );
    return this.#empty();
  }

  #report(file: string, message: string, remedy: string, line?: number): void {
    const path = relative(this.#root, file).replaceAll(sep, '/');
    this.#site.note({ file: path, cause: 'modules', message, remedy, ...(line === undefined ? {} : { line }) });
  }
}

/** The text before a value that must be a URL. */
const usesUrl = /\b(?:src|href|srcSet|poster)=\{\s*$/;

/** Modules that `@docusaurus/X` is an alias of, as some sites name them. */
const publicName = (source: string): string =>
  source.replace(/^@docusaurus\/core\/lib\/client\/exports\//, '@docusaurus/');

/** The parsed data of a file, or its text. */
function dataOf(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  if (!/\.ya?ml$/.test(path)) return text;
  try {
    return readYaml(text).value ?? null;
  } catch {
    return text;
  }
}

/** Whether a `.js` file contains JSX, which requires another file extension. */
function isJsx(text: string): boolean {
  if (!/<[A-Za-z>]/.test(text)) return false;
  try {
    transformSync(text, { loader: 'js', logLevel: 'silent' });
    return false;
  } catch {
    return true;
  }
}
