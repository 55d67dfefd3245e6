import type { BlockContent, Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { defined } from '../../lib/defined.ts';
import { visitBlocks } from '../../lib/visit.ts';
import { codeValue, withoutCodeWord } from '../code/code-words.ts';
import type { MarkdownFeature } from './feature.ts';

/** Makes tabs of the code blocks directly inside `:::tabs`, named by their titles or else their languages. */
export const codeTabs: MarkdownFeature = {
  sign: /:tabs/,
  apply(tree) {
    visitBlocks(tree, 'containerDirective', (set: ContainerDirective) => {
      if (set.name === 'tabs')
        set.children = set.children.map((child) => (child.type === 'code' ? tabOf(child) : child));
    });
    return [];
  },
};

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
  ...defined({ position }),
});

/** The label of a directive. */
export const labelOf = (text: string): BlockContent => ({
  type: 'paragraph',
  data: { directiveLabel: true } as never,
  children: [{ type: 'text', value: text }],
});
