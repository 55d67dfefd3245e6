import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, readYaml, relative } from '@autolode/ssg-cli/internal';
import { transformSync } from 'esbuild';
import { offersAll, partOf } from '../compat.ts';
import type { Note } from '../note.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { isSass } from './compile-sass.ts';
import { mostLoaded, withComputedRequires, withPlainImages } from './computed-require.ts';
import { findModule, imports, importsOf, isCommented } from './find-module.ts';
import { lackedImport } from './lacked-import.ts';
import { type ModuleNames, oldName, publicName } from './module-names.ts';
import { buildFirst, globalData } from './plugin-data.ts';
import { type ContextCall, contextFiles, withContexts } from './require-context.ts';

/** File extensions that our bundlers support. */
const known = /\.(?:[cm]?[jt]sx?|json|css|scss|sass|mdx?|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot)$/;

/** What copying modules needs from the rest of the site. */
export interface GraphSite {
  /** The available compatibility modules, such as `theme/Tabs`. */
  readonly parts: ReadonlySet<string>;
  readonly note: (note: Note) => void;
  /** Copies a stylesheet and returns its path in the new site. */
  readonly style: (file: string) => string;
  readonly publish: (file: string) => string | undefined;
  readonly names: ModuleNames;
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
  /** The names that a module passes on from modules that do not exist; empty if it lacks something else, too. */
  readonly lostNames = new Map<string, readonly string[]>();
  readonly #root: string;
  readonly #writer: SiteWriter;
  readonly #site: GraphSite;
  readonly #copied = new Map<string, string>();
  /** Components of the old theme that the site had changed, and that are not used. */
  readonly #replaced = new Set<string>();
  /** The files that import each file. */
  readonly #importers = new Map<string, Set<string>>();

  constructor(root: string, writer: SiteWriter, site: GraphSite) {
    this.#root = root;
    this.#writer = writer;
    this.#site = site;
  }

