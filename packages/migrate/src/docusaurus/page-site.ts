import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative, shortHash } from '@autolode/ssg-cli/internal';
import { writeCompat } from '../compat.ts';
import { convertPartial } from '../content/convert-page.ts';
import { type PageSite, pageMark } from '../content/page-context.ts';
import type { Note } from '../note.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { type Conversion, pageText } from './conversion.ts';
import { docsClient, writeDocTitles } from './doc-titles.ts';
import { findModule } from './find-module.ts';
import { ModuleGraph } from './module-graph.ts';
import type { ModuleNames } from './module-names.ts';
import { copyStyle } from './move-styles.ts';
import { oldPackages } from './old-packages.ts';
import { globalData, pluginDataFile, writePluginData } from './plugin-data.ts';
import { siteConfigFile, siteContext, writeSiteConfig } from './shown-settings.ts';

/** A folder of the old site with its new path. */
export interface MovedFolder {
  readonly from: string;
  readonly to: string;
}

/** Components of the old theme that pages could use without importing them, or that authors often forget to import. */
const known = new Set([
  'Admonition',
  'Tabs',
  'TabItem',
  'CodeBlock',
  'Details',
  'TOCInline',
  'DocCardList',
  'ThemedImage',
  'Heading',
  'Mermaid',
]);

/** The site as seen by its pages during conversion. */
export class OldSite implements PageSite {
  readonly root: string;
  readonly contentFolders: readonly string[];
  readonly staticFolders: readonly string[];
  readonly baseUrl: string;
  readonly slashAtFolders: boolean;
  readonly graph: ModuleGraph;
  readonly note: (note: Note) => void;
  readonly isPlain: (file: string) => boolean;
  /** Docusaurus 2 has MDX 1. */
  readonly isMdx1: boolean;
  readonly names: ModuleNames;
  /** Inline styles, by the class that replaces them. */
  readonly styles = new Map<string, string>();
  layout: string | undefined;
  readonly #statics: ReadonlyMap<string, string>;
  readonly #moved: readonly MovedFolder[];
  readonly #writer: SiteWriter;
  readonly #conversion: Conversion;
  /** Source text of the module that provides components to every page. */
  readonly #components: string;
  readonly #globals = new Set<string>();
  part: ((file: string) => string | undefined) | undefined;
  readonly #stubs = new Map<string, string>();

  constructor(conversion: Conversion, moved: readonly MovedFolder[], writer: SiteWriter, parts: ReadonlySet<string>) {
    this.root = conversion.root;
    this.#moved = moved;
    this.#statics = conversion.statics;
    this.#writer = writer;
    this.#conversion = conversion;
    this.contentFolders = conversion.content.map(({ from }) => from);
    this.staticFolders = [...conversion.statics.keys()];
    this.baseUrl = String(conversion.config['baseUrl'] ?? '/');
    this.slashAtFolders = conversion.config['trailingSlash'] === undefined;
    this.names = conversion.names;
    this.isMdx1 = firstNumber(oldPackages(this.root).get('@docusaurus/core')?.range) === 2;
    this.isPlain = (file) => conversion.format(file) === 'md';
    this.note = (note) => conversion.notes.push(note);
    this.graph = new ModuleGraph(this.root, writer, {
      parts,
      names: conversion.names,
      note: this.note,
      partial: (path) => this.#partial(path),
      publish: (path) => this.publish(path),
      style: (path) => copyStyle(conversion, writer, path),
    });
    const file = findModule(join(this.root, 'src/theme/MDXComponents'));
    this.#components =
      file === undefined
        ? ''
        : filesBelow(dirname(file))
            .filter((path) => /MDXComponents|^index/.test(path) || dirname(file).endsWith('MDXComponents'))
            .map((path) => readFileSync(join(dirname(file), path), 'utf8'))
            .join('\n');
  }

