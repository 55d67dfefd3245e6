import type { DocsConfig, PageCollection } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { messageOf } from '../lib/message-of.ts';
import { slashed } from '../lib/path.ts';
import { closed, describeMisfit, either, list, misfit, number, object, text } from '../lib/shape.ts';
import { problem } from '../messages/problem.ts';
import type { Collection, LineOrigin, Source } from './types.ts';

const markdown = text('# A');
const generatedPages = list(
  object({
    path: text('cities/seoul.md', /^(?!\/)(?!(?:.*\/)?\.\.?\/).*\.mdx?$/, 'a path in the section that ends in ".md"'),
    parts: list(
      either(object({ text: markdown, file: text('a.yaml'), line: number(1) }), closed({ text: markdown }, {})),
    ),
  }),
);

/** Converts the pages of a collection to sources: joins their parts, and records the file of each line. */
export async function expandCollection(
  generated: DocsConfig['collections'][number],
  collection: Collection,
  folder: string,
): Promise<{ sources: Source[]; diagnostics: Diagnostic[] }> {
  const failed = (error: string) => ({
    sources: [],
    diagnostics: [problem('collection/failed', { name: generated.name, error })],
  });
  let pages: Awaited<ReturnType<PageCollection['pages']>>;
  try {
    pages = await generated.pages();
  } catch (error) {
    return failed(messageOf(error));
  }
  const wrong = misfit(pages, generatedPages) ?? misfit(pages.map(inSlashes), generatedPages);
  if (wrong !== undefined) return failed(describeMisfit(wrong, 'what it returned'));
  const sources = pages.map(inSlashes).map(({ path, parts }): Source => {
    const origins: LineOrigin[] = [];
    let text = '';
    let line = 1;
    for (const part of parts) {
      const added = part.text.replace(/\r\n?/g, '\n');
      const lines = added.split('\n').length - 1;
      const own = added.endsWith('\n') ? lines : lines + 1;
      if ('file' in part) origins.push({ from: line, file: slashed(part.file), line: part.line, lines: own });
      text += added;
      line += lines;
    }
    return {
      collection,
      path: `${folder}/${path}`,
      relative: path,
      text,
      hash: sha256(text),
      origins,
      editPath: origins[0]?.file ?? '',
      pageCollection: generated.name,
    };
  });
  return { sources, diagnostics: [] };
}

/** Node lists files on Windows with backslashes, which the function of a collection may return as they are. */
const inSlashes = <T extends { readonly path: string }>(page: T): T => ({ ...page, path: slashed(page.path) });
