import type { RootContent } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from '../../lib/visit.ts';
import { admonitionKinds } from '../text/rewrite-source.ts';
import type { DirectiveBlock } from '../types.ts';
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
      const blocks = kind === 'container' ? blocksOf(directive.children as RootContent[]) : [];
      found.directives.push({
        name: directive.name,
        kind,
        ...(written.length === 0 ? {} : { attributes: Object.fromEntries(written) }),
        ...(blocks.length === 0 ? {} : { blocks }),
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

const blocksOf = (children: readonly RootContent[]): DirectiveBlock[] => [
  ...new Set(
    children
      .filter(({ data }) => (data as { directiveLabel?: boolean } | undefined)?.directiveLabel !== true)
      .map((node): DirectiveBlock => {
        if (node.type === 'list') return node.ordered === true ? 'ol' : 'ul';
        return node.type === 'html' || /^mdx|Directive$/.test(node.type) ? 'made' : 'other';
      }),
  ),
];

const looksLikeDirective = (directive: Directives): boolean =>
  directive.children.length > 0 || Object.keys(directive.attributes ?? {}).length > 0;
