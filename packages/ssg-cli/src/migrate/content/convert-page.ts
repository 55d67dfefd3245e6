import { dirname, relative, resolve, sep } from 'node:path';
import type { Program } from 'estree';
import type { Node } from 'unist';
import {
  type EsmNode,
  isComponentName,
  isJsx,
  type JsxAttribute,
  type JsxElement,
} from '../../compile/mdx/mdx-nodes.ts';
import { rewriteTitles } from '../../compile/rewrite-source.ts';
import { changeProse } from '../../lib/change-prose.ts';
import { readYaml } from '../../lib/read-yaml.ts';
import { visit } from '../../lib/visit.ts';
import { docusaurusBlocks } from '../docusaurus/docusaurus-blocks.ts';
import { convertAddress, type PagePlace } from './address.ts';
import { closeAndReport, closeBlocks, leadOf, placeBlock, widenBlocks } from './blocks.ts';
import { renameFileMeta } from './code-meta.ts';
import { readFrontMatter, splitFrontMatter } from './front-matter.ts';
import { exportsOf, type ImportedName, importsOf, printImports, textOfFile } from './imports.ts';
import { literalOf, unknown } from './literal.ts';
import { factsOf, lossesOf, type PageFacts } from './losses.ts';
import type { ConvertedPage, PageSite } from './page-context.ts';
import {
  bracesAsText,
  isMarkdown,
  isSafeAsMarkdown,
  type ParsedPage,
  parseMdx,
  parseOwnMdx,
  parsePlain,
} from './parse-page.ts';
import { rememberLast } from './remember-last.ts';
import { convertAdmonition, convertCodeBlock, convertTabs, type ElementPage } from './tabs.ts';
import { attributeValue, innerRange, namedAttribute, tagEnd, textAttribute } from './tags.ts';
import { withoutUnknownBlocks } from './unknown-blocks.ts';

/** How the old site parsed a page. */
export type Format = 'mdx' | 'md';

/**
 * Converts a page of the old site. Components of the old theme become directives, and images and links become Markdown.
 * A page that still imports or evaluates something becomes MDX, and any other page Markdown. What could not be
 * converted is reported.
 */
export function convertPage(source: string, place: PagePlace, format: Format, site: PageSite): ConvertedPage {
  const {
    front,
    body: written,
    notes,
  } = splitFrontMatter(renameFileMeta(source.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '')), (path) =>
    site.publish(resolve(dirname(place.from), path)),
  );
  const file = relative(site.root, place.page).replaceAll(sep, '/');
  for (const note of notes) site.note({ ...note, file });
  const lines = front.split('\n').length - 1;
  const body = withoutUnknownBlocks(written, docusaurusBlocks, (index, note) =>
    site.note({ ...note, file, line: index + 1 + lines }),
  );
  const close = (text: string): string =>
    closeAndReport(text, { body, firstLine: lines }, (note) => site.note({ ...note, file }));
  if (format === 'md' || (format === 'mdx' && isMarkdown(body)))
    return { ending: 'md', text: front + close(plainPage(body, place, site)) };
  const parsed = parseMdx(body);
  if ('error' in parsed) {
    site.note({
      file,
      line: parsed.line + lines,
      cause: 'pages that could not be read',
      message: `Invalid MDX, copied as Markdown: ${parsed.error}`,
      remedy: 'Fix the page in the old site and migrate again, or check the result.',
    });
    return { ending: 'md', text: front + close(plainPage(body, place, site)) };
  }
  const made = new PageConverter(parsed, place, site, lines);
  const page = made.finish(front, { close });
  reportLosses(parsed, page, { file, site });
  return page;
}

const factsOfMdx = rememberLast(16, (body) => {
  const made = parseOwnMdx(body);
  return 'error' in made ? made : factsOf(made.tree as Node);
});

const factsOfMarkdown = rememberLast(16, (body) => factsOf(parsePlain(rewriteTitles(body)).tree as Node));

/** Facts of the trees that are parsed once for several versions of a page. */
const knownFacts = new WeakMap<Node, PageFacts>();

function factsOfTree(tree: Node): PageFacts {
  const found = knownFacts.get(tree) ?? factsOf(tree);
  knownFacts.set(tree, found);
  return found;
}

/**
 * Reports every difference in content between the old and the new page, whatever its cause, so that nothing is lost
 * silently.
 */
