import { existsSync, readFileSync, statSync } from 'node:fs';
import { asObject, asText, dirname, join, type Loose, posix, resolve } from '@autolode/ssg-cli/internal';
import { parseExpressionAt } from 'acorn';
import type { ConvertComponent, ReportNote } from '../components/component-page.ts';
import { ComponentStubs } from '../components/component-stubs.ts';
import { contentWith } from '../components/convert-components.ts';
import { contentMark } from '../components/elements.ts';
import { evaluate } from '../components/evaluate.ts';
import { imageElement } from '../components/markdown-blocks.ts';
import { Native, RawFile, Ref, type Scope, Unsupported } from '../components/values.ts';
import { camelCase } from '../components/vue-module.ts';
import { constantsOf } from '../components/vue-values.ts';
import { writtenOut } from '../components/write-out.ts';
import type { ImportedFiles } from '../components/written-use.ts';
import { unknown } from '../content/literal.ts';
import { textAttribute } from '../content/tags.ts';
import { filesBelow } from '../site-writer.ts';

/** A use of a component in a page, with its attributes as they are written. */
export interface VueUse {
  readonly name: string;
  readonly attributes: string;
  /** Its converted content; empty if it has none. */
  readonly content: string;
  readonly isInline: boolean;
}

/** A page, for the components on it. */
export interface VueHost {
  readonly file: string;
  /** The components that its script imports, by their names. */
  readonly imports: ReadonlyMap<string, string>;
  /** The constants of its script. */
  readonly constants: Scope;
  /** The result of `useData()`. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly note: ReportNote;
}

/** The single-file components that a VitePress site has of its own. */
export class OwnComponents {
  /** Absolute paths, by the names under which every page can use them. */
  readonly #global: ReadonlyMap<string, string>;
  readonly #content: string;
  /** Whether a plugin makes components of the drawings of Iconify by their names. */
  readonly #hasIcons: boolean;

  /** What the data loaders of the site returned, by their paths. */
  readonly #data: ReadonlyMap<string, unknown>;

  constructor(root: string, content: string, data: ReadonlyMap<string, unknown> = new Map()) {
    this.#data = data;
    this.#global = globalComponents(root);
    this.#content = content;
    this.#hasIcons = [root, dirname(root)].some((folder) => dependsOn(folder, 'unplugin-icons'));
  }

