import type { BlockContent, Code, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { optionalProperty } from '../../lib/optional-property.ts';
import { visitBlocks } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { codeValue, withoutCodeWord } from '../code/code-words.ts';
import type { MarkdownFeature } from './feature.ts';

/**
 * Makes tabs of the code blocks directly inside `:::tabs`, named by their titles or else their languages. Text outside of
 * tabs is reported: it would be shown among their names, too.
 */
export const codeTabs: MarkdownFeature = {
  sign: /:tabs/,
  apply(tree, { path }) {
    const diagnostics: Diagnostic[] = [];
    visitBlocks(tree, 'containerDirective', (set: ContainerDirective) => {
      if (set.name !== 'tabs') return;
      set.children = set.children.map((child) => (child.type === 'code' ? tabOf(child) : child));
      const stray = set.children.find((child) => isText(child));
      if (stray !== undefined)
        diagnostics.push(
          problem('markdown/outside-tab', {}, { file: path, line: (stray.position ?? set.position)?.start.line }),
        );
    });
    return diagnostics;
  },
};

const texts: ReadonlySet<RootContent['type']> = new Set(['paragraph', 'list', 'heading', 'blockquote', 'table']);

const isText = ({ type, data }: RootContent): boolean =>
  texts.has(type) && (data as { directiveLabel?: boolean } | undefined)?.directiveLabel !== true;

function tabOf(code: Code): ContainerDirective {
  const title = codeValue(code.meta ?? '', 'title');
  const block: Code = title === undefined ? code : { ...code, meta: withoutCodeWord(code.meta ?? '', 'title') };
  return directiveOf('tab', {}, [labelOf(title ?? code.lang ?? 'text'), block], code);
}

/** A directive as the parser gives it. */
export const directiveOf = (
  name: string,
  attributes: Record<string, string>,
  children: BlockContent[],
  { position }: Pick<Code, 'position'>,
): ContainerDirective => ({
  type: 'containerDirective',
  name,
  attributes,
  children,
  ...optionalProperty('position', position),
});

/** The label of a directive. */
export const labelOf = (text: string): BlockContent => ({
  type: 'paragraph',
  data: { directiveLabel: true } as never,
  children: [{ type: 'text', value: text }],
});
