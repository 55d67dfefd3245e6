import { fencedCode } from '@autolode/ssg-cli/internal';
import { colonsAround } from '../content/blocks.ts';
import { type ParsedPage, parseMdx } from '../content/parse-page.ts';
import type { ComponentPage } from './component-page.ts';
import { beginsHtml, lineAsHtml } from './html-lines.ts';

const inlineMark = '\uE011';

/**
 * Converts the MDX that a component rendered, with its content in it; `undefined` if that cannot be where the component
 * is.
 *
 * @param open - Opens the text as a page.
 */
export function fillRendered(
  text: string,
  contents: ReadonlyMap<string, string>,
  isInline: boolean,
  open: (parsed: ParsedPage) => Pick<ComponentPage, 'emitAll'>,
): readonly string[] | undefined {
  // Without other text on its line, an element would be a block.
  const parsed = parseMdx(isInline ? inlineMark + text.trim() : text.trim());
  if ('error' in parsed) return undefined;
  const made = open(parsed).emitAll().replace(inlineMark, '');
  if (isInline && made.includes('\n')) return undefined;
  let lines: readonly string[] | undefined = widened(made.split('\n'), [...contents.values()].join('\n'));
  for (const [mark, content] of contents) lines = lines === undefined ? undefined : fillContent(lines, mark, content);
  return lines;
}

/** Gives blocks so many colons that those in their content do not end them. */
function widened(lines: readonly string[], content: string): readonly string[] {
  const more = colonsAround(content).length - 3;
  const isCode = fencedCode();
  return lines.map((line) => (isCode(line) ? line : line.replace(/^\s*:{3,}/, (colons) => colons + ':'.repeat(more))));
}

/**
 * Writes content of a component into what the component rendered; `undefined` if it is not shown there, or if content
 * of several lines would be inside a line.
 */
function fillContent(lines: readonly string[], mark: string, content: string): readonly string[] | undefined {
  const apart = content.includes('\n') ? lines.flatMap((line) => apartFrom(line, mark)) : lines;
  const shown = apart.filter((line) => line.includes(mark));
  if (content !== '' && shown.length === 0) return undefined;
  if (content.includes('\n') && shown.some((line) => line.trim() !== mark)) return undefined;
  const html = shown.some((line) => line.trim() !== mark && beginsHtml(line)) ? lineAsHtml(content) : content;
  if (html === undefined) return undefined;
  return apart.flatMap((line) =>
    line.trim() === mark
      ? content.split('\n').map((one) => (one === '' ? '' : line.replace(mark, '') + one))
      : [line.replaceAll(mark, () => (beginsHtml(line) ? html : content))],
  );
}

/** Content between elements of a line, of which none is around it, as a block of its own. */
function apartFrom(line: string, mark: string): readonly string[] {
  const parts = line.split(mark).map((part) => part.trim());
  if (parts.length !== 2 || parts.join('') === '' || parts.some((part) => !isWhole(part)) || isMarked.test(line))
    return [line];
  return parts.flatMap((part, index) => [...(index === 0 ? [] : ['', mark, '']), ...(part === '' ? [] : [part])]);
}

/** A line that Markdown reads as a part of a list, a quote, a table or a heading. */
const isMarked = /^\s*(?:[-+*>|#]|\d+[.)]\s)/;

/** Whether every element that begins in a text ends in it. */
function isWhole(text: string): boolean {
  let depth = 0;
  for (const [tag, end] of text.matchAll(/<(\/?)[A-Za-z][^<>]*>/g)) {
    if (end === '/') depth--;
    else if (!tag.endsWith('/>') && !/^<(?:br|hr|img|input)\b/.test(tag)) depth++;
    if (depth < 0) return false;
  }
  return depth === 0;
}