  /** The lines that a use rendered, if that follows from the code and the use alone. */
  writtenOut({ name, attributes, content, isInline }: VueUse, host: VueHost): readonly string[] | undefined {
    const own = pascalCase(name);
    const builtIn = Object.hasOwn(builtIns, own) ? builtIns[own] : undefined;
    const props = propsOf(attributes, host.constants);
    const path = builtIn === undefined ? this.#pathOf(name, host) : undefined;
    const code = builtIn ?? (path === undefined ? undefined : readFileSync(path, 'utf8'));
    const isImported = importedAs(name, host) !== undefined;
    if (code === undefined && !isImported && content === '' && this.#hasIcons && isIcon.test(name)) {
      host.note({ cause: 'components', message: `\`<${name}>\`, a drawing, was left out.` });
      return [''];
    }
    if (code === undefined || props === undefined || hasNamedSlot(content)) return undefined;
    const text = writtenOut({
      name: own,
      code,
      kind: 'vue',
      props,
      isInline,
      hasContent: content !== '',
      isKnown: (one, source) => Object.hasOwn(known, one) && source?.startsWith('.') !== true,
      data: host.data,
      ...(path === undefined ? {} : { files: this.#files(path) }),
    });
    if (text === undefined) return undefined;
    const notes: Parameters<ReportNote>[0][] = [];
    const site = {
      components: known,
      address: (written: string) => written,
      read: () => undefined,
      note: (one: Parameters<ReportNote>[0]) => notes.push(one),
      stubs: new ComponentStubs(),
    };
    const lines = contentWith(text, new Map([[contentMark, content]]), { file: host.file, isInline, site });
    if (lines === undefined) return undefined;
    for (const one of notes) host.note(one);
    const lost = /<style[\s>]|<svg[\s>]|\bclass=|<Icon\b/.test(code) ? ', without its styles and drawings' : '';
    if (builtIn === undefined)
      host.note({
        cause: 'components',
        message: `\`<${name}>\` of the old site was replaced by what it rendered${lost}.`,
      });
    return lines;
  }

  /** The code of a component of the site. */
  codeOf(name: string, host: Pick<VueHost, 'file' | 'imports'>): string | undefined {
    const path = this.#pathOf(name, host);
    return path === undefined ? undefined : readFileSync(path, 'utf8');
  }

  #pathOf(name: string, host: Pick<VueHost, 'file' | 'imports'>): string | undefined {
    const imported = importedAs(name, host);
    const file = imported === undefined ? this.#global.get(pascalCase(name)) : this.#path(imported, host.file);
    return file !== undefined && isFile(file) ? file : undefined;
  }

  /** What a component of the site imports, and the components that it uses. */
  #files(file: string): ImportedFiles {
    const text = (path: string | undefined) =>
      path !== undefined && isFile(path) ? { text: readFileSync(path, 'utf8'), file: path } : undefined;
    return {
      file,
      read: (source, from) => text(this.#module(source, from)),
      image: () => {
        throw new Unsupported();
      },
      value: (source, name, from) => this.dataOf(source, name, from),
      component: (name, source, from) => text(source === undefined ? this.#global.get(name) : this.#path(source, from)),
    };
  }

  /** What the data loader that a module imports returned. */
  dataOf(source: string, name: string, from: string): unknown {
    const path = name === 'data' ? this.#module(source, from) : undefined;
    return path === undefined ? undefined : this.#data.get(path);
  }

  /** The path of a module; TypeScript is imported under the name of what it becomes, too. */
  #module(source: string, from: string): string | undefined {
    const path = source.startsWith('@/')
      ? join(this.#content, source.slice(2))
      : source.startsWith('.')
        ? resolve(dirname(from), source)
        : undefined;
    return path === undefined ? undefined : [path, path.replace(/\.([mc]?)js$/, '.$1ts'), `${path}.ts`].find(isFile);
  }

  #path(written: string, file: string): string | undefined {
    if (!written.endsWith('.vue')) return undefined;
    if (written.startsWith('@/')) return join(this.#content, written.slice(2));
    return written.startsWith('.') ? resolve(dirname(file), written) : undefined;
  }
}

const pascalCase = (name: string): string => camelCase(`-${name}`).replace(/^-/, '');

const importedAs = (name: string, { imports }: Pick<VueHost, 'imports'>): string | undefined =>
  imports.get(name) ?? imports.get(pascalCase(name));

/** What components of VitePress's theme show, for pages that import them. */
const builtIns: Readonly<Record<string, string>> = {
  VPTeamMembers: `<template><ul><li v-for="one in members"><p>
    <b>{{ one.name }}</b><template v-if="one.title || one.org">: {{ one.title }}<template v-if="one.title && one.org">,
    </template><a v-if="one.org && one.orgLink" :href="one.orgLink">{{ one.org }}</a><template v-else>{{ one.org }}</template></template><template v-if="one.desc">. {{ one.desc }}</template>
    <template v-for="own in one.links || []">{{ ' ' }}<a :href="own.link">{{ own.icon.svg ? own.ariaLabel || own.link : own.icon }}</a></template>
    <template v-if="one.sponsor">{{ ' ' }}<a :href="one.sponsor">{{ one.actionText || 'Sponsor' }}</a></template>
  </p></li></ul></template><script>const names = { members: 1, size: 2 }</script>`,
};

/** Components that VitePress offers to every page. */
const badge: ConvertComponent = (node, page) => {
  const text = (page.inner(node) || textAttribute(node, 'text') || '').trim();
  const title = textAttribute(node, 'title') ?? '';
  if (text !== '') return `**${text}**`;
  // A drawing alone: its explanation was shown on hover.
  return title === '' ? '' : `<abbr title="${title.replaceAll('"', '&quot;')}">ⓘ</abbr>`;
};

const known: Readonly<Record<string, ConvertComponent>> = { Badge: badge, VPBadge: badge, Image: imageElement };

/**
 * Components that the theme registers, and those in the folders of the theme: plugins register these by their names. Of
 * two with the same name, none is certain.
 */
function globalComponents(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const path of filesBelow(join(root, '.vitepress'))) {
    if (!path.endsWith('.vue') || /^(?:cache|dist)\//.test(path)) continue;
    const name = pascalCase(posix.basename(path, '.vue'));
    if (found.has(name)) several.add(name);
    found.set(name, join(root, '.vitepress', path));
  }
  for (const name of several) found.delete(name);
  for (const index of ['index.ts', 'index.js', 'index.mts', 'index.mjs']) {
    const path = join(root, '.vitepress/theme', index);
    if (!existsSync(path)) continue;
    const code = readFileSync(path, 'utf8');
    const imports = importedComponents(code);
    for (const [, name = '', local = ''] of code.matchAll(/\.component\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)\s*\)/g)) {
      const source = imports.get(local);
      if (source?.startsWith('.') === true) found.set(pascalCase(name), resolve(dirname(path), source));
    }
  }
  return found;
}

/** The modules of the default imports of a script, by local names. */
export const importedComponents = (code: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(/^[ \t]*import[ \t]+(\w+)[ \t]+from[ \t]*['"]([^'"\n]+)['"]/gm)].map(
      ([, name = '', from = '']) => [name, from],
    ),
  );

