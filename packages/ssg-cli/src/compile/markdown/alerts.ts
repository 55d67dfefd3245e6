import type { Blockquote } from 'mdast';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visitBlocks } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { admonitionKinds } from '../text/rewrite-source.ts';
import type { MarkdownFeature } from './feature.ts';

/** Turns quotes that start with `> [!NOTE]` into admonitions. Similar text that is not valid is reported. */
export const alerts: MarkdownFeature = {
  sign: /\[!/,
  apply(tree, { path }) {
    const diagnostics: Diagnostic[] = [];
    visitBlocks(tree, 'blockquote', (quote: Blockquote, index, parent) => {
      const first = quote.children[0];
      const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
      if (lead?.type !== 'text' || index === undefined || parent === undefined) return;
      const mark = alertMark(lead.value);
      if (mark === undefined) return;
      if (!mark.isValid) {
        diagnostics.push(strangeAlert(mark.name, mark.hasText, quote, path));
        return;
      }
      const name = mark.name.toLowerCase();
      lead.value = lead.value.slice(mark.length);
      if (first?.type === 'paragraph') {
        if (lead.value === '') first.children.shift();
        if (first.children[0]?.type === 'break') first.children.shift();
        if (first.children.length === 0) quote.children.shift();
      }
      parent.children[index] = {
        type: 'containerDirective',
        name,
        attributes: {},
        children: quote.children,
        ...defined({ position: quote.position }),
      } as never;
    });
    return diagnostics;
  },
};

/** The mark that makes a quote an alert, `[!NOTE]`. */
interface AlertMark {
  readonly name: string;
  /** Length of the text that belongs to it, with the line break. */
  readonly length: number;
  /** Whether other text is on its line. */
  readonly hasText: boolean;
  /** Whether its kind exists and it is alone on its line. */
  readonly isValid: boolean;
}

/** Finds the mark of an alert at the start of a quote's text. */
export function alertMark(text: string): AlertMark | undefined {
  const match = /^\[!([a-z][\w-]{0,30})\]([ \t]*)(?:\n|$|(?=(\S)))/i.exec(text);
  if (match?.[1] === undefined) return undefined;
  const [all, name] = match;
  const hasText = match[3] !== undefined;
  return { name, length: all.length, hasText, isValid: !hasText && Object.hasOwn(admonitionKinds, name.toLowerCase()) };
}

function strangeAlert(name: string, hasTitle: boolean, { position }: Blockquote, path: string): Diagnostic {
  const kinds = Object.keys(admonitionKinds);
  const isKnown = kinds.includes(name.toLowerCase());
  const { line = 1, column = 1 } = position?.start ?? {};
  return problem('markdown/alert', { name, hasTitle: isKnown && hasTitle, kinds }, { file: path, line, column });
}
