import type { Code, Root } from 'mdast';
import { refFolderOf } from '../../config/ref-folder.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { nearest } from '../../lib/nearest.ts';
import { visitBlocks } from '../../lib/visit.ts';
import type { CodeFileFault } from '../../messages/markdown.ts';
import { problem } from '../../messages/problem.ts';
import { codeValue } from '../code/code-words.ts';
import type { PageFile } from '../page-file.ts';

/**
 * Fills code blocks that name a file of the site, such as ```` ```ts file="src/x.ts" region="setup" ````, with its
 * text. The files are recorded as read, so that the page is compiled again when they change.
 * @param most the most characters of all files of a page, because a line of the page may show a large one.
 */
export function includeCode(tree: Root, page: PageFile, path: string, most: number): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let characters = 0;
  visitBlocks(tree, 'code', (code: Code) => {
    const shown = included(code, page, path);
    if (shown === undefined) return;
    if (typeof shown !== 'string') {
      diagnostics.push(problem('markdown/code-file', shown, placeOf(code, path)));
      return;
    }
    const before = characters;
    characters += shown.length;
    if (characters <= most) code.value = shown;
    else if (before <= most)
      diagnostics.push(problem('markdown/limit', { kind: 'included', characters, limit: most }, placeOf(code, path)));
  });
  return diagnostics;
}

/** The text for a block that names a file, or what is wrong with it. */
function included(code: Code, page: PageFile, path: string): string | CodeFileFault | undefined {
  const file = attributeOf(code, 'file');
  const region = attributeOf(code, 'region');
  if (file === undefined) return region === undefined ? undefined : { kind: 'no-name', region };
  if (!page.mayShow(file)) return { kind: 'refused', file };
  const text = textOf(page.files, file, path);
  if (text === undefined) return { kind: 'no-file', file };
  const found = region === undefined ? { lines: text.split('\n'), isOpen: false } : linesOf(text, region);
  if (region !== undefined && found === undefined)
    return { kind: 'no-region', file, region, near: nearest(region, regionsOf(text)) };
  if (region !== undefined && found?.isOpen === true) return { kind: 'open-region', file, region };
  if (code.value.trim() !== '') return { kind: 'not-empty', file };
  return outdented(found?.lines ?? []).join('\n');
}

/** A version from git quotes the file as it was then, where there was one. */
function textOf(files: PageFile['files'], file: string, path: string): string | undefined {
  const base = refFolderOf(path);
  const own = base === undefined ? undefined : files.read(`${base}/${file}`);
  return own ?? files.read(file);
}

const placeOf = ({ position }: Code, path: string) => ({
  file: path,
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

/** Whether a block with this text after its language shows a file. */
export const isIncluded = (meta: string): boolean => codeValue(meta, 'file') !== undefined;

/** The value of `file="…"` or `region="…"` in the text after a code block's language. */
const attributeOf = ({ meta }: Code, name: 'file' | 'region'): string | undefined => codeValue(meta ?? '', name);

/**
 * A comment that starts or ends a foldable region: `// #region setup`, `# region setup`, `<!-- #endregion -->`, `#End Region`.
 */
const mark = /^[^\w"'`]*#?\s?(end ?)?region\b[ \t]*([\w.-]*)/i;

const markOf = (line: string): { readonly isEnd: boolean; readonly name: string } | undefined => {
  const found = /^\s*(?:\/\/|\/\*|#|<!--|--|;|%|')/.test(line) ? mark.exec(line) : null;
  return found === null ? undefined : { isEnd: found[1] !== undefined, name: withoutEnd(found[2] ?? '', '-') };
};

const regionsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const found = markOf(line);
    return found === undefined || found.isEnd || found.name === '' ? [] : [found.name];
  });

/**
 * The lines of a region without nested region comments, and whether the file ends before it.
 * @returns `undefined` if there is no such region.
 */
function linesOf(text: string, region: string): { readonly lines: string[]; readonly isOpen: boolean } | undefined {
  let depth = 0;
  let lines: string[] | undefined;
  for (const line of text.split('\n')) {
    const found = markOf(line);
    if (lines === undefined) {
      if (found?.isEnd === false && found.name === region) [lines, depth] = [[], 1];
      continue;
    }
    if (found === undefined) lines.push(line);
    else depth += found.isEnd ? -1 : 1;
    if (depth === 0) break;
  }
  return lines && { lines, isOpen: depth > 0 };
}

/** Removes the common indentation of all lines, and blank lines at the end. */
function outdented(lines: readonly string[]): string[] {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const least = widths.reduce((least, width) => Math.min(least, width), Number.POSITIVE_INFINITY);
  const width = widths.length === 0 ? 0 : least;
  const text = lines.map((line) => line.slice(width)).join('\n');
  return text.trimEnd().split('\n');
}

/** Removes all occurrences of a character at the end of a text. */
function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (text[end - 1] === character) end--;
  return text.slice(0, end);
}