const hasNamedSlot = (content: string): boolean => /<template\s+(?:#(?!default\b)|v-slot:(?!default\b))/.test(content);

/** Properties as values; `undefined` if one of them is not static, or is a handler. */
export function propsOf(written: string, constants: Scope): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = {};
  const attributes = written.matchAll(/([^\s"'<>=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g);
  for (const [, key = '', double, single, bare] of attributes) {
    const value = double ?? single ?? bare;
    const bound = /^(?::|v-bind:)([\w-]+)$/.exec(key)?.[1];
    if (bound === undefined && !/^[A-Za-z][\w-]*$/.test(key)) return undefined;
    const result = bound === undefined ? (value ?? true) : literalIn(value ?? '', constants);
    if (result === unknown || key.startsWith('v-')) return undefined;
    props[camelCase(bound ?? key)] = result;
  }
  return props;
}

/** The value of an expression of a template; `unknown` if it is not static. */
export function literalIn(code: string, constants: Scope): unknown {
  try {
    const expression = parseExpressionAt(`(${code.trim()})`, 0, { ecmaVersion: 'latest' });
    return expression.end < code.trim().length + 1 ? unknown : evaluate(expression, constants);
  } catch {
    return unknown;
  }
}

/** The constants of a page's script and the first values of its state, and of the modules of the site that it imports. */
export function pageConstants(script: string, file: string, components?: OwnComponents): Scope {
  return constantsOf(script, (source, name) => {
    // What the page shows before its visitor does anything.
    if (source === 'vue' && /^(?:ref|shallowRef|reactive)$/.test(name))
      return new Native(([first], scope) => new Ref(first === undefined ? undefined : evaluate(first, scope)));
    const data = components?.dataOf(source, name, file);
    if (data !== undefined) return data;
    if (!source.startsWith('.')) return undefined;
    if (source.endsWith('?raw')) return new RawFile(source.slice(0, -'?raw'.length));
    const path = ['', '.ts', '.js', '.mts', '.mjs']
      .map((ending) => resolve(dirname(file), source + ending))
      .find(isFile);
    return path === undefined || !/\.[mc]?[jt]s$/.test(path)
      ? undefined
      : constantsOf(readFileSync(path, 'utf8'), () => undefined).get(name);
  });
}

const dependsOn = (folder: string, name: string): boolean => {
  const path = join(folder, 'package.json');
  return isFile(path) && readFileSync(path, 'utf8').includes(`"${name}"`);
};

/** `carbon-edit`, `i-carbon-edit` and `IconCarbonEdit` */
const isIcon = /^(?:[a-z][a-z\d]*(?:-[a-z\d]+)+|I(?:con)?[A-Z]\w+)$/;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** What `useData()` says of a page. */
export function pageData(old: Loose, path: string, frontmatter: Readonly<Record<string, unknown>>) {
  const locales = asObject(old['locales']);
  const [first = ''] = path.split('/');
  const index = Object.hasOwn(locales, first) ? first : 'root';
  const own = asObject(locales[index]);
  const lang = asText(own['lang']) ?? asText(old['lang']) ?? 'en-US';
  const title = asText(own['title']) ?? asText(old['title']);
  const description = asText(own['description']) ?? asText(old['description']);
  const site = { lang, title, description, base: asText(old['base']) ?? '/' };
  return { site, lang, localeIndex: index, frontmatter, page: { frontmatter, relativePath: path } };
}
