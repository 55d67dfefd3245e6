import {
  type EsmNode,
  type ImportedName,
  isComponentName,
  isJsx,
  type JsxElement,
  moduleNames,
  visit,
} from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { dedent, leadOf, placeBlock } from '../content/blocks.ts';
import { type ParsedPage, parseMdx, parsePlain } from '../content/parse-page.ts';
import { byPosition, endOf, startOf } from '../content/positions.ts';
import { innerRange } from '../content/tags.ts';
import { alignBlocks } from './align-blocks.ts';
import { closeFence } from './close-fence.ts';
import { type ComponentPage, type ComponentSite, deepest } from './component-page.ts';
import { convertComponent } from './component-use.ts';
import { exportedCode } from './exported-code.ts';
import { convertHtml, htmlBlock, imageOf } from './html-element.ts';
import { beginsHtml, paragraphAsHtml } from './html-lines.ts';
import { importedFiles } from './imported-files.ts';
import { setKnownAttributes } from './known-attributes.ts';
import { valuesOfModule } from './module-values.ts';
import { convertExpression, convertModule } from './page-code.ts';
import { convertLink } from './page-link.ts';
import { Scope } from './values.ts';

/** Converts a page part by part. */
export class ComponentConverter implements ComponentPage {
  readonly text: string;
  readonly file: string;
  readonly site: ComponentSite;
  readonly firstLine: number;
  readonly depth: number;
  readonly imports: ReadonlyMap<string, ImportedName>;
  readonly exports: ReadonlyMap<string, string>;
  readonly #special: Node[] = [];
  /** The page's imports and exports. */
  readonly #modules: string;
  #constants: Scope | undefined;
  /** The columns at which blocks begin that MDX lets be indented further, where Markdown would make code of them. */
  readonly #columns = new Map<Node, number>();
  /** Blocks with others on the next line: here, what follows one of HTML without a blank line is a part of it. */
  readonly #followed = new Set<Node>();
  readonly #alone = new Set<Node>();
  /** Paragraphs that are being written as HTML. */
  readonly #open = new Set<Node>();

  constructor({ text, tree }: ParsedPage, file: string, site: ComponentSite, { firstLine = 0, depth = 0 } = {}) {
    this.text = text;
    this.file = file;
    this.site = site;
    this.firstLine = firstLine;
    this.depth = depth;
    const imports = new Map<string, ImportedName>();
    for (const [name, imported] of moduleNames(tree as Node)) if (imported !== undefined) imports.set(name, imported);
    this.imports = imports;
    this.exports = new Map(exportedCode(tree as Node, text));
    const modules: string[] = [];
    visit(tree as Node, (node: Node, index: number | undefined, parent: { readonly children: readonly Node[] }) => {
      if (node.type === 'mdxjsEsm') modules.push(text.slice(startOf(node), endOf(node)));
      if (node.position !== undefined && /^(?:mdx|link$|image$|definition$)/.test(node.type)) this.#special.push(node);
      if (node.type === 'paragraph' && hasJsx(node) && beginsHtml(text.slice(startOf(node), endOf(node))))
        this.#special.push(node);
      const alone = node.type === 'paragraph' ? onlyElement(node as ParentNode) : undefined;
      if (alone !== undefined) this.#alone.add(alone);
      const block = /^mdxJsxFlow/.test(node.type) ? node : alone;
      const next = index === undefined ? undefined : parent.children[index + 1];
      if (block !== undefined && next !== undefined && lineOf(next) === lastLineOf(node) + 1) this.#followed.add(block);
      for (const [child, column] of farColumns(node)) this.#columns.set(child, column);
      return undefined;
    });
    this.#special.sort(byPosition);
    this.#modules = modules.join('\n');
    for (const node of this.#special) if (isJsx(node)) setKnownAttributes(node, this);
  }

  constants(): Scope {
    this.#constants ??= new Scope(
      this.site.frontmatter === undefined ? [] : [['frontmatter', this.site.frontmatter]],
      valuesOfModule(this.#modules, importedFiles(this, this.file)),
    );
    return this.#constants;
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
      if (this.#followed.has(node)) done.push(`\n${leadOf(this.text, startOf(node)).rest.trimEnd()}`);
      at = made.end;
    }
    done.push(this.text.slice(at, end));
    return done.join('');
  }

  inner(node: JsxElement): string {
    const range = innerRange(this.text, node);
    return range === undefined ? '' : dedent(this.emit(...range), leadOf(this.text, startOf(node)));
  }

  place(node: JsxElement, lines: readonly string[]): string {
    const lead = leadOf(this.text, startOf(node));
    const column = this.#columns.get(node);
    if (lead.beginsLine) return placeBlock(lines, column === undefined ? lead : { ...lead, rest: ' '.repeat(column) });
    const text = lines.join('\n');
    return text.includes('\n') ? `\n\n${text}\n\n` : text;
  }

  isAlone(node: JsxElement): boolean {
    return this.#alone.has(node);
  }

  rawText(name: string): string | undefined {
    const source = this.imports.get(name)?.source.replace(/\?raw$/, '');
    return source === undefined ? undefined : this.site.read(source, this.file)?.text;
  }

  importedFrom(name: string): string | undefined {
    return this.imports.get(name)?.source;
  }

  imageOf(node: JsxElement, name: string): string | undefined {
    return imageOf(this, node, name);
  }

  include(node: Node, specifier: string): string {
    const found = this.depth < deepest ? this.site.read(specifier, this.file) : undefined;
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
    const page = this.inside(found.file.endsWith('.mdx') ? alignBlocks(parsed) : parsed, found.file, site);
    return closeFence(page.emitAll().trim());
  }

  inside(parsed: ParsedPage, file: string, site: ComponentSite): ComponentPage {
    return new ComponentConverter(parsed, file, site, { depth: this.depth + 1 });
  }

  note(node: Node, cause: string, message: string, remedy: string): void {
    this.site.note({ line: (node.position?.start.line ?? 1) + this.firstLine, cause, message, remedy });
  }

  /** A paragraph that Markdown would read as HTML, so that its Markdown still is what it was. */
  #paragraph(node: ParentNode): string | undefined {
    this.#open.add(node);
    const text = this.emit(startOf(node), endOf(node));
    const html = paragraphAsHtml(text, leadOf(this.text, startOf(node)));
    if (html !== undefined) return html;
    const parts = node.children.filter((one) => !isSpace(one));
    return parts.every((one): one is JsxElement => isJsx(one) && one.name !== null && !isComponentName(one.name))
      ? parts.map((one) => htmlBlock(this, one, one.name ?? '')).join(`\n${leadOf(this.text, startOf(node)).rest}`)
      : text;
  }

