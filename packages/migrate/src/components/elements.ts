import type { Expression, Property, SpreadElement } from 'acorn';
import { evaluate } from './evaluate.ts';
import { htmlText } from './html-text.ts';
import { textOf } from './text.ts';
import { Callable, Imported, Markup, Native, Partial, plain, type Scope, Unsupported } from './values.ts';
import type { WrittenUse } from './written-use.ts';

/** Stands for the content of the component in what was written out. */
export const contentMark = '\uE010';

/** Stands for the content of a named slot. */
export const slotMark = (index: number): string => String.fromCharCode(0xe020 + index);

/** A component of the site inside another one. */
export interface ComponentInside {
  readonly name: string;
  /** The module that it is imported from; components of Vue may be known to all others. */
  readonly source: string | undefined;
  readonly props: Readonly<Record<string, unknown>>;
  /** The content of its slots that have some, by their names. */
  readonly slots: ReadonlyMap<string, string>;
}

/** Returns what a component of the site renders; `undefined` if that is not known. */
type RenderInside = (inside: ComponentInside) => string | undefined;

type Written = Expression | SpreadElement;

/** `$element(name, attributes, ...children)`, as which the elements of JSX are compiled. */
export const elementOf = (use: WrittenUse, render: RenderInside): Native =>
  new Native((written, scope) => element(written, scope, use, render));

/** Elements and components that are part of a line. */
const inline =
  /^(?:a|abbr|b|br|code|em|i|img|kbd|small|span|strong|sub|summary|sup|Badge|VPBadge|Icon|Image|Link|LinkButton|Tooltip)$/;

/** Elements that may contain blocks. Markup that is read in another way, such as `pre`, is not among them. */
const blocks =
  /^(?:article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|header|hr|iframe|li|main|nav|ol|section|table|tbody|td|tfoot|th|thead|tr|ul|[A-Z]\w*)$/;

function element(written: readonly Written[], scope: Scope, use: WrittenUse, render: RenderInside): Markup {
  const [type, attributes, ...children] = written;
  const name = nameOf(type, scope);
  // A drawing has no text but its name; reports say that it was left out.
  if (name === 'svg') return new Markup(nameOfDrawing(attributes));
  // Styles of the old site are not kept, which reports say, too.
  if (name === 'style') return new Markup('');
  const imported = scope.get(name);
  const source = imported instanceof Imported ? imported.source : undefined;
  if (source !== undefined && isIconSet.test(source)) return new Markup('');
  if (/^[A-Z]/.test(name) && !use.isKnown(name, source))
    return new Markup(componentInside({ name, source }, { attributes, children, scope }, render));
  if (children.some((one) => slotOf(one) !== undefined)) throw new Unsupported();
  const shown = shownBy(children, scope);
  if (name === '$Fragment') return new Markup(shown);
  if (name === '$Block' && use.isInline) throw new Unsupported();
  if (name === '$Block') return new Markup(`\n\n${shown}\n\n`);
  const own = attributesOf(attributes, scope);
  return new Markup(markupOf(name, own, setContent(own) ?? shown, use));
}

/** A name in the code, or a variable with the name of an element: `const Tag = href ? 'a' : 'span'`. */
function nameOf(type: Written | undefined, scope: Scope): string {
  if (type?.type === 'Literal') return String(type.value);
  if (type?.type !== 'Identifier') return '';
  const value = scope.get(type.name);
  return typeof value === 'string' ? value : type.name;
}

const shownBy = (children: readonly Written[], scope: Scope): string =>
  children.map((one) => textOf(evaluate(one, scope))).join('');

function markupOf(name: string, own: Map<string, unknown>, shown: string, use: WrittenUse): string {
  // The name of a link that shows only a drawing.
  const content = name === 'a' && shown.trim() === '' ? textOf(own.get('aria-label') ?? own.get('title')) : shown;
  if (name === 'slot') return slot(own, content, use);
  if (name === 'a' && content.trim() === '') throw new Unsupported();
  if (inline.test(name)) return tag(name, own, isBlockIn(content) ? content.trim() : content);
  if (use.isInline) throw new Unsupported();
  if (/^(?:p|h[1-6])$/.test(name)) return `\n\n${textBlock(name, own, content)}\n\n`;
  if (!blocks.test(name)) throw new Unsupported();
  return `\n\n${tag(name, own, content === '' ? '' : `\n\n${content}\n\n`)}\n\n`;
}

interface InsideUse {
  readonly attributes: Written | undefined;
  readonly children: readonly Written[];
  readonly scope: Scope;
}

/** What a component of the site renders here. */
function componentInside(
  component: Pick<ComponentInside, 'name' | 'source'>,
  { attributes, children, scope }: InsideUse,
  render: RenderInside,
): string {
  const slots = new Map<string, string>();
  for (const one of children) {
    const name = slotOf(one) ?? 'default';
    const text = textOf(evaluate(one, scope));
    if (text.trim() !== '' || slots.has(name)) slots.set(name, (slots.get(name) ?? '') + text);
  }
  const entries = entriesOf(attributes, scope);
  if (entries.some(([key]) => key.includes(':'))) throw new Unsupported();
  const text = render({ ...component, props: Object.fromEntries(entries), slots });
  if (text === undefined) throw new Unsupported();
  return text;
}