function reportLosses(
  { tree }: ParsedPage,
  page: ConvertedPage,
  { file, site }: { file: string; site: PageSite },
): void {
  const { body } = splitFrontMatter(page.text);
  const made = page.ending === 'mdx' ? factsOfMdx(body) : factsOfMarkdown(body);
  if ('error' in made) {
    site.note({
      file,
      cause: 'pages that could not be read',
      message: `The converted page is not valid MDX: ${made.error}`,
      remedy: 'Fix the page.',
    });
    return;
  }
  for (const { kind, detail } of lossesOf(factsOfTree(tree as Node), made))
    site.note({
      file,
      cause: 'lost content',
      message: `The old pages have ${kind} that are missing from the new ones.`,
      detail,
      remedy: 'Compare the pages.',
    });
}

const parsePartial = (body: string, file: string, { isPlain }: PageSite) =>
  parseMdx(isPlain?.(file) === true ? bracesAsText(body) : body);

/** Converts a page that modules import as a component, which is always MDX. */
export function convertPartial(source: string, place: PagePlace, site: PageSite): string | undefined {
  const { front, body: written } = splitFrontMatter(renameFileMeta(source.replace(/\r\n?/g, '\n')));
  const file = relative(site.root, place.from).replaceAll(sep, '/');
  const lines = front.split('\n').length - 1;
  const body = withoutUnknownBlocks(written, docusaurusBlocks, (index, note) =>
    site.note({ ...note, file, line: index + 1 + lines }),
  );
  const parsed = parsePartial(body, place.from, site);
  return 'error' in parsed
    ? undefined
    : new PageConverter(parsed, place, site, 0)
        .finish(front, { close: closeBlocks, mustRun: true })
        .text.slice(front.length);
}

/** Converts only the URLs of a Markdown page. */
function plainPage(body: string, place: PagePlace, site: PageSite): string {
  return new PageConverter(parsePlain(body), place, site, 0).emitAll();
}

interface FinishOptions {
  /** Closes blocks that the page does not close. */
  readonly close: (text: string) => string;
  /** Whether the page is MDX in any case. */
  readonly mustRun?: boolean;
}

/** Maximum nesting depth of partials, which ends circular includes. */
const deepest = 8;

class PageConverter implements ElementPage {
  readonly text: string;
  readonly names = new Map<string, ImportedName>();
  readonly exports: string[] = [];
  readonly #tree: Node;
  readonly #special: Node[] = [];
  readonly #place: PagePlace;
  readonly #site: PageSite;
  readonly #lines: number;
  readonly #depth: number;
  readonly #props: ReadonlyMap<string, string> | undefined;
  readonly #children: string;
  /** Whether the page contains anything that only MDX supports. */
  needsMdx = false;