  pageText(file: string): string {
    return pageText(this.#conversion, file);
  }

  place(file: string): string | undefined {
    for (const { from, to } of this.#moved) {
      const path = relative(from, file);
      if (path.startsWith('..')) continue;
      const place = posix.join(to, path);
      // Modules beside pages are only copied if something refers to them; among the top-level pages, they would be pages.
      if (/\.[cm]?[jt]sx?$/.test(file) && !place.startsWith('pages/')) this.#writer.copy(file, place);
      return place;
    }
    if (/\.mdx?$/.test(file)) return undefined;
    const path = relative(this.root, file).replace(/^(?:\.\.\/)+/, '');
    this.#writer.copy(file, path);
    return path;
  }

  publish(file: string): string | undefined {
    const [folder = 'static'] = this.#statics.values();
    const path = `migrated/${relative(this.root, file).replace(/^(?:\.\.\/)+/, '')}`;
    return this.#writer.copy(file, `${folder}/${path}`) ? `/${path.replaceAll(' ', '%20')}` : undefined;
  }

  /** Converts a page that a module imports to a component that provides the theme's elements. */
  #partial(file: string): string {
    const path = this.partialPath(file).replace(/\.mdx?$/, '');
    if (this.#writer.has(`${path}.jsx`)) return `@site/${path}.jsx`;
    this.#writer.write(
      `${path}.jsx`,
      `import { withTheme } from '@site/compat/theme/partial.jsx';\nimport Text from '@site/${path}.mdx';\n\nexport default withTheme(Text);\n`,
    );
    this.graph.compat.add('theme/partial');
    const text = convertPartial(this.pageText(file), { from: file, page: file, to: `${path}.mdx` }, this);
    this.#writer.write(`${path}.mdx`, (text ?? '').replaceAll(pageMark, ''));
    // Without headings, there is nothing that the page's table of contents lacks.
    if (!/^#{1,6}\s/m.test(text ?? '')) return `@site/${path}.jsx`;
    this.note({
      file: relative(this.root, file),
      cause: 'partials',
      message: 'A component includes this page: its headings are missing from the table of contents of that page.',
      remedy: `Its copy is in src/partials; check its links.`,
    });
    return `@site/${path}.jsx`;
  }

  /** The path in the new site of a partial that is not in a folder of pages. */
  partialPath(file: string): string {
    return `src/partials/${relative(this.root, file).replace(/^(?:\.\.\/)+/, '')}`;
  }

  module(specifier: string, from: string): string | undefined {
    return this.graph.resolve(specifier, from);
  }

  drawing(file: string): string {
    return this.graph.drawing(file);
  }

  global(name: string): string | undefined {
    if (new RegExp(`(?<![\\w.])${name}(?![\\w])`).test(this.#components) && !/^(?:React|MDXComponents)$/.test(name)) {
      this.#globals.add(name);
      return '@site/compat/components.js';
    }
    return known.has(name) ? this.graph.resolve(`@theme/${name}`, this.root) : undefined;
  }

  hasOwn(name: string): boolean {
    return findModule(join(this.root, 'src/theme', name)) !== undefined;
  }

  nothing(): string {
    return this.graph.nothing();
  }

  stub(name: string): string {
    const path = `src/components/missing/${name}.jsx`;
    if (!this.#stubs.has(name)) {
      this.#stubs.set(name, path);
      this.#writer.write(
        path,
        `/** Stands in for a component of the old site that was not found: write it, and what it is given is in its props. */\nexport default function ${name}({ children }) {\n  return <div data-missing="${name}">{children}</div>;\n}\n`,
      );
    }
    return `@site/${path}`;
  }

  style(declarations: Readonly<Record<string, unknown>>): string {
    const css = Object.entries(declarations)
      .map(
        ([name, value]) =>
          `${kebab(name)}: ${typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : String(value)};`,
      )
      .join(' ');
    const name = `style-${shortHash(css).slice(0, 8)}`;
    this.styles.set(name, css);
    return name;
  }

  /** Writes the compatibility modules in use so far, so that a page that needs them can be rendered as a test. */
  writeCompat(): void {
    writeCompat(this.graph.compat, this.#writer);
    if (this.graph.compat.has(docsClient) && !this.#writer.has('compat/docs.json'))
      this.note(writeDocTitles(this.#conversion, this.#writer));
    // Other compatibility modules may need it, too.
    if (this.#writer.has(`compat/${siteContext}.js`) && !this.#writer.has(siteConfigFile))
      this.note(writeSiteConfig(this.#conversion.settings, this.#writer));
    const data = pluginDataFile(this.root);
    if (this.graph.compat.has(globalData) && data !== undefined && !this.#writer.has('compat/plugin-data.json'))
      this.note(writePluginData(data, this.#writer));
  }

  /** Writes the files that pages need in addition to their own text. */
  finish(config: { [key: string]: unknown }): void {
    if (this.#globals.size > 0) {
      const file = findModule(join(this.root, 'src/theme/MDXComponents'));
      const source = file === undefined ? '' : `@site/${this.graph.copy(file)}`;
      const names = [...this.#globals].sort().map((name) => `export const ${name} = all.${name};\n`);
      this.#writer.write('compat/components.js', `import all from '${source}';\n\n${names.join('')}`);
    }
    if (this.styles.size === 0) return;
    const rules = [...this.styles]
      .sort()
      .map(([name, css]) => `.${name},\n[data-style="${name}"] {\n  ${css.replaceAll('; ', ';\n  ')}\n}\n`);
    this.#writer.write('styles/inline.css', rules.join('\n'));
    config['styles'] = [...((config['styles'] ?? []) as unknown[]), './styles/inline.css'];
  }
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
const unitless =
  /^(?:zIndex|opacity|flex|flexGrow|flexShrink|fontWeight|lineHeight|order|columnCount|zoom|tabSize|aspectRatio|grid\w*)$/;

/** The first number of a range, such as 2 for `^2.4.0`. */
const firstNumber = (range = ''): number => Number(/\d+/.exec(range)?.[0]);