  #convert(node: Node): { text: string; end: number } | undefined {
    const whole = (text: string) => ({ text, end: endOf(node) });
    if (node.type === 'paragraph') {
      const html = this.#open.has(node) ? undefined : this.#paragraph(node as ParentNode);
      return html === undefined ? undefined : whole(html);
    }
    if (node.type === 'mdxjsEsm') return whole(convertModule(this, node as EsmNode));
    if (/^mdx\w+Expression$/.test(node.type)) return whole(convertExpression(this, node));
    if (!isJsx(node)) return convertLink(this, node);
    if (node.name === null) return whole(this.place(node, [this.inner(node)]));
    return whole(
      isComponentName(node.name) ? convertComponent(this, node, node.name) : convertHtml(this, node, node.name),
    );
  }
}

interface ParentNode extends Node {
  readonly children: readonly Node[];
}

const isSpace = (node: Node): boolean => node.type === 'text' && (node as { value?: string }).value?.trim() === '';

/** The element that a paragraph consists of. */
function onlyElement({ children }: ParentNode): JsxElement | undefined {
  const [only, ...others] = children.filter((one) => !isSpace(one));
  return only !== undefined && others.length === 0 && isJsx(only) ? only : undefined;
}

const hasJsx = (node: Node): boolean => (node as ParentNode).children.some(isJsx);

const lineOf = (node: Node): number => node.position?.start.line ?? 0;
const lastLineOf = (node: Node): number => node.position?.end.line ?? 0;

/** Blocks in a page or an item of a list that are indented so far that Markdown would read them as code. */
function farColumns(parent: Node): [Node, number][] {
  const { children = [] } = parent as { children?: readonly Node[] };
  const first = parent.type === 'root' ? 0 : (children[0]?.position?.start.column ?? 1) - 1;
  if (parent.type !== 'root' && parent.type !== 'listItem') return [];
  return children.flatMap((child): [Node, number][] =>
    /^mdxJsxFlow/.test(child.type) && (child.position?.start.column ?? 1) - 1 >= first + 4 ? [[child, first]] : [],
  );
}
