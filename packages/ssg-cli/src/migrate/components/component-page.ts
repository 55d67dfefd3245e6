import type { Program } from 'estree';
import type { Node } from 'unist';
import {
  type EsmNode,
  isComponentName,
  isJsx,
  type JsxAttribute,
  type JsxElement,
} from '../../compile/mdx/mdx-nodes.ts';
import { type ImportedName, moduleNames } from '../../compile/mdx/module-names.ts';
import { fencedCode } from '../../lib/fenced-code.ts';
import { visit } from '../../lib/visit.ts';
import { colonsAround, dedent, leadOf, placeBlock } from '../content/blocks.ts';
import { literalOf, unknown } from '../content/literal.ts';
import { type ParsedPage, parseEitherWay, parseMdx, parsePlain } from '../content/parse-page.ts';
import type { ElementPage } from '../content/tabs.ts';
import { attributeValue, innerRange } from '../content/tags.ts';
import type { Note } from '../note.ts';
import { type ComponentStubs, stubPath } from './component-stubs.ts';
import { contentMark, slotMark, textOf } from './elements.ts';
import { valueIn } from './evaluate.ts';
import { exportedCode } from './exported-code.ts';
import { type SlotParts, slotParts, withoutSlotName } from './slots.ts';
import { writtenOut } from './write-out.ts';
import type { WrittenUse } from './written-use.ts';

/** Reports content that could not be converted. */
export type ReportNote = (note: Omit<Note, 'file'>) => void;

/** Converts a component to Markdown; `undefined` keeps its content and reports it. */
export type ConvertComponent = (node: JsxElement, page: ComponentPage) => string | undefined;

/** What the conversion of a page needs from the rest of the site. */
export interface ComponentSite {
  /** Conversions by component name. */
  readonly components: Readonly<Record<string, ConvertComponent>>;
  /** Returns the new URL of a link or image. */
  readonly address: (written: string, file: string, kind: 'link' | 'image') => string;
  /** The text and path of a file that a page imports; `undefined` if the file does not exist. */
  readonly read: (specifier: string, file: string) => { readonly text: string; readonly file: string } | undefined;
  readonly note: ReportNote;
  readonly stubs: ComponentStubs;
  /** The words of a page's language, for components that show them. */
  readonly words?: (file: string) => Readonly<Record<string, unknown>>;
  /** The page's front matter, if the old generator shows it to the page's expressions as `frontmatter`. */
  readonly frontmatter?: Readonly<Record<string, unknown>>;
}

/** Components that are converted with the one around them. */
const isPart = /^(?:TabItem|Tab|Step)$/;

/** Maximum nesting depth of partials, which ends circular includes. */
const deepest = 8;

/**
 * Converts a page in MDX, whose components are known, to Markdown.
 *
 * @param text - The page without its front matter.
 * @param file - Absolute path of the page.
 * @param firstLine - Number of lines before the text in its file, for reports.
 * @returns The page as Markdown. Text that is not valid MDX is copied and reported.
 */
export function convertComponents(text: string, file: string, firstLine: number, site: ComponentSite): string {
  if (!file.endsWith('.mdx')) return new ComponentPage(parsePlain(text), file, firstLine, site).emitAll();
  const parsed = parseEitherWay(text);
  if (!('error' in parsed)) return new ComponentPage(parsed, file, firstLine, site).emitAll();
  site.note({
    line: parsed.line + firstLine,
    cause: 'pages that could not be read',
    message: `Invalid MDX, copied as Markdown: ${parsed.error}`,
    remedy: 'Fix the page in the old site and migrate again, or check the result.',
  });
  return text;
}

/** The state of a page during its conversion. */
export class ComponentPage implements ElementPage {
  readonly text: string;
  readonly file: string;
  readonly site: ComponentSite;
  readonly #firstLine: number;
  readonly #depth: number;
  readonly #special: Node[] = [];
  /** The columns at which blocks begin that MDX lets be indented further, where Markdown would make code of them. */
  readonly #columns = new Map<Node, number>();
  readonly #imports = new Map<string, ImportedName>();
  /** Source code of the page's exports, by name. */
  readonly #exports = new Map<string, string>();

  constructor({ text, tree }: ParsedPage, file: string, firstLine: number, site: ComponentSite, depth = 0) {
    this.text = text;
    this.file = file;
    this.site = site;
    this.#firstLine = firstLine;
    this.#depth = depth;
    for (const [name, imported] of moduleNames(tree as Node))
      if (imported !== undefined) this.#imports.set(name, imported);
    for (const [name, code] of exportedCode(tree as Node, text)) this.#exports.set(name, code);
    visit(tree as Node, (node: Node) => {
      if (node.position !== undefined && /^(?:mdx|link$|image$|definition$)/.test(node.type)) this.#special.push(node);
      for (const [child, column] of farColumns(node)) this.#columns.set(child, column);
      return undefined;
    });
    this.#special.sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a));
  }