  /** The replacement for a specifier in the file `from`; `undefined` if there is nothing to import. */
  resolve(specifier: string, from: string, clause = ''): string | undefined {
    const source = specifier.replace(/^.*!/, '');
    const [scope, old] = oldName(source);
    if (scope !== undefined && old !== undefined) return this.#old(scope, old, publicName(source), clause);
    const { names } = this.#site;
    if (!names.isFile(source)) {
      if (/^(?:react|react-dom)(?:\/|$)/.test(source)) return source;
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source;
      if (!names.hasPackage(name)) return undefined;
      this.packages.add(name);
      return source;
    }
    const file = findModule(names.pathOf(source, from));
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
  #old(scope: string, name: string, source: string, clause: string): string | undefined {
    const own = scope === 'theme' ? findModule(join(this.#root, 'src/theme', name)) : undefined;
    const part = partOf(scope, name);
    const hasPart = this.#site.parts.has(part) && offersAll(part, clause);
    const lacked = own === undefined || !hasPart ? undefined : this.#lackedBy(own);
    if (own !== undefined && lacked === undefined) return `@site/${this.copy(own)}`;
    if (!hasPart) return undefined;
    if (own !== undefined && !this.#replaced.has(own)) {
      this.#replaced.add(own);
      this.#report(
        own,
        `The site's own \`@theme/${name}\` is not used, because it needs \`${lacked}\`, which does not exist here.`,
        'Style the component of @autolode/theme, or replace it in theme.ts.',
      );
    }
    this.compat.add(part);
    return source.replace(/^@theme-(?:original|init)\//, '@theme/');
  }

  #lackedBy(file: string): string | undefined {
    const { names, parts } = this.#site;
    const offers = (part: string, clause: string) => parts.has(part) && offersAll(part, clause, true);
    return lackedImport(file, { root: this.#root, names, offers });
  }

  /** Copies a file and, if it is a module, its imports. Returns its path in the new site. */
  copy(file: string): string {
    const known = this.#copied.get(file);
    if (known !== undefined) return known;
    const path = relative(this.#root, file).replace(/^(?:\.\.\/)+/, '');
    if (file.endsWith('.css') || isSass(file)) {
      const style = this.#site.style(file);
      this.#copied.set(file, style);
      return style;
    }
    const isModule = /\.[cm]?[jt]sx?$/.test(path);
    const text = isModule ? readFileSync(file, 'utf8') : '';
    const target = isModule ? withLanguage(path, text) : path;
    this.#copied.set(file, target);
    if (isModule) this.#writer.write(target, this.#withImports(text, file));
    else this.#writer.copy(file, target);
    return target;
  }

  #withImports(text: string, file: string): string {
    const isImported = importsOf(text);
    const changed = text.replace(imports, (whole, ...match) => {
      const { clause = '', source = '' } = match.at(-1) as { clause?: string; source?: string };
      // Types are gone before modules are looked for.
      if (/^import\s+type\s+(?!from\b)/.test(whole)) return whole;
      const offset = match.at(-3) as number;
      if (isCommented(text, offset + whole.length) || !isImported(source)) return whole;
      const address = this.#published(source, file);
      const name = /^\s*(\w+)\s*$/.exec(clause)?.[1];
      if (address !== undefined && name !== undefined) return `const ${name} = ${JSON.stringify(address)};//`;
      const asset = this.#asset(source, file, clause, text, offset);
      const target =
        asset ??
        this.#text(source, file) ??
        this.resolve(source, file, clause) ??
        this.#nothing(source, file, text, [whole, ...match]);
      // The name of the module comes last; what is imported from it may be called the same.
      const at = whole.lastIndexOf(source);
      return `${whole.slice(0, at)}${target}${whole.slice(at + source.length)}`;
    });
    return withContexts(
      this.#withComputed(withPlainImages(changed), file),
      (call) => this.#contextModules(call, file),
      (offset) =>
        this.#report(
          file,
          '`require.context` of webpack lists no files here.',
          'Import the files one by one, or use a page collection.',
          changed.slice(0, offset).split('\n').length,
        ),
    );
  }

  #withComputed(text: string, from: string): string {
    return withComputedRequires(text, (folder, beginning, offset) => {
      const bare = folder.replace(/^.*!/, '');
      const { names } = this.#site;
      if (!names.isFile(bare) || isCommented(text, offset + 'require('.length)) return undefined;
      const path = names.pathOf(bare.replace(/\/$/, ''), from);
      const files = filesBelow(path).filter((one) => one.startsWith(beginning));
      if (files.length > 0 && files.length <= mostLoaded) {
        const isUrl = usesUrl.test(text.slice(0, offset));
        return new Map(
          files.flatMap((one) => {
            const module = this.#computed(folder + one, join(path, one), from, isUrl);
            return module === undefined ? [] : [[one, module] as const];
          }),
        );
      }
      this.#report(
        from,
        `\`require\` loads no file of \`${bare}\` here: ${files.length === 0 ? 'there are none' : `they are too many (${files.length})`}.`,
        'Import the files that are needed one by one.',
        text.slice(0, offset).split('\n').length,
      );
      return undefined;
    });
  }

