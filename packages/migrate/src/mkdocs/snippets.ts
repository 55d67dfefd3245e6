import { existsSync } from 'node:fs';
import { dirname, join, posix } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';
import { readPage } from '../read-page.ts';
import type { References } from './references.ts';

type AddNote = (note: Omit<Note, 'file'>) => void;

export interface MkDocsPlaces {
  /** Folder of the old site, in which snippets and examples are located. */
  readonly root: string;
  readonly content: string;
  /** References that the site generated, if it did. */
  readonly references?: References;
}

const snippetFile = (path: string, folder: string, { root, content }: MkDocsPlaces): string | undefined =>
  [join(folder, path), join(root, path), join(content, path)].find((file) => existsSync(file));

/** The Markdown file that a line includes as a whole, without lines or a section. */
export function snippetAt(line: string, file: string, places: MkDocsPlaces): string | undefined {
  const path = /^[ \t]*-+8<-+\s+["']([^"':]+\.md)["'][ \t]*$/.exec(line)?.[1];
  return path === undefined ? undefined : snippetFile(path, dirname(file), places);
}

/** Inserts the text and code of files: `--8<-- "file"` and `{* file hl[1,3] ln[1:4] *}`. */
export function includeSnippets(
  body: string,
  folder: string,
  places: MkDocsPlaces,
  note: AddNote,
  depth: number,
): string {
  const find = (path: string) => snippetFile(path, folder, places);
  const lost = (path: string) => {
    note({
      cause: 'lost text',
      message: `The file ${path} that a page includes does not exist.`,
      remedy: 'Copy its text into the page.',
    });
    return '';
  };
  return body
    .replace(/^([ \t]*)-+8<-+\s+["']([^"':]+)(?::[^"']*)?["'][ \t]*$/gm, (_, lead: string, path: string) => {
      const file = find(path);
      if (file === undefined || depth > 8) return lost(path);
      const text = includeSnippets(readPage(file).trimEnd(), dirname(file), places, note, depth + 1);
      return text
        .split('\n')
        .map((line) => (line === '' ? '' : lead + line))
        .join('\n');
    })
    .replace(/^([ \t]*)\{\*\s+(\S+)\s*([^*]*)\*\}[ \t]*$/gm, (_, lead: string, path: string, options: string) => {
      const file = find(path);
      if (file === undefined) return lost(path);
      const lines = readPage(file).trimEnd().split('\n');
      const marked = /hl\[([^\]]+)\]/.exec(options)?.[1]?.replaceAll(':', '-');
      const shown = shownLines(lines, /ln\[([^\]]+)\]/.exec(options)?.[1]);
      const info = [
        posix.extname(path).slice(1),
        marked === undefined ? '' : `{${marked}}`,
        `title="${posix.basename(path)}"`,
      ];
      return [`\`\`\`${info.filter((one) => one !== '').join(' ')}`, ...shown, '```']
        .map((line) => (line === '' ? '' : lead + line))
        .join('\n');
    });
}

function shownLines(lines: readonly string[], ranges: string | undefined): readonly string[] {
  if (ranges === undefined) return lines;
  return ranges.split(',').flatMap((range) => {
    const [from = 1, to = from] = range.split(':').map(Number);
    return lines.slice(from - 1, to);
  });
}
