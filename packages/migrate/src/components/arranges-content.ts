import { astroModule } from './astro-module.ts';
import { programOf } from './program.ts';
import type { WrittenUse } from './written-use.ts';

/** What is read of the nodes of a syntax tree. */
type Tree = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * Whether an Astro component takes its rendered content apart and only shows it in another order or style: it has no
 * properties, imports nothing, and its own words are in the content. The content alone then shows as much as the
 * component did.
 */
export function onlyArranges(use: WrittenUse, content: string): boolean {
  const { code, kind, hasContent, slots } = use;
  if (kind !== 'astro' || !hasContent || slots === undefined || slots.length > 0) return false;
  const program = programOf(astroModule(code));
  if (program === undefined) return false;
  const found: Found = { words: [], texts: [], isOther: false };
  visit(program as unknown as Tree, found);
  // A label that the code looks for and that the content has not was not shown.
  const isKnown = (word: string) => content.includes(word) || found.texts.some((text) => text.includes(word));
  return !found.isOther && found.words.every(isKnown) && /\bAstro\.slots\.render\(/.test(code);
}

interface Found {
  /** Words that the template shows itself. */
  readonly words: string[];
  /** Strings of the code. */
  readonly texts: string[];
  /** Whether something else than the content may be shown. */
  isOther: boolean;
}

function visit(node: Tree, found: Found): void {
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression' || node.type === 'NewExpression')
    found.isOther = true;
  if (node.type === 'CallExpression' && isNamed(node['callee'], '$element')) {
    visitElement(node['arguments'] as readonly Tree[], found);
    return;
  }
  if (isNamed(node['object'], 'Astro') && !isNamed(node['property'], 'slots')) found.isOther = true;
  if (node.type === 'Literal' && typeof node['value'] === 'string') found.texts.push(node['value']);
  if (node.type === 'TemplateElement') found.texts.push(String((node['value'] as { cooked?: unknown }).cooked ?? ''));
  for (const inside of Object.values(node).flat()) if (isTree(inside)) visit(inside, found);
}

/** An element with its attributes and children: drawings, images and components show something of their own. */
function visitElement([type, attributes, ...children]: readonly Tree[], found: Found): void {
  const name = type?.type === 'Literal' ? String(type['value']) : String(type?.['name']);
  if (
    !/^(?:\$Fragment|article|b|code|div|dd|dl|dt|em|i|li|ol|p|section|small|span|strong|table|tbody|td|th|tr|ul)$/.test(
      name,
    )
  )
    found.isOther = true;
  for (const one of attributes?.type === 'ObjectExpression' ? (attributes['properties'] as readonly Tree[]) : []) {
    const key = one['key'] as { readonly name?: unknown; readonly value?: unknown } | undefined;
    if (!/^(?:class|class:list|style|set:html|set:text|id)$/.test(String(key?.name ?? key?.value)))
      found.isOther = true;
    if (isTree(one['value']) && one['value'].type !== 'Literal') visit(one['value'], found);
  }
  for (const child of children)
    if (child.type === 'Literal') found.words.push(...(String(child['value']).match(/[\p{L}\p{N}]+/gu) ?? []));
    else visit(child, found);
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isNamed = (node: unknown, name: string): boolean =>
  isTree(node) && node.type === 'Identifier' && node['name'] === name;
