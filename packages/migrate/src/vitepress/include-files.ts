import { existsSync } from 'node:fs';
import { dirname, join, resolve } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { readPage } from '../read-page.ts';

/** The Markdown file that a line includes as a whole, without a range of lines or a section. */
export function includedFile(line: string, file: string, content: string): string | undefined {
  const target = /^\s*<!--\s*@include:\s*([^\s#{}]+\.md)\s*-->\s*$/.exec(line)?.[1];
  const path = target === undefined ? undefined : pathOf(target, file, content);
  return path !== undefined && existsSync(path) ? path : undefined;
}

const pathOf = (target: string, file: string, content: string): string =>
  target.startsWith('@')
    ? join(content, target.replace(/^@\/?/, ''))
    : resolve(dirname(file), target.replace(/#.*$/, ''));

/** Inserts included files: `<!--@include: ./part.md{1,3}-->`. */
export function includeFiles(text: string, file: string, content: string, note: ReportNote, depth: number): string {
  return text.replace(
    /<!--\s*@include:\s*(\S+?)(?:\{(\d*),(\d*)\})?(?:#[\w-]+)?\s*-->/g,
    (_, target: string, from?: string, to?: string) => {
      const path = pathOf(target, file, content);
      if (!existsSync(path) || depth > 8) {
        note({
          cause: 'lost text',
          message: `The file ${target} that a page includes does not exist.`,
          remedy: 'Copy its text into the page.',
        });
        return '';
      }
      const lines = splitFrontMatter(readPage(path)).body.split('\n');
      const part = lines.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined).join('\n');
      return includeFiles(part.trim(), path, content, note, depth + 1);
    },
  );
}