  emitAll(): string {
    return this.emit(0, this.text.length).replace(/\n{4,}/g, '\n\n\n');
  }

  emit(start: number, end: number): string {
    const done: string[] = [];
    let at = start;
    for (const node of this.#special) {
      if (startOf(node) < at) continue;
      if (startOf(node) >= end) break;
      const made = this.#convert(node);
      if (made === undefined) continue;
      const before = this.text.slice(at, startOf(node));
      const column = this.#columns.get(node);
      done.push(column === undefined ? before : before.replace(/[ \t]*$/, ' '.repeat(column)), made.text);
      at = made.end;
    }
    done.push(this.text.slice(at, end));
    return done.join('');
  }

  /** The converted content of an element, without its indentation. */
  inner(node: JsxElement): string {
    const range = innerRange(this.text, node);
    return range === undefined ? '' : dedent(this.emit(...range), leadOf(this.text, startOf(node)));
  }

  /** Lines that replace an element, with its indentation. */
  place(node: JsxElement, lines: readonly string[]): string {
    const lead = leadOf(this.text, startOf(node));
    const column = this.#columns.get(node);
    if (lead.beginsLine) return placeBlock(lines, column === undefined ? lead : { ...lead, rest: ' '.repeat(column) });
    const text = lines.join('\n');
    return text.includes('\n') ? `\n\n${text}\n\n` : text;
  }

  rawText(name: string): string | undefined {
    const source = this.#imports.get(name)?.source.replace(/\?raw$/, '');
    return source === undefined ? undefined : this.site.read(source, this.file)?.text;
  }

  /** The import specifier of a name. */
  importedFrom(name: string): string | undefined {
    return this.#imports.get(name)?.source;
  }

