import type { CollectionPart } from '@autolode/ssg-cli';
import { blocks } from './blocks/index.ts';
import type { ParserSite } from './schema.ts';

const placeholder = /^::([a-z][a-z-]*)\s*$/;
const fence = /^\s*(`{3,}|~{3,})/;

/** Marks the lines of fenced code, in which there are no placeholders or headings. */
export function codeLines(lines: readonly string[]): boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const mark = fence.exec(line)?.[1];
    if (open === undefined) {
      open = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(open) === true) open = undefined;
    return true;
  });
}

const labelFollows = (lines: readonly string[], index: number): boolean =>
  lines
    .slice(index + 1)
    .find((line) => line.trim() !== '')
    ?.startsWith('::illustrative') === true;

/**
 * The text of a fragment with its placeholder lines replaced. Original lines keep their file and line number, so that
 * errors are reported where the author can fix them. `extra` are additional lines of front matter.
 */
export function expandFragment(
  site: ParserSite,
  fragment: { readonly file: string; readonly text: string },
  extra: readonly string[],
): CollectionPart[] {
  const { file } = fragment;
  const lines = fragment.text.replace(/\n$/, '').split('\n');
  const inCode = codeLines(lines);
  const parts: CollectionPart[] = [];
  let written: string[] = [];
  let from = 1;
  const flush = (next: number) => {
    if (written.length > 0) parts.push({ text: `${written.join('\n')}\n`, file, line: from });
    written = [];
    from = next;
  };
  const matterEnd = lines.indexOf('---', 1);
  lines.forEach((line, index) => {
    const name = inCode[index] === true ? undefined : placeholder.exec(line)?.[1];
    const block = name !== undefined && Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    if (block !== undefined) {
      flush(index + 2);
      const label = block.illustrative === true && !labelFollows(lines, index) ? '\n\n::illustrative' : '';
      parts.push({ text: `${block.make(site)}${label}\n` });
    } else {
      if (index === matterEnd) {
        flush(index + 1);
        parts.push({ text: `${extra.join('\n')}\n` });
      }
      written.push(line);
    }
  });
  flush(lines.length + 1);
  return parts;
}

/** Wraps the questions of a page, from its first heading to its end, in an accordion. */
export function wrapQuestions(parts: readonly CollectionPart[]): CollectionPart[] {
  const at = parts.findIndex((part) => /^## /m.test(part.text));
  const part = parts[at];
  if (part === undefined || !('file' in part)) return [...parts];
  const lines = part.text.split('\n');
  const heading = lines.findIndex((line) => line.startsWith('## '));
  return [
    ...parts.slice(0, at),
    { ...part, text: `${lines.slice(0, heading).join('\n')}\n` },
    { text: '::::::faq\n' },
    { ...part, text: lines.slice(heading).join('\n'), line: part.line + heading },
    ...parts.slice(at + 1),
    { text: '::::::\n' },
  ];
}
