import type { Element } from 'hast';
import type { Code, Heading } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import { defined } from '../../lib/defined.ts';
import { slugTextOf } from '../markdown/emoji.ts';
import type { CompileOptions } from '../options.ts';
import { linearHandlers } from './linear-handlers.ts';

/**
 * Options for the conversion to hast: headings keep their written id, code blocks their language and meta string.
 * `footnotePrefix` begins the ids of footnotes.
 */
export function rehypeOptions(
  ids: (heading: Heading) => string | undefined,
  { remarkRehypeOptions }: CompileOptions,
  footnotePrefix = '',
): RemarkRehypeOptions {
  const handlers: Handlers = {
    heading(state: State, node: Heading) {
      const id = ids(node);
      const slug = slugTextOf(node);
      const element: Element = {
        type: 'element',
        tagName: `h${node.depth}`,
        properties: defined({ dataHeading: id, dataSlug: slug }),
        children: state.all(node),
      };
      state.patch(node, element);
      return element;
    },
    code(state: State, node: Code) {
      // Only a plain word becomes a class, because text such as `js"onload=x` is no language name.
      // Without a language, an option comes first: ```title="a.js".
      const language = /^[\w+#.-]+(?![\w+#.=-])/.exec(node.lang ?? '')?.[0];
      // ```js{1} means ```js {1}.
      const lines = /\{[\d\s,-]*\}$/.exec(node.lang ?? '')?.[0];
      // What else follows the name, such as `:line-numbers`, is an option without a space in front.
      const rest = (node.lang ?? '').slice((language ?? '').length, -(lines?.length ?? 0) || undefined);
      const isOption = language !== undefined || /^[\w-]+=/.test(rest);
      const meta = [lines, isOption ? rest : '', node.meta].filter(Boolean).join(' ');
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties: {
          ...(language === undefined ? {} : { className: [`language-${language}`] }),
          ...(meta === '' ? {} : { dataMeta: meta }),
        },
        children: [{ type: 'text', value: node.value === '' ? '' : `${node.value}\n` }],
      };
      state.patch(node, code);
      return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
    },
  };
  const { handlers: more, clobberPrefix = '', ...rest } = remarkRehypeOptions;
  return {
    clobberPrefix: clobberPrefix + footnotePrefix,
    footnoteLabelTagName: 'h2',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    ...rest,
    allowDangerousHtml: true,
    handlers: { ...linearHandlers(), ...handlers, ...more },
  };
}
