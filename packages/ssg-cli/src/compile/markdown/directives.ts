import type { Nodes, RootContent } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { defined } from '../../lib/defined.ts';
import { SKIP, visit } from '../../lib/visit.ts';
import { admonitionKinds } from '../text/rewrite-source.ts';
import type { MarkdownFeature } from './feature.ts';
import { sourceOf } from './source-of.ts';

/** Prepares directives for the renderer, and lists those in use with their positions. */
export const directives: MarkdownFeature = {
  apply(tree, { text, found }) {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
      const directive = node as Directives;
      const kind = node.type === 'containerDirective' ? 'container' : node.type === 'leafDirective' ? 'leaf' : 'text';
      const position = directive.position?.start;
      const isAdmonition = kind === 'container' && Object.hasOwn(admonitionKinds, directive.name);
      const name = isAdmonition ? 'admonition' : directive.name;
      if (kind === 'text' && parent !== undefined && index !== undefined && !looksLikeDirective(directive)) {
        // `12:30` and `a:b` are prose: a text directive needs a label or attributes.
        parent.children[index] = { type: 'text', value: sourceOf(directive, text) } as never;
        return [SKIP, index + 1];
      }
      const written = Object.entries(directive.attributes ?? {}).map(([key, value]) => [key, value ?? ''] as const);
      const blocks = kind === 'container' ? blocksOf(directive.children as RootContent[]) : {};
      const inside = nameOf(parent);
      found.directives.push({
        name: directive.name,
        kind,
        ...(written.length === 0 ? {} : { attributes: Object.fromEntries(written) }),
        ...(Object.keys(blocks).length === 0 ? {} : { blocks }),
        ...defined({ inside }),
        ...(hasLabel(directive) ? { hasLabel: true } : {}),
        line: position?.line ?? 1,
        column: position?.column ?? 1,
      });
      const isIcon = kind === 'text' && name === 'icon';
      const attributes = {
        ...(directive.attributes ?? {}),
        ...(isIcon ? { name: textOf(directive).trim() } : {}),
        ...(isAdmonition ? { type: admonitionKinds[directive.name] } : {}),
      };
      directive.data = {
        ...directive.data,
        hName: 'directive',
        hProperties: {
          name,
          kind,
          attributes: JSON.stringify(attributes),
          ...(kind === 'text' ? { source: sourceOf(directive, text) } : {}),
        },
      };
      // The name of an icon is no word of the text, of a heading or of the search.
      if (isIcon) directive.children = [];
      for (const child of directive.children) {
        const data = child.data as { directiveLabel?: boolean; hName?: string } | undefined;
        if (data?.directiveLabel === true) data.hName = 'directive-label';
      }
      return undefined;
    });
    return [];
  },
};

function blocksOf(children: readonly RootContent[]): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const node of children) if (!isLabel(node)) lines[kindOf(node)] ??= node.position?.start.line ?? 1;
  return lines;
}

function kindOf(node: RootContent): string {
  if (node.type === 'list') return node.ordered === true ? 'ol' : 'ul';
  if (node.type === 'heading') return 'heading';
  const name = nameOf(node);
  if (name === 'made') return wraps(node) ? 'other' : name;
  return name === undefined ? 'other' : `:${name}`;
}

/** Whether a component is around content without a directive, which is all that it shows. */
function wraps(node: RootContent): boolean {
  const { name, children = [] } = node as { readonly name?: string | null; readonly children?: readonly Nodes[] };
  if (!/^[A-Z]/.test(name ?? '') || children.length === 0) return false;
  let hasDirective = false;
  visit(node, ({ type }: Nodes) => {
    hasDirective ||= /Directive$/.test(type);
    return undefined;
  });
  return !hasDirective;
}

/** The name of a directive; `made` for what may become one. */
const nameOf = (node: Nodes | undefined): string | undefined =>
  node === undefined
    ? undefined
    : /Directive$/.test(node.type)
      ? (node as Directives).name
      : node.type === 'html' || node.type.startsWith('mdx')
        ? 'made'
        : undefined;

/** A block has its label among its content; that of the others is their content. */
const hasLabel = (directive: Directives): boolean =>
  directive.type === 'containerDirective'
    ? (directive.children as RootContent[]).some(isLabel)
    : directive.children.length > 0;

/** Whether a node is the label of a directive, which is a paragraph of its own. */
export const isLabel = ({ data }: RootContent): boolean =>
  (data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

const looksLikeDirective = (directive: Directives): boolean =>
  directive.children.length > 0 || Object.keys(directive.attributes ?? {}).length > 0;
