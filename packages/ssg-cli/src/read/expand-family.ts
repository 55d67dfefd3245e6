import { problem } from '../catalogue/problem.ts';
import type { PageFamily } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { messageOf } from '../lib/message-of.ts';
import type { Collection, LineOrigin, Source } from './types.ts';

/** The pages of a family as sources: parts joined, with a record of which line came from which file. */
export async function expandFamily(
  family: PageFamily,
  collection: Collection,
  folder: string,
): Promise<{ sources: Source[]; diagnostics: Diagnostic[] }> {
  let pages: Awaited<ReturnType<PageFamily['pages']>>;
  try {
    pages = await family.pages();
  } catch (error) {
    return { sources: [], diagnostics: [problem('family/failed', { name: family.name, error: messageOf(error) })] };
  }
  const sources = pages.map(({ path, parts }): Source => {
    const origins: LineOrigin[] = [];
    let text = '';
    let line = 1;
    for (const part of parts) {
      const lines = part.text.split('\n').length - 1;
      const own = part.text.endsWith('\n') ? lines : lines + 1;
      if ('file' in part) origins.push({ from: line, file: part.file, line: part.line, lines: own });
      text += part.text;
      line += lines;
    }
    return {
      collection,
      path: `${folder}/${path}`,
      relative: path,
      text,
      hash: sha256(text),
      origins,
      family: family.name,
    };
  });
  return { sources, diagnostics: [] };
}
