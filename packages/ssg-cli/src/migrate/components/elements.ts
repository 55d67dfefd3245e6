import type { Expression, SpreadElement } from 'acorn';
import { evaluate, Imported, Markup, Native, plain, type Scope, Unsupported } from './evaluate.ts';
import type { WrittenUse } from './written-use.ts';

/** Stands for the content of the component in what was written out. */
export const contentMark = '\uE010';

/** Stands for the content of a named slot. */
export const slotMark = (index: number): string => String.fromCharCode(0xe020 + index);

/** `$element(name, attributes, ...children)`, as which the elements of JSX are compiled. */
export const elementOf = (use: WrittenUse): Native => new Native((written, scope) => element(written, scope, use));

/** Elements and components that are part of a line. */
const inline =
  /^(?:a|abbr|b|br|code|em|i|img|kbd|small|span|strong|sub|summary|sup|Badge|VPBadge|Icon|Image|Link|LinkButton|Tooltip)$/;

/** Elements that may contain blocks. Markup that is read in another way, such as `pre`, is not among them. */
const blocks =
  /^(?:article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|header|hr|iframe|li|main|nav|ol|section|table|tbody|td|tfoot|th|thead|tr|ul|[A-Z]\w*)$/;

function element(written: readonly (Expression | SpreadElement)[], scope: Scope, use: WrittenUse): Markup {
  const [type, attributes, ...children] = written;
  const name = type?.type === 'Literal' ? String(type.value) : type?.type === 'Identifier' ? type.name : '';
  // A drawing has no text but its name; reports say that it was left out.
  if (name === 'svg') return new Markup(nameOfDrawing(attributes));
  const shown = children.map((one) => textOf(evaluate(one, scope))).join('');
  if (name === '$Fragment') return new Markup(shown);
  if (name === '$Block' && use.isInline) throw new Unsupported();
  if (name === '$Block') return new Markup(`\n\n${shown}\n\n`);
  const own = attributesOf(attributes, scope);
  // The name of a link that shows only a drawing.
  const content = name === 'a' && shown.trim() === '' ? textOf(own.get('aria-label') ?? own.get('title')) : shown;
  if (name === 'slot') return slot(own, content, use);
  const imported = scope.get(name);
  const source = imported instanceof Imported ? imported.source : undefined;
  if (source !== undefined && isIconSet.test(source)) return new Markup('');
  if (/^[A-Z]/.test(name) && !use.isKnown(name, source)) throw new Unsupported();
  if (name === 'a' && content.trim() === '') throw new Unsupported();
  if (inline.test(name)) return new Markup(tag(name, own, isBlockIn(content) ? content.trim() : content));
  if (use.isInline) throw new Unsupported();
  if (/^(?:p|h[1-6])$/.test(name)) return new Markup(`\n\n${textBlock(name, own, content)}\n\n`);
  if (!blocks.test(name)) throw new Unsupported();
  return new Markup(`\n\n${tag(name, own, content === '' ? '' : `\n\n${content}\n\n`)}\n\n`);
}

/** `aria-label`, with which screen readers read a drawing. */
function nameOfDrawing(node: Expression | SpreadElement | undefined): string {
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
function slot(attributes: ReadonlyMap<string, string>, content: string, use: WrittenUse): Markup {
  const name = attributes.get('name') ?? 'default';
  const others = [...attributes.keys()].filter((key) => key !== 'name');
  if (others.length > 0 || (use.kind === 'astro' && content !== '')) throw new Unsupported();
  if (name === 'default') return new Markup(use.hasContent ? contentMark : content);
  // Uses of components of Vue that have content for other slots are not written out.
  if (use.kind !== 'vue' && use.slots === undefined) throw new Unsupported();
  const index = use.slots?.indexOf(name) ?? -1;
  return new Markup(index < 0 ? content : slotMark(index));
}

/** A paragraph or heading in Markdown: as elements, they could not contain the paragraphs that Markdown makes. */
function textBlock(name: string, attributes: ReadonlyMap<string, string>, content: string): string {
  if ([...attributes.keys()].some((key) => !/^class(?:Name)?$/.test(key))) throw new Unsupported();
  if (name === 'p') return content;
  if (content.includes('\n') || content.includes(contentMark)) throw new Unsupported();
  return `${'#'.repeat(Number(name[1]))} ${content.trim()}`;
}

function tag(name: string, attributes: ReadonlyMap<string, string>, content: string): string {
  const start = `<${name}${[...attributes].map(([key, value]) => ` ${key}={${JSON.stringify(value)}}`).join('')}`;
  return content === '' ? `${start} />` : `${start}>${content}</${name}>`;
}

function attributesOf(node: Expression | SpreadElement | undefined, scope: Scope): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (node?.type === 'Literal' && node.value === null) return found;
  if (node?.type !== 'ObjectExpression') throw new Unsupported();
  for (const one of node.properties) {
    if (one.type !== 'Property' || one.computed) throw new Unsupported();
    const key = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '';
    // Handlers are code, and content for another slot is shown elsewhere.
    if (!/^[A-Za-z][\w-]*$/.test(key) || /^on|^slot$/i.test(key)) throw new Unsupported();
    const value = evaluate(one.value as Expression, scope);
    if (key === 'key' || value === undefined || value === null) continue;
    if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(key)) found.set(key, plain(value));
    else if (value) found.set(key, '');
  }
  return found;
}

/** A value as MDX. */
export function textOf(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return plain(value)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\`*_<>{}[\]&~|$]|:(?=[A-Za-z:])/g, '\\$&')
    .replace(/^( ?)([-+#=])/, '$1\\$2')
    .replace(/^( ?\d+)(?=[.)] )/, '$1\\');
}
