import { addedMarkup, type Text } from '@autolode/ssg-cli/internal';
import type { Paragraph, Root } from 'mdast';
import { type Inline, inlineOf, placeholdersOf } from './inline.ts';
import { parsePage } from './parse-page.ts';
import type { SegmentKind } from './segment.ts';

/** What is wrong with the Markdown of a translation. */
export type TranslationFault =
  | { readonly kind: 'changed'; readonly lost: readonly string[]; readonly added: readonly string[] }
  | { readonly kind: 'block' }
  | { readonly kind: 'invalid'; readonly reason: string };

/** Kinds whose text is not Markdown. */
const plain = new Set<SegmentKind>(['yaml', 'attribute', 'html']);

/** Compares code, links and other marks of a translation with those of its original. */
export function translationFault(
  kind: SegmentKind,
  source: readonly Inline[],
  target: string,
  path: string,
): TranslationFault | undefined {
  if (plain.has(kind)) return undefined;
  const expected = placeholdersOf(source);
  const isText = kind === 'text';
  // Without any mark, a translation can neither lose nor gain one.
  if (expected.length === 0 && !/[`*_~[\]<>{}!:\\\n]|https?|www\.|^\s*(?:[-+#=|]|\d+[.)])/.test(target))
    return undefined;
  const written = `${isText ? '' : '# '}${isText ? target.trim() : target.trim().replaceAll('\n', ' ')}\n\n${definitions(expected)}`;
  const read = parsePage(path, written);
  if ('error' in read) return { kind: 'invalid', reason: read.error };
  const { text } = read;
  const [first, ...others] = read.tree.children;
  const isBlock = (first?.type as string) !== (isText ? 'paragraph' : 'heading');
  if (isBlock || others.some(({ type }) => type !== 'definition' && type !== 'footnoteDefinition'))
    return isSingleElement(read.tree, isText) ? undefined : { kind: 'block' };
  const slice = (from: number, to: number) => text.slice(from, to).replace(/\n[ \t]*/g, ' ');
  const found = placeholdersOf(inlineOf((first as Paragraph).children, slice));
  const [lost, added] = [without(expected, found), without(found, expected)];
  return lost.length === 0 && added.length === 0 ? undefined : { kind: 'changed', lost, added };
}

/** A paragraph that consists of one component or of HTML is no paragraph when it stands alone. */
const isSingleElement = ({ children: [first] }: Root, isText: boolean): boolean =>
  isText && ['mdxJsxFlowElement', 'html', 'mdxFlowExpression'].includes((first?.type as string) ?? '');

/** Definitions without which references would be text. */
function definitions(placeholders: readonly string[]): string {
  const names = placeholders.flatMap((one) => /\]\[([^\]]+)\]$/.exec(one)?.[1] ?? []);
  const notes = placeholders.flatMap((one) => /^\[\^([^\]]+)\]$/.exec(one)?.[1] ?? []);
  return [...names.map((name) => `[${name}]: #`), ...notes.map((name) => `[^${name}]: note`)].join('\n\n');
}

/** The items of a list without those of another one, each as often as it occurs. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return items.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Placeholders in a string of the interface, such as `{n}`, and tags of HTML in the config, which a translation changed. */
export function stringFault({ message, isHtml }: Text, target: string): TranslationFault | undefined {
  const of = (text: string) => text.match(/\{\w+\}/g) ?? [];
  const markup = isHtml === true ? addedMarkup(message, target) : undefined;
  const lost = without(of(message), of(target));
  const added = [...without(of(target), of(message)), ...(markup === undefined ? [] : [markup])];
  return lost.length === 0 && added.length === 0 ? undefined : { kind: 'changed', lost, added };
}
