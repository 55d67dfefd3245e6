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
    const message = `The page family "${family.name}" failed: ${messageOf(error)}`;
    return { sources: [], diagnostics: [{ severity: 'error', code: 'family/failed', message }] };
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