  /** The converted text of a partial. */
  include(node: Node, specifier: string): string {
    const found = this.#depth < deepest ? this.site.read(specifier, this.file) : undefined;
    if (found === undefined) {
      this.note(
        node,
        'lost text',
        `The file \`${specifier}\` that a page includes does not exist.`,
        'Copy its text into the page.',
      );
      return '';
    }
    const body = found.text.replace(/\r\n?/g, '\n').replace(/^---\n[\s\S]*?\n---\n/, '');
    const parsed = found.file.endsWith('.mdx') ? parseMdx(body) : parsePlain(body);
    if ('error' in parsed) {
      this.note(
        node,
        'lost text',
        `The file \`${specifier}\` is not valid MDX: ${parsed.error}`,
        'Copy its text into the page.',
      );
      return '';
    }
    // A partial has a front matter of its own, of which nothing is known.
    const { frontmatter: _, ...site } = this.site;
    return new ComponentPage(parsed, found.file, 0, site, this.#depth + 1).emitAll().trim();
  }

  note(node: Node, cause: string, message: string, remedy: string): void {
    this.site.note({ line: (node.position?.start.line ?? 1) + this.#firstLine, cause, message, remedy });
  }

  #convert(node: Node): { text: string; end: number } | undefined {
    const whole = (text: string) => ({ text, end: endOf(node) });
    if (node.type === 'mdxjsEsm') return whole(this.#module(node as EsmNode));
    if (/^mdx\w+Expression$/.test(node.type)) return whole(this.#expression(node));
    if (!isJsx(node)) return this.#address(node);
    if (node.name === null) return whole(this.place(node, [this.inner(node)]));
    return whole(isComponentName(node.name) ? this.#component(node, node.name) : this.#html(node, node.name));
  }

  /** An exported component is written to its stub. Anything else that the page uses is reported. */
  #module(node: EsmNode): string {
    const code = this.text.slice(startOf(node), endOf(node));
    const rest = this.text.slice(0, startOf(node)) + this.text.slice(endOf(node));
    const isUsed = [...this.#exports].some(
      ([name, own]) => code.includes(own) && !isComponentName(name) && new RegExp(`[{(.\\s]${name}\\b`).test(rest),
    );
    if (isUsed)
      this.note(
        node,
        'components',
        'An export of a page was removed.',
        'Move the code into a component or a directive.',
      );
    return '';
  }

  #expression(node: Node): string {
    const { value, data } = node as unknown as { value: string; data?: { estree?: Program } };
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1];
    if (comment !== undefined) return `<!--${comment.replaceAll('--', '- -')}-->`;
    const literal = literalOf(data?.estree);
    if (typeof literal === 'string' || typeof literal === 'number') return String(literal);
    const result = this.#valueOf(data?.estree);
    // A value of the front matter is text, whatever characters it has.
    if (typeof result === 'string' || typeof result === 'number') return textOf(result);
    if (value.trim() !== '')
      this.note(node, 'lost text', 'An expression of a page was removed.', 'Write what it rendered.');
    return '';
  }

  /** The value of an expression of literals and of the page's front matter; `unknown` if it is not static. */
  #valueOf(program: Program | undefined): unknown {
    const literal = literalOf(program);
    const [only, ...more] = program?.body ?? [];
    const { frontmatter } = this.site;
    if (literal !== unknown || frontmatter === undefined) return literal;
    if (only?.type !== 'ExpressionStatement' || more.length > 0) return unknown;
    return valueIn(only.expression as Parameters<typeof valueIn>[0], new Map([['frontmatter', frontmatter]]));
  }

  /** Properties of a component; `undefined` if one of them is not a static value. */
  #propsOf(node: JsxElement): Record<string, unknown> | undefined {
    const entries = node.attributes.map((one) => {
      if (one.type !== 'mdxJsxAttribute') return ['', unknown] as const;
      const code = typeof one.value === 'object' ? one.value?.data?.estree : undefined;
      return [one.name, code ? this.#valueOf(code) : attributeValue(one)] as const;
    });
    return entries.some(([, value]) => value === unknown) ? undefined : Object.fromEntries(entries);
  }

  #component(node: JsxElement, name: string): string {
    const from = this.#imports.get(name);
    if (from?.imported === 'default' && /\.mdx?$/.test(from.source))
      return this.place(node, [this.include(node, from.source)]);
    const made = Object.hasOwn(this.site.components, name) ? this.site.components[name]?.(node, this) : undefined;
    if (made !== undefined) return made;
    const written = this.#writtenOut(node, name);
    if (written !== undefined) return written;
    const content = this.inner(node);
    const lines = this.site.stubs.use({
      name,
      attributes: attributesOf(node),
      content,
      isInline: node.type === 'mdxJsxTextElement',
      code: () => this.#sourceOf(name)?.text,
    });
    if (lines === undefined)
      this.note(
        node,
        'components',
        `\`<${name}>\` was removed; its content was kept.`,
        'Write a directive of the theme, or what it rendered.',
      );
    else
      this.note(
        node,
        'components',
        `\`<${name}>\` is a component of the old site. Its stub shows its content.`,
        `Write it in ${stubPath(name)}.`,
      );
    return this.place(node, lines ?? [content]);
  }

