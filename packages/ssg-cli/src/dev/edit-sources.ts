import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { join, realpathSync } from '../lib/path.ts';
import { readText } from '../read/read-text.ts';
import type { Source } from '../read/types.ts';

export interface EditedSources {
  readonly sources: readonly Source[];
  /** Sources whose text changed. */
  readonly changed: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads known sources again. One that cannot be read, perhaps because it is being written, keeps its text. */
export function editSources(sources: readonly Source[], paths: ReadonlySet<string>, root: string): EditedSources {
  const changed: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, Pick<Source, 'text' | 'hash'>>();
  for (const path of paths) {
    const { text, diagnostic } = readText(join(realpathSync(root), path), path);
    if (diagnostic === undefined) texts.set(path, { text, hash: sha256(text) });
    else diagnostics.push(diagnostic);
  }
  const next = sources.map((source) => {
    const read = source.origins === undefined ? texts.get(source.path) : undefined;
    // The hash shows that a lazy source changed before it was read; the text shows that it changed afterwards.
    if (read === undefined || (read.hash === source.hash && read.text === source.text)) return source;
    const edited = { ...source, ...read };
    changed.push(edited);
    return edited;
  });
  return { sources: changed.length === 0 ? sources : next, changed, diagnostics };
}