  constructor(
    { text, tree }: ParsedPage,
    place: PagePlace,
    site: PageSite,
    lines: number,
    partial?: { readonly depth: number; readonly props: ReadonlyMap<string, string>; readonly children: string },
  ) {
    this.text = text;
    this.#tree = tree as Node;
    this.#place = place;
    this.#site = site;
    this.#lines = lines;
    this.#depth = partial?.depth ?? 0;
    this.#props = partial?.props;
    this.#children = partial?.children ?? '';
    visit(this.#tree, (node: Node) => {
      if (node.type === 'mdxjsEsm') this.#takeModule(node as EsmNode);
      if (node.position !== undefined && isSpecial.test(node.type)) this.#special.push(node);
      return undefined;
    });
    this.#special.sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a));
  }

  emitAll(): string {
    return this.emit(0, this.text.length);
  }

  /** Returns a range of the page with all nodes in it converted. */
  emit(start: number, end: number): string {
    const done: string[] = [];
    let at = start;
    for (let index = this.#firstFrom(start); index < this.#special.length; index++) {
      const node = this.#special[index] as Node;
      if (startOf(node) >= end) break;
      if (startOf(node) < at) continue;
      const made = this.#convert(node);
      if (made === undefined) continue;
      done.push(this.text.slice(at, startOf(node)), made.text);
      at = made.end;
    }
    done.push(this.text.slice(at, end));
    return done.join('');
  }

  /** Returns the complete page with its front matter and the imports that are still used. */
  finish(front: string, { close, mustRun = false }: FinishOptions): ConvertedPage {
    const body = close(widenBlocks(this.emitAll()));
    this.#frontMatterNames(body, front);
    const used = this.usedNames(body);
    const isMdx = mustRun || this.needsMdx || used.length > 0 || this.exports.length > 0;
    if (!isMdx) {
      const plain = asPlain(body);
      if (isSafeAsMarkdown(plain))
        return { ending: 'md', text: front + (front === '' ? plain.replace(/^\n+/, '') : plain) };
    }
    const mdxBody = withMdxComments(body);
    const head = printImports(used) + this.exports.map((one) => `${one}\n`).join('\n');
    const gap = head === '' ? '' : `\n${head}\n`;
    return {
      ending: 'mdx',
      text: front + gap.slice(front === '' ? 1 : 0) + (gap === '' ? mdxBody : mdxBody.replace(/^\n+/, '')),
    };
  }

  /** Handles `frontMatter` and the other names that Docusaurus defines for every page. */
  #frontMatterNames(body: string, front: string): void {
    if (!/[{.]\s*(?:frontMatter|metadata|contentTitle)\b/.test(body) || this.names.has('frontMatter')) return;
    this.needsMdx = true;
    const values = JSON.stringify(readFrontMatter(front));
    for (const [name, value] of [
      ['frontMatter', values],
      ['metadata', `{ ...${values}, frontMatter: ${values} }`],
      ['contentTitle', 'frontMatter.title'],
    ] as const)
      if (new RegExp(`\\b${name}\\b`).test(body) || (name === 'frontMatter' && /\bcontentTitle\b/.test(body)))
        this.exports.push(`export const ${name} = ${value};`);
  }

  /** The imported names that the converted text still uses, with their modules. */
  usedNames(body: string): (ImportedName & { target: string })[] {
    const text = `${body}\n${this.exports.join('\n')}`;
    return [...this.names.values()].flatMap((one) => {
      // The text of a partial is in the page, which may well have words such as "Events" in common with its names.
      const before = one.kind === 'partial' ? '[{(\\[,:=]\\s*' : '[{(\\[,:?!&|=.\\s]\\s*';
      if (!new RegExp(`(?:<\\/?|${before})${one.local.replace(/\$/g, '\\$')}(?![\\w-])`).test(text)) return [];
      // Bundlers accept images and fonts as imports; any other file is published unchanged.
      const address =
        one.kind === 'asset' && one.file !== undefined && !isImage.test(one.file)
          ? this.#site.publish(one.file)
          : undefined;
      if (address !== undefined) {
        this.exports.push(`export const ${one.local} = ${JSON.stringify(address)};`);
        return [];
      }
      if (one.kind === 'data' && one.file !== undefined) {
        this.exports.push(`export const ${one.local} = ${JSON.stringify(readYaml(textOfFile(one.file)).value)};`);
        return [];
      }
      if (one.kind === 'text') {
        this.exports.push(`export const ${one.local} = ${JSON.stringify(this.rawText(one.local) ?? '')};`);
        return [];
      }
      const target = one.target ?? this.#site.module(one.source, one.from);
      return [target === undefined ? { ...one, imported: 'default', target: this.#missing(one) } : { ...one, target }];
    });
  }

  rawText(name: string): string | undefined {
    const found = this.names.get(name);
    return found?.kind === 'text' && found.file !== undefined ? textOfFile(found.file) : undefined;
  }

  #missing({ local, source }: ImportedName): string {
    this.#site.note({
      file: relative(this.#site.root, this.#place.page).replaceAll(sep, '/'),
      cause: 'components',
      message: `\`<${local}>\` of \`${source}\` does not exist; a stub shows its content.`,
      remedy: `Write src/components/missing/${local}.jsx, or a directive of the theme.`,
    });
    return this.#site.stub(local);
  }

  #firstFrom(start: number): number {
    const index = this.#special.findIndex((node) => startOf(node) >= start);
    return index < 0 ? this.#special.length : index;
  }

  #takeModule(node: EsmNode): void {
    for (const one of importsOf(node, this.#place.from, this.#site)) this.names.set(one.local, one);
    const rest = exportsOf(node, startOf(node));
    // The table of contents is made of the headings that the page has, those of its partials included.
    const isContents =
      /^\s*export\s+const\s+toc\s*=/.test(rest) &&
      (node.data?.estree?.body ?? []).filter(({ type }) => type !== 'ImportDeclaration').length === 1;
    if (rest.trim() !== '' && !isContents) this.exports.push(this.#withProps(rest));
  }

  #note(node: Node, message: string, remedy: string | undefined, cause = 'content'): void {
    this.#site.note({
      file: relative(this.#site.root, this.#place.from).replaceAll(sep, '/'),
      line: (node.position?.start.line ?? 1) + this.#lines,
      cause,
      message,
      ...(remedy === undefined ? {} : { remedy }),
    });
  }

  /** Converts a node. Returns the replacement and the position after it, or `undefined` if the node is unchanged. */
  #convert(node: Node): { text: string; end: number } | undefined {
    const whole = (text: string) => ({ text, end: endOf(node) });
    if (node.type === 'mdxjsEsm') return whole('');
    if (/^mdx\w+Expression$/.test(node.type)) {
      const text = this.#expression(node);
      return text === undefined ? undefined : whole(text);
    }
    if (!isJsx(node)) return this.#address(node);
    if (node.name === null) {
      this.needsMdx = true;
      return undefined;
    }
    const made = isComponentName(node.name) || node.name === 'head' ? this.#component(node) : undefined;
    return made === undefined ? this.#tag(node) : whole(made);
  }

  /** Returns `undefined` if the expression is unchanged: its indentation may belong to a surrounding list. */
  #expression(node: Node): string | undefined {
    const { value, data } = node as unknown as { value: string; data?: { estree?: Program } };
    const comment = /^\{\s*\/\*([\s\S]*)\*\/\s*\}$/.exec(this.text.slice(startOf(node), endOf(node)))?.[1];
    if (comment !== undefined && !comment.includes('*/')) return `${commentStart}${comment}${commentEnd}`;
    if (value.trim() === '') return undefined;
    if (/^\s*(?:props\.)?children\s*$/.test(value) && this.#props !== undefined) return this.#children;
    const prop = this.#props?.get(/^\s*props\.(\w+)\s*$/.exec(value)?.[1] ?? '');
    const literal = prop === undefined ? literalOf(data?.estree) : unquoted(prop);
    if (literal === ' ') return ' ';
    if (typeof literal === 'string' && /^[^{}<>\\`*_[\]]*$/.test(literal)) return literal;
    this.needsMdx = true;
    this.#takeFromCode(value);
    const written = prop ?? this.#withProps(value);
    return written === value ? undefined : `{${written}}`;
  }

  /** In a partial, replaces the props that the including page passes. */
  #withProps(code: string): string {
    if (this.#props === undefined) return code;
    return code.replace(/\bprops\.(\w+)/g, (_, name: string) => this.#props?.get(name) ?? 'undefined');
  }

  #component(node: JsxElement): string | undefined {
    const { name } = node;
    const imported = this.names.get(name ?? '');
    if (imported?.kind === 'partial') return this.#partial(node, imported);
    if (imported?.kind === 'asset' && imported.file !== undefined && isImage.test(imported.file))
      return this.#imageComponent(node, imported.file);
    if (imported !== undefined && !/^@(?:theme|docusaurus)\//.test(imported.source)) return undefined;
    switch (name) {
      case 'head':
        return this.#head(node);
      case 'Tabs':
        return convertTabs(node, this);
      case 'Admonition':
        return convertAdmonition(node, this);
      case 'CodeBlock':
        return convertCodeBlock(node, this);
      case 'Link':
        return this.#link(node);
      default:
        return undefined;
    }
  }

  /** Removes the elements that Docusaurus moves to the head of the document. */
  #head(node: JsxElement): string {
    const range = innerRange(this.text, node);
    const tags = range === undefined ? '' : this.text.slice(...range);
    // Nothing but the crawler of the old search reads these.
    const isNeedless = tags.replace(/<meta\s+name="docsearch:[^<>]*>/g, '').trim() === '';
    const message = 'The `<head>` of a page was removed.';
    const remedy = 'Write `description`, `keywords` or `image` in the front matter of the page.';
    this.#note(node, message, isNeedless ? undefined : remedy, 'front matter');
    return '';
  }

  /** Converts `<Link to>` with an inline label to a Markdown link; one with a button class remains an element. */
  #link(node: JsxElement): string | undefined {
    const to = textAttribute(node, 'to') ?? textAttribute(node, 'href');
    const range = innerRange(this.text, node);
    if (to === undefined || range === undefined) return undefined;
    const label = this.emit(...range).trim();
    const isPlain = node.attributes.every(
      (one) => one.type === 'mdxJsxAttribute' && /^(?:to|href|target|rel)$/.test(one.name),
    );
    const address = convertAddress(to, this.#place, this.#site);
    if (isPlain && !/\n|[[\]<]/.test(label) && !/[\s()]/.test(to)) return `[${label}](${address})`;
    this.needsMdx = true;
    const attributes = node.attributes
      .filter((one) => one.type !== 'mdxJsxAttribute' || !/^(?:to|href)$/.test(one.name))
      .map((one) => ` ${this.#attribute(node, one)}`);
    return `<a href="${address}"${attributes.join('')}>${this.emit(...range)}</a>`;
  }

  /** An imported SVG that is used as a component: `<Diagram className="wide" />`. */
  #imageComponent(node: JsxElement, file: string): string {
    const path = relative(dirname(this.#place.from), file).replaceAll(sep, '/');
    const address = convertAddress(path, this.#place, this.#site);
    const alt = textAttribute(node, 'title') ?? textAttribute(node, 'aria-label') ?? '';
    const others = node.attributes
      .filter((one) => one.type !== 'mdxJsxAttribute' || !/^(?:title|aria-label|alt)$/.test(one.name))
      .map((one) => ` ${this.#attribute(node, one)}`);
    if (others.length === 0)
      return `![${alt.replace(/[[\]]/g, '\\$&')}](${/[\s()]/.test(address) ? `<${address}>` : address})`;
    this.needsMdx = true;
    return `<img src="${address}" alt="${alt.replaceAll('"', '&quot;')}"${others.join('')} />`;
  }

  /** Inserts the text of a partial, so that its links, headings and words belong to the page. */
  #partial(node: JsxElement, { file, source }: ImportedName): string | undefined {
    if (file === undefined || this.#depth >= deepest) {
      this.#note(node, `The partial \`${source}\` does not exist.`, 'Copy its text into the page.', 'lost text');
      return '';
    }
    const range = innerRange(this.text, node);
    const props = new Map(
      node.attributes.flatMap((one) =>
        one.type === 'mdxJsxAttribute' ? [[one.name, this.#source(one)] as const] : [],
      ),
    );
    const { body } = splitFrontMatter(textOfFile(file).replace(/\r\n?/g, '\n'));
    // What a partial exports by default is its layout, which renders its text: only a component can do that.
    if (/^export default\b/m.test(body)) return undefined;
    const parsed = parsePartial(body, file, this.#site);
    if ('error' in parsed) {
      this.#note(
        node,
        `The partial \`${source}\` is not valid MDX: ${parsed.error}`,
        'Copy its text into the page.',
        'lost text',
      );
      return '';
    }
    const children = range === undefined ? '' : this.emit(...range);
    const inside = new PageConverter(parsed, { ...this.#place, from: file }, this.#site, 0, {
      depth: this.#depth + 1,
      props,
      children,
    });
    const text = inside.emitAll().trim();
    this.needsMdx ||= inside.needsMdx;
    for (const [name, one] of inside.names) if (!this.names.has(name)) this.names.set(name, one);
    for (const one of inside.exports) if (!this.exports.includes(one)) this.exports.push(one);
    const lead = leadOf(this.text, startOf(node));
    if (node.type === 'mdxJsxTextElement') return text.includes('\n\n') ? `\n\n${text}\n\n` : text;
    return placeBlock(['', ...text.split('\n'), ''], lead).replace(/^\n[ \t]*/, '');
  }

  /** The value of an attribute as JavaScript. */
  #source(one: JsxAttribute): string {
    if (one.value === null || one.value === undefined) return 'true';
    return typeof one.value === 'string' ? JSON.stringify(one.value) : `(${this.#withProps(one.value.value)})`;
  }

  /** Converts the attributes of an opening tag; the element's content is converted separately. */
  #tag(node: JsxElement): { text: string; end: number } {
    const start = startOf(node);
    const end = Math.min(tagEnd(this.text, start), endOf(node));
    const { name = '' } = node;
    if (isComponentName(name)) this.#takeComponent(node, name);
    else if (!isPlainHtml(node)) this.needsMdx = true;
    const attributes = node.attributes.map((one) => ` ${this.#attribute(node, one)}`.trimEnd());
    const isClosed = /\/\s*>$/.test(this.text.slice(start, end));
    const changed = attributes.join('');
    const written = this.text.slice(start, end);
    // A tag with unchanged meaning keeps its original formatting, which may span several lines.
    const same = `<${name}${changed}${isClosed ? ' />' : '>'}`;
    return { text: normal(written) === normal(same) ? written : same, end };
  }

  /** Handles a component that is not imported: either the old theme provided it to every page, or it does not exist. */
  #takeComponent(node: JsxElement, name: string): void {
    this.needsMdx = true;
    const [first = name] = name.split('.');
    if (this.names.has(first) || this.exports.some((one) => new RegExp(`\\b${first}\\b`).test(one))) return;
    const found = this.#site.global(first);
    if (found === undefined)
      this.#note(
        node,
        `\`<${first}>\` comes from nowhere; a stub shows what stands inside it.`,
        `Write src/components/missing/${first}.jsx, or a directive of the theme.`,
        'components',
      );
    this.#import(first, found ?? this.#site.stub(first));
  }

  /** Imports the components in an expression that the old theme provided to every page. */
  #takeFromCode(code: string): void {
    for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)/g)) {
      const found = this.names.has(name) ? undefined : this.#site.global(name);
      if (found !== undefined) this.#import(name, found);
    }
  }

  #import(name: string, source: string): void {
    const imported = source.endsWith('/components.js') ? name : 'default';
    this.names.set(name, { local: name, imported, source, target: source, from: this.#place.from, kind: 'module' });
  }

  #attribute(node: JsxElement, one: JsxElement['attributes'][number]): string {
    if (one.type !== 'mdxJsxAttribute') return `{${this.#withProps(one.value)}}`;
    const { name, value } = one;
    // The headings of the page, which the new component reads by itself.
    if (node.name === 'TOCInline' && name === 'toc') return '';
    if (value === null || value === undefined) return name;
    if (typeof value === 'object') this.#takeFromCode(value.value);
    const isElement = !isComponentName(node.name);
    if (name === 'style' && isElement) return this.#style(node, one);
    if (/^on[A-Z]/.test(name) && isElement)
      this.#note(
        node,
        `\`${name}\` of <${node.name}> does nothing.`,
        'Move the element into a component and hydrate it.',
        'interaction',
      );
    const literal = attributeValue(one);
    if (typeof literal === 'number' && isElement && /^(?:width|height)$/.test(name)) return `${name}="${literal}"`;
    if (typeof literal === 'string') return this.#textAttribute(node, name, literal, value);
    const address = this.#requiredAddress(one);
    if (address !== undefined) return `${name}="${address}"`;
    return `${name}={${this.#withProps(typeof value === 'string' ? JSON.stringify(value) : value.value)}}`;
  }

  #textAttribute(node: JsxElement, name: string, text: string, value: JsxAttribute['value']): string {
    const isAddress = /^(?:href|src|to|srcSet|poster)$/.test(name) && !isComponentName(node.name);
    const shown = isAddress ? convertAddress(text, this.#place, this.#site) : text;
    if (typeof value === 'string' || !/["\n\\]/.test(shown))
      return `${name}="${typeof value === 'string' ? shown.replaceAll('"', '&quot;') : shown}"`;
    return `${name}={${typeof value === 'object' && value !== null ? value.value : JSON.stringify(shown)}}`;
  }

  /** The URL in `require('./a.png').default`, `useBaseUrl('/a.png')`, or the name of an imported image. */
  #requiredAddress(one: JsxAttribute): string | undefined {
    const code = typeof one.value === 'object' && one.value !== null ? one.value.value.trim() : '';
    const path =
      /^require\(\s*(['"`])([^'"`]+)\1\s*\)(?:\.default)?$/.exec(code)?.[2] ??
      /^(?:useBaseUrl|withBaseUrl)\(\s*(['"`])([^'"`]+)\1\s*\)$/.exec(code)?.[2];
    if (path !== undefined)
      return convertAddress(
        path.replace(/^.*!/, '').replace(/^(?=[\w-]+\/)(?!https?:)/, code.startsWith('use') ? '/' : ''),
        this.#place,
        this.#site,
      );
    const imported = this.names.get(namedAttribute(one) ?? '');
    if (imported?.kind !== 'asset' || imported.file === undefined) return undefined;
    return convertAddress(
      relative(dirname(this.#place.from), imported.file).replaceAll(sep, '/'),
      this.#place,
      this.#site,
    );
  }

  /** Converts an inline style to a class, because the content security policy forbids inline styles. */
  #style(node: JsxElement, one: JsxAttribute): string {
    const value = attributeValue(one);
    const declarations =
      typeof value === 'object' && value !== null && (value as unknown) !== unknown ? value : undefined;
    if (declarations === undefined) {
      if (typeof one.value !== 'object' || one.value === null) return '';
      this.#note(
        node,
        `The inline style of <${node.name}> has no effect.`,
        'Use a class, and a stylesheet of the site.',
        'styles',
      );
      return `style={${this.#withProps(one.value.value)}}`;
    }
    const name = this.#site.style(declarations as Record<string, unknown>);
    const others = node.attributes.some(
      (other) => other.type === 'mdxJsxAttribute' && /^class(?:Name)?$/.test(other.name),
    );
    return others ? `data-style="${name}"` : `className="${name}"`;
  }

  /** Converts the URL of a link, image or definition by locating it in the source text. */
  #address(node: Node): { text: string; end: number } | undefined {
    const { url } = node as unknown as { url?: string };
    if (url === undefined) return undefined;
    const start = startOf(node);
    const end = endOf(node);
    const converted = convertAddress(url, this.#place, this.#site);
    if (converted === url) return undefined;
    const written = this.text.slice(start, end);
    const marker = node.type === 'definition' ? written.indexOf(']:') : labelEnd(node, written, start);
    const at = written.indexOf(url, Math.max(0, marker));
    if (at < 0) return undefined;
    const inner = node.type === 'link' && 'children' in node ? (node as unknown as { children: Node[] }).children : [];
    const from = inner.length === 0 ? start : startOf(inner[0] as Node);
    const to = inner.length === 0 ? start : endOf(inner.at(-1) as Node);
    const isSpaced = written[at - 1] !== '<' && /[\s()]/.test(converted);
    return {
      text:
        this.text.slice(start, from) +
        (inner.length === 0 ? '' : this.emit(from, to)) +
        this.text.slice(to, start + at) +
        (isSpaced ? `<${converted}>` : converted) +
        written.slice(at + url.length),
      end,
    };
  }
}

/** The first position at which the URL of a link or image can begin. */
function labelEnd(node: Node, written: string, start: number): number {
  const children = (node as unknown as { children?: Node[] }).children ?? [];
  const last = children.at(-1);
  return last === undefined ? written.lastIndexOf('](') : endOf(last) - start;
}

const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;
const isSpecial = /^(?:mdx|link$|image$|definition$)/;
const startOf = (node: Node): number => node.position?.start.offset ?? 0;
const endOf = (node: Node): number => node.position?.end.offset ?? 0;
const normal = (tag: string): string =>
  tag
    .replace(/\s+/g, ' ')
    .replace(/\s*\/?>$/, '>')
    .replace(/\{"([^"]*)"\}/g, '"$1"');

const unquoted = (code: string): unknown => {
  try {
    return JSON.parse(code) as unknown;
  } catch {
    return unknown;
  }
};

/** Inline HTML elements that Markdown may contain unchanged, with the attributes that are kept. */
const inline = /^(?:br|kbd|sub|sup|abbr|mark|u|small|b|i|em|strong|s|del|ins|img|a|wbr|code|hr)$/;
const kept = /^(?:src|alt|width|height|href|name|id|title|target|rel)$/;

const isPlainHtml = (node: JsxElement): boolean =>
  inline.test(node.name ?? '') &&
  (node.type === 'mdxJsxTextElement' || node.children.length === 0) &&
  node.attributes.every(
    (one) =>
      one.type === 'mdxJsxAttribute' &&
      kept.test(one.name) &&
      /^(?:string|number|boolean)$/.test(typeof attributeValue(one)),
  );

/**
 * Placeholders for comment delimiters until the format of the page is known. Real delimiters could also occur in code.
 */
const commentStart = '\uE002';
const commentEnd = '\uE003';

const withMdxComments = (body: string): string => body.replaceAll(commentStart, '{/*').replaceAll(commentEnd, '*/}');

/** Converts the syntax that differs between MDX and Markdown: comments, and `\{#id}` in headings. */
const asPlain = (body: string): string =>
  changeProse(
    body.replace(/\uE002([^\uE003]*)\uE003/g, (_, comment: string) => {
      const text = comment.replaceAll('--', '- -');
      return `<!--${text}-->`;
    }),
    (line) => line.replace(/^([ \t]*#{1,6}[ \t].*)\\\{#([^}\s]+)\}[ \t]*$/, '$1{#$2}'),
  );