/** The name of the slot that a child is for: `<img slot="media" />`. */
function slotOf(child: Written): string | undefined {
  if (child.type !== 'CallExpression' || child.callee.type !== 'Identifier' || child.callee.name !== '$element')
    return undefined;
  const [, attributes] = child.arguments;
  const found =
    attributes?.type === 'ObjectExpression'
      ? attributes.properties.find((one) => one.type === 'Property' && keyOf(one) === 'slot')
      : undefined;
  if (found?.type !== 'Property') return undefined;
  return found.value.type === 'Literal' && typeof found.value.value === 'string' ? found.value.value : 'default';
}

/** What `set:html` and `set:text` of Astro show. */
function setContent(own: Map<string, unknown>): string | undefined {
  const html = own.get('set:html');
  const text = own.get('set:text');
  own.delete('set:html');
  own.delete('set:text');
  if (html !== undefined) return html instanceof Markup ? html.text : htmlText(plain(html));
  return text === undefined ? undefined : textOf(text);
}

/** `aria-label`, with which screen readers read a drawing. */
function nameOfDrawing(node: Written | undefined): string {
  const attributes = node?.type === 'ObjectExpression' ? node.properties : [];
  for (const one of attributes)
    if (one.type === 'Property' && one.key.type === 'Literal' && one.key.value === 'aria-label')
      return one.value.type === 'Literal' ? textOf(one.value.value) : '';
  return '';
}

/** Content that is a block of its own: without the lines around it, a line can contain it. */
const isBlockIn = (content: string): boolean => content.startsWith('\n') && !content.trim().includes('\n');

/** Packages whose components are drawings. */
const isIconSet = /^(?:@iconify\/|~icons\/|virtual:icons\/|@heroicons\/vue|lucide-vue|@phosphor-icons\/vue)/;

/** The content of a use, or that of the slot itself where a use has none. */
function slot(attributes: ReadonlyMap<string, unknown>, content: string, use: WrittenUse): string {
  const name = String(attributes.get('name') ?? 'default');
  const others = [...attributes.keys()].filter((key) => key !== 'name');
  if (others.length > 0 || (use.kind === 'astro' && content !== '')) throw new Unsupported();
  if (name === 'default') return use.hasContent ? contentMark : content;
  // Uses of components of Vue that have content for other slots are not written out.
  if (use.kind !== 'vue' && use.slots === undefined) throw new Unsupported();
  const index = use.slots?.indexOf(name) ?? -1;
  return index < 0 ? content : slotMark(index);
}

/** A paragraph or heading in Markdown: as elements, they could not contain the paragraphs that Markdown makes. */
function textBlock(name: string, attributes: ReadonlyMap<string, unknown>, content: string): string {
  const others = [...attributes.keys()].filter((key) => !/^class(?:Name)?$/.test(key));
  if (name === 'p' && others.length === 0) return content;
  const line = content.trim();
  if (name === 'p' || others.some((key) => key !== 'id') || line.includes('\n')) throw new Unsupported();
  // A heading with an id or with the content of the use is HTML: its line is a single one.
  if (others.length > 0 || line.includes(contentMark)) return tag(name, attributes, line);
  return `${'#'.repeat(Number(name[1]))} ${content.trim()}`;
}

function tag(name: string, attributes: ReadonlyMap<string, unknown>, content: string): string {
  const written = [...attributes].map(([key, value]) => {
    // Elements have texts; components are given lists and objects, too.
    const isText = /^[a-z]/.test(name) || typeof value !== 'object';
    return ` ${key}={${JSON.stringify(isText || value instanceof Partial ? plainOf(value) : value)}}`;
  });
  const start = `<${name}${written.join('')}`;
  return content === '' ? `${start} />` : `${start}>${content}</${name}>`;
}

/** A text; the URL of an image that a component imports. */
const plainOf = (value: unknown): string => plain(value instanceof Partial ? value.known('src') : value);

const keyOf = (one: Property): string =>
  one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '';

/** Attributes of Astro that say how something is built, or only how it looks. */
const isDirective = /^(?:class:list|is:raw|is:inline|define:vars|transition:\w+)$/;

const isLeftOut = (one: Property): boolean =>
  isDirective.test(keyOf(one)) || (keyOf(one) === 'style' && one.value.type === 'ObjectExpression');

/** The attributes of an element with their values; `slot` names where it is shown. */
function entriesOf(node: Written | undefined, scope: Scope): (readonly [string, unknown])[] {
  if (node?.type === 'Literal' && node.value === null) return [];
  if (node?.type !== 'ObjectExpression') throw new Unsupported();
  const given = evaluate(
    {
      ...node,
      properties: node.properties.filter((one) => one.type !== 'Property' || !isLeftOut(one)),
    },
    scope,
  ) as Readonly<Record<string, unknown>>;
  return Object.entries(given).filter(([key, value]) => key !== 'key' && key !== 'slot' && value != null);
}

function attributesOf(node: Written | undefined, scope: Scope): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of entriesOf(node, scope)) {
    // Handlers are code.
    if (!/^(?:[A-Za-z][\w-]*|set:html|set:text)$/.test(key) || /^on/i.test(key) || value instanceof Callable)
      throw new Unsupported();
    if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(key))
      found.set(key, typeof value === 'boolean' || typeof value === 'number' ? String(value) : value);
    else if (value) found.set(key, '');
  }
  return found;
}
