import { type CodeBlock, type CodePart, hasCodeWord, type PageContext, type PreparedCode } from '@autolode/ssg-cli';
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { explained } from './kept-types.ts';
import { plainDocs } from './plain-docs.ts';
import type { NameType, TwoslashOptions } from './types.ts';

/** Blocks so far, by page: their popovers need ids. */
const counts = new WeakMap<VFile, number>();

/** Gives the names of a block their types, and reports its type errors. Blocks that do not ask for it are left. */
export function explainTypes(block: CodeBlock, file: VFile, options: TwoslashOptions): PreparedCode | undefined {
  const { language, meta, code } = block;
  const isMarked = hasCodeWord(meta, 'twoslash');
  if (!isMarked && (options.explicit || hasCodeWord(meta, 'no-twoslash'))) return undefined;
  const { files, root } = file.data['ssg'] as PageContext;
  const extension = language === 'tsx' ? 'tsx' : 'ts';
  const { code: shown, names, problems } = explained({ code, extension }, { files, root }, options);
  for (const { severity, text, hint, line } of problems) {
    const message = file.message(text, { line: block.line + line, column: 1 }, 'twoslash');
    message.fatal = severity === 'error' && options.onErrors === 'throw';
    if (hint !== undefined) message.note = hint;
  }
  if (names.length === 0) return { code: shown };
  const number = (counts.get(file) ?? 0) + 1;
  counts.set(file, number);
  return { code: shown, ...popovers(names, `types-${number}`) };
}

/**
 * A button around each name, and a popover for each type, which the browser opens by itself. The keyboard stops where a type
 * appears first.
 */
function popovers(names: readonly NameType[], prefix: string): Required<Pick<PreparedCode, 'parts' | 'after'>> {
  const ids = new Map<string, string>();
  const notes: Element[] = [];
  const parts = names.map((name): CodePart => {
    const key = JSON.stringify([name.text, name.docs]);
    const known = ids.get(key);
    const id = known ?? `${prefix}-${ids.size + 1}`;
    if (known === undefined) {
      ids.set(key, id);
      notes.push(note(id, name));
    }
    const { line, column, length } = name;
    return { line, column, length, element: button(id, known === undefined) };
  });
  return { parts, after: [{ ...element('div', { dataMarkdown: 'skip' }), children: notes }] };
}

const button = (id: string, isFirst: boolean): Element =>
  element('button', {
    type: 'button',
    className: ['code-type'],
    popoverTarget: id,
    // A click on a name whose type a pointer has opened keeps it open.
    popoverTargetAction: 'show',
    interestfor: id,
    // Its text is part of the code.
    dataMarkdown: 'keep',
    ...(isFirst ? { ariaDescribedBy: [id] } : { tabIndex: -1 }),
  });

/** Direction and language of code, whatever those of the page are. */
const note = (id: string, { text, docs }: NameType): Element => ({
  ...element('div', { id, popover: 'auto', className: ['code-type-note'], dir: 'ltr' }),
  children: [
    { ...element('code', {}), children: [{ type: 'text', value: text }] },
    ...(docs === undefined
      ? []
      : [{ ...element('span', {}), children: [{ type: 'text', value: plainDocs(docs) } as const] }]),
  ],
});

const element = (tagName: string, properties: Element['properties']): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [],
});