  /** What a component of the old site renders, if that follows from its code, its properties and its content alone. */
  #writtenOut(node: JsxElement, name: string): string | undefined {
    const defined = this.#sourceOf(name);
    const props = this.#propsOf(node);
    if (defined === undefined || props === undefined || this.#depth >= deepest) return undefined;
    const { text: code, file } = defined;
    const isInline = node.type === 'mdxJsxTextElement' && !this.#isAlone(node);
    const isKnown: WrittenUse['isKnown'] = (own, source) =>
      (Object.hasOwn(this.site.components, own) || isPart.test(own)) &&
      (source === undefined || this.site.read(source, file) === undefined);
    const kind = this.#imports.get(name)?.source.endsWith('.astro') === true ? 'astro' : 'module';
    const parts = slotParts(this.text, node);
    if (parts === undefined) return undefined;
    const slots = [...parts.named.keys()];
    const hasContent = parts.rest.some(([start, end]) => this.text.slice(start, end).trim() !== '');
    const words = this.site.words?.(this.file);
    const use = { name, code, kind, props, isInline, isKnown, slots, hasContent } as const;
    const text = writtenOut(words === undefined ? use : { ...use, words });
    if (text === undefined) return undefined;
    const contents = this.#contentsOf(node, parts);
    const line = (node.position?.start.line ?? 1) + this.#firstLine;
    // What is reported about its markup is reported where the page uses it.
    const notes: Omit<Note, 'file'>[] = [];
    const site: ComponentSite = { ...this.site, note: (one) => notes.push({ ...one, line }) };
    const filled = contentWith(text, contents, { file: this.file, isInline, site, depth: this.#depth + 1 });
    if (filled === undefined) return undefined;
    for (const one of notes) this.site.note(one);
    const lost = /<style[\s>]|<svg[\s>]|\bclass/.test(code) ? ', without its styles and drawings' : '';
    const message = `\`<${name}>\` of the old site was replaced by what it rendered${lost}.`;
    this.site.note({ line, cause: 'components', message });
    return this.place(node, filled);
  }

  /** The converted content of a component, by the marks that stand for it. */
  #contentsOf(node: JsxElement, { named, rest }: SlotParts): ReadonlyMap<string, string> {
    const lead = leadOf(this.text, startOf(node));
    const own = rest.map((range) => this.emit(...range)).join('');
    const contents = new Map([[contentMark, dedent(own, lead)]]);
    for (const part of named.values()) {
      const text =
        part.name === 'Fragment' ? this.inner(part) : withoutSlotName(this.emit(startOf(part), endOf(part)).trim());
      contents.set(slotMark(contents.size - 1), text);
    }
    return contents;
  }

  /** Whether an element is a paragraph of its own: MDX reads one on a single line as a part of a paragraph. */
  #isAlone(node: Node): boolean {
    const start = this.text.lastIndexOf('\n', startOf(node) - 1) + 1;
    const [rest = '', next = ''] = this.text.slice(endOf(node), endOf(node) + 200).split('\n', 2);
    const before = this.text.slice(this.text.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1));
    return leadOf(this.text, startOf(node)).beginsLine && `${rest}${next}${before}`.trim() === '';
  }

  /** The code of a component and its file: an export of the page or of the file that it is imported from. */
  #sourceOf(name: string): { readonly text: string; readonly file: string } | undefined {
    const [first = name] = name.split('.');
    const from = this.#imports.get(first);
    const own = this.#exports.get(first);
    if (from === undefined) return own === undefined ? undefined : { text: own, file: this.file };
    const found = this.site.read(from.source, this.file);
    if (found === undefined || !/\.mdx?$/.test(found.file)) return found;
    const parsed = parseMdx(found.text.replace(/^---\n[\s\S]*?\n---\n/, ''));
    const text = 'error' in parsed ? undefined : exportedCode(parsed.tree as Node, parsed.text).get(from.imported);
    return text === undefined ? undefined : { text, file: found.file };
  }

  /** HTML elements are kept with HTML attributes; Markdown inside a block is converted. */
  #html(node: JsxElement, name: string): string {
    const attributes = node.attributes.map((one) => this.#attribute(node, one)).join('');
    if (isVoid.test(name)) return `<${name}${attributes}>`;
    if (node.type === 'mdxJsxTextElement') {
      const range = innerRange(this.text, node);
      return `<${name}${attributes}>${range === undefined ? '' : this.emit(...range)}</${name}>`;
    }
    const inner = this.inner(node);
    const body = inner === '' ? [] : ['', inner, ''];
    return this.place(
      node,
      inner === '' ? [`<${name}${attributes}></${name}>`] : [`<${name}${attributes}>`, ...body, `</${name}>`],
    );
  }

  #attribute(node: JsxElement, one: JsxElement['attributes'][number]): string {
    if (one.type !== 'mdxJsxAttribute') return '';
    const value = attributeValue(one);
    const name = htmlNames[one.name] ?? one.name;
    if (value === true) return ` ${name}`;
    if (typeof value === 'number') return ` ${name}="${value}"`;
    if (typeof value === 'string') {
      const isAddress = name === 'href' || name === 'src';
      const shown = isAddress ? this.site.address(value, this.file, name === 'src' ? 'image' : 'link') : value;
      return ` ${name}="${shown.replaceAll('"', '&quot;')}"`;
    }
    const imported = this.#importedAddress(one);
    if (imported !== undefined) return ` ${name}="${imported}"`;
    this.note(
      node,
      name === 'style' ? 'styles' : 'interaction',
      `\`${one.name}\` of <${node.name}> was removed.`,
      'Use a class, or a component that is hydrated.',
    );
    return '';
  }

  /** `src={picture}` or `src={picture.src}`, where `picture` is an imported image. */
  #importedAddress(one: JsxAttribute): string | undefined {
    const code = typeof one.value === 'object' && one.value !== null ? one.value.value.trim() : '';
    const source = this.#imports.get(/^(\w+)(?:\.src)?$/.exec(code)?.[1] ?? '')?.source;
    return source === undefined ? undefined : this.site.address(source, this.file, 'image');
  }

  /** The URL of an image attribute: a string or an import. */
  imageOf(node: JsxElement, name: string): string | undefined {
    const one = node.attributes.find(
      (other): other is JsxAttribute => other.type === 'mdxJsxAttribute' && other.name === name,
    );
    if (one === undefined) return undefined;
    const value = attributeValue(one);
    return typeof value === 'string' ? this.site.address(value, this.file, 'image') : this.#importedAddress(one);
  }

  #address(node: Node): { text: string; end: number } | undefined {
    const { url } = node as unknown as { url?: string };
    if (url === undefined) return undefined;
    const converted = this.site.address(url, this.file, node.type === 'image' ? 'image' : 'link');
    if (converted === url) return undefined;
    const start = startOf(node);
    const written = this.text.slice(start, endOf(node));
    const at = written.lastIndexOf(url);
    if (at < 0) return undefined;
    const children = (node as unknown as { children?: Node[] }).children ?? [];
    const [first, last] = [children[0], children.at(-1)];
    const label =
      first === undefined || last === undefined
        ? written.slice(0, at)
        : written.slice(0, startOf(first) - start) +
          this.emit(startOf(first), endOf(last)) +
          written.slice(endOf(last) - start, at);
    const isSpaced = written[at - 1] !== '<' && /[\s()]/.test(converted);
    return {
      text: label + (isSpaced ? `<${converted}>` : converted) + written.slice(at + url.length),
      end: endOf(node),
    };
  }
}