  /** The module of a file that is loaded by a computed path. */
  #computed(source: string, file: string, from: string, isUrl: boolean): string | undefined {
    const content = this.#text(source, from);
    if (content !== undefined) return content;
    if (!known.test(file) || file === from) return undefined;
    if (/\.mdx?$/.test(file)) return this.#site.partial(file);
    return /\.svg$/.test(file) && !isUrl ? this.drawing(file) : `@site/${this.copy(file)}`;
  }

  /** The modules of the files that a call of `require.context` lists, as far as our bundlers can read them. */
  #contextModules(call: ContextCall, from: string): ReadonlyMap<string, string> | undefined {
    const { names } = this.#site;
    const folder = names.isFile(call.folder) ? names.pathOf(call.folder, from) : undefined;
    const files = folder === undefined || !existsSync(folder) ? undefined : contextFiles(folder, call);
    if (folder === undefined || files === undefined) return undefined;
    return new Map(
      files.flatMap((path) => {
        const file = join(folder, path);
        if (!known.test(file) || file === from) return [];
        if (/\.mdx?$/.test(file)) return [[`./${path}`, this.#site.partial(file)] as const];
        return [[`./${path}`, `@site/${this.copy(file)}`] as const];
      }),
    );
  }

  /**
   * Creates a module that exports the content of a file which is imported as text, or needs a loader of the old
   * bundler.
   */
  #text(source: string, file: string): string | undefined {
    const bare = source.replace(/^.*!/, '').replace(/\?raw$/, '');
    const isRaw = /raw-loader!|\?raw$/.test(source);
    if (!isRaw && (!this.#site.names.isFile(bare) || !/\.\w+$/.test(bare) || known.test(bare))) return undefined;
    const path = this.#site.names.pathOf(bare, file);
    if (!existsSync(path) || !statSync(path).isFile()) return undefined;
    const target = `${relative(this.#root, path).replace(/^(?:\.\.\/)+/, '')}.text.js`;
    this.#writer.write(
      target,
      `export default ${JSON.stringify(isRaw ? readFileSync(path, 'utf8') : dataOf(path))};\n`,
    );
    return `@site/${target}`;
  }

  /** The URL of a file type that our bundlers do not support, such as a video. */
  #published(source: string, file: string): string | undefined {
    if (!/\.(?:mp4|webm|mov|mp3|pdf|zip)$/i.test(source)) return undefined;
    const path = this.#site.names.pathOf(source, file);
    return existsSync(path) ? this.#site.publish(path) : undefined;
  }

  /**
   * Handles imports that need more than our bundlers offer: Less, and SVG files, which are components in modules of
   * Docusaurus unless one is used as a URL.
   */
  #asset(source: string, file: string, clause: string, text: string, offset: number): string | undefined {
    if (/\.less$/.test(source)) {
      this.#report(
        file,
        `The stylesheet ${source} is not CSS: its classes are left out.`,
        'Compile it to CSS and import that.',
      );
      return this.nothing();
    }
    if (!/\.svg$/.test(source)) return undefined;
    const name = /^\s*(\w+)\s*$/.exec(clause)?.[1];
    const isUrl =
      name === undefined
        ? clause !== '' || usesUrl.test(text.slice(0, offset))
        : new RegExp(`${usesUrl.source.replace('$', '')}${name}\\s*\\}`).test(text);
    if (isUrl) return undefined;
    const path = this.#site.names.pathOf(source, file);
    return existsSync(path) ? this.drawing(path) : undefined;
  }

  /** Creates a component that shows an SVG file. Returns its module. */
  drawing(file: string): string {
    const copy = this.copy(file);
    this.#writer.write(
      `${copy}.jsx`,
      `import address from '@site/${copy}';\n\nexport default (props) => <img alt="" src={address} {...props} />;\n`,
    );
    return `@site/${copy}.jsx`;
  }

  /** The module that stands in for a missing one. */
  nothing(): string {
    this.compat.add('nothing');
    return '@site/compat/nothing.cjs';
  }

  #nothing(source: string, file: string, text: string, match: readonly unknown[]): string {
    const offset = match.at(-3);
    const passed = /^export\s*\{([^}]*)\}/.exec(String(match[0]))?.[1];
    const before = this.lostNames.get(file);
    const line = typeof offset === 'number' ? text.slice(0, offset).split('\n').length : undefined;
    this.#report(
      file,
      `\`${source}\` is not there: what is imported from it renders nothing.`,
      source === `@${globalData}`
        ? buildFirst
        : /^@(?:theme|docusaurus)/.test(source)
          ? 'Replace it with a component of @autolode/theme or of your own.'
          : 'Fix the import.',
      line,
    );
    const isPassedOn = passed !== undefined && before?.length !== 0;
    this.lostNames.set(file, isPassedOn ? [...(before ?? []), ...namesIn(passed)] : []);
    return this.nothing();
  }

  #report(file: string, message: string, remedy: string, line?: number): void {
    this.lostNames.set(file, []);
    const path = relative(this.#root, file);
    this.#site.note({ file: path, cause: 'modules', message, remedy, ...(line === undefined ? {} : { line }) });
  }
}

/** The names under which a list of exports can be imported. */
const namesIn = (list: string): readonly string[] =>
  list.split(',').flatMap((one) => /(\w+)\s*$/.exec(one.trim())?.[1] ?? []);

/** The text before a value that must be a URL. */
const usesUrl = /\b(?:src|href|srcSet|poster)=\{\s*$/;

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

/** The path of a module with the file extension of its language: the old bundler accepted JSX and types everywhere. */
function withLanguage(path: string, text: string): string {
  const [, name = '', written = ''] = /^(.*)\.(jsx?)$/s.exec(path) ?? [];
  if (written === '' || (written === 'js' && !/<[A-Za-z>]/.test(text) && !/\b(?:import|export) type\b/.test(text)))
    return path;
  const fitting = (['js', 'jsx', 'tsx'] as const)
    .slice(written === 'js' ? 0 : 1)
    .find((loader) => isReadAs(loader, text));
  return `${name}.${fitting ?? (written === 'js' ? 'jsx' : written)}`;
}

function isReadAs(loader: 'js' | 'jsx' | 'tsx', text: string): boolean {
  try {
    transformSync(text, { loader, logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