const inlineMark = '\uE011';

/** Where a component is used, and by which site. */
interface WrittenPlace {
  readonly file: string;
  readonly isInline: boolean;
  readonly site: ComponentSite;
  readonly depth?: number;
}

/**
 * Converts the MDX that a component rendered, with its content in it; `undefined` if that cannot be where the component
 * is.
 */
export function contentWith(
  text: string,
  contents: ReadonlyMap<string, string>,
  { file, isInline, site, depth = 0 }: WrittenPlace,
): readonly string[] | undefined {
  // Without other text on its line, an element would be a block.
  const parsed = parseMdx(isInline ? inlineMark + text.trim() : text.trim());
  if ('error' in parsed) return undefined;
  const made = new ComponentPage(parsed, file, 0, site, depth).emitAll().replace(inlineMark, '');
  if (isInline && made.includes('\n')) return undefined;
  let lines: readonly string[] | undefined = widened(made.split('\n'), [...contents.values()].join('\n'));
  for (const [mark, content] of contents) lines = lines === undefined ? undefined : fillContent(lines, mark, content);
  return lines;
}

/** Gives blocks so many colons that those in their content do not end them. */
function widened(lines: readonly string[], content: string): readonly string[] {
  const more = colonsAround(content).length - 3;
  const isCode = fencedCode();
  return lines.map((line) => (isCode(line) ? line : line.replace(/^\s*:{3,}/, (colons) => colons + ':'.repeat(more))));
}

/**
 * Writes content of a component into what the component rendered; `undefined` if it is not shown there, or if content
 * of several lines would be part of a line.
 */
function fillContent(lines: readonly string[], mark: string, content: string): readonly string[] | undefined {
  const shown = lines.filter((line) => line.includes(mark));
  if (content !== '' && shown.length === 0) return undefined;
  if (content.includes('\n') && shown.some((line) => line.trim() !== mark)) return undefined;
  return lines.flatMap((line) =>
    line.trim() === mark
      ? content.split('\n').map((one) => (one === '' ? '' : line.replace(mark, '') + one))
      : [line.replaceAll(mark, () => content)],
  );
}

/** Attributes of a component as strings; code that is not a literal remains code. */
function attributesOf(node: JsxElement): Record<string, string> {
  const entries = node.attributes.flatMap((one): (readonly [string, string])[] => {
    if (one.type !== 'mdxJsxAttribute') return [['props', one.value]];
    const value = attributeValue(one);
    if (value === true) return [[one.name, '']];
    if (value === unknown) return [[one.name, typeof one.value === 'object' ? (one.value?.value.trim() ?? '') : '']];
    return [[one.name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
  return Object.fromEntries(entries);
}

const isVoid = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const htmlNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  allowFullScreen: 'allowfullscreen',
  frameBorder: 'frameborder',
  autoPlay: 'autoplay',
  playsInline: 'playsinline',
};
const startOf = (node: Node): number => node.position?.start.offset ?? 0;
const endOf = (node: Node): number => node.position?.end.offset ?? 0;

/** Blocks in a page or an item of a list that are indented so far that Markdown would read them as code. */
function farColumns(parent: Node): [Node, number][] {
  const { children = [] } = parent as { children?: readonly Node[] };
  const first = parent.type === 'root' ? 0 : (children[0]?.position?.start.column ?? 1) - 1;
  if (parent.type !== 'root' && parent.type !== 'listItem') return [];
  return children.flatMap((child): [Node, number][] =>
    /^mdxJsxFlow/.test(child.type) && (child.position?.start.column ?? 1) - 1 >= first + 4 ? [[child, first]] : [],
  );
}
