import type { PageThreads } from '../build/page-threads.ts';
import type { Config } from '../config/types.ts';
import type { Graph } from '../keep/graph.ts';
import { ReadStates } from '../keep/hook-files.ts';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { ThreadError } from '../lib/thread-error.ts';
import { isTimeLimit } from '../lib/time-limit.ts';
import { problem } from '../messages/problem.ts';
import { originOf } from '../read/origin.ts';
import type { Source } from '../read/types.ts';
import { compileKey } from './compile-key.ts';
import { keepPage, recallPage } from './known-pages.ts';
import { pageHash } from './options.ts';
import type { Page } from './types.ts';

export interface CompiledPages {
  /** In the order of the sources, without their articles. */
  readonly pages: readonly Page[];
  readonly compiled: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the sources whose pages the graph does not know. */
export async function compilePages(
  sources: readonly Source[],
  config: Config,
  graph: Graph,
  threads: PageThreads,
  progress?: (text: string) => void,
): Promise<CompiledPages> {
  const key = compileKey(config);
  const hashes = sources.map((source) => pageHash(source, key));
  const states = new ReadStates(config.root);
  const known = hashes.map((hash) => recallPage(graph, hash, states));
  const missing = sources.flatMap((source, index) => (known[index] === undefined ? [{ source, index }] : []));
  const outcomes = await threads.compile(
    missing.map(({ source }) => source),
    (done) => progress?.(`compile ${done}/${missing.length}`),
  );
  const diagnostics: Diagnostic[] = [];
  const lost: Source[] = [];
  outcomes.forEach((outcome, position) => {
    const one = missing[position];
    if (one === undefined) return;
    if ('value' in outcome) {
      // A copy of the collection for each page would take much of the memory of a large site.
      known[one.index] = keepPage(graph, { ...outcome.value, collection: one.source.collection });
    } else if (outcome.error.message !== '') diagnostics.push(compileFailure(one.source, outcome.error));
    else lost.push(one.source);
  });
  append(diagnostics, notCompiled(lost));
  const pages = known.filter((page) => page !== undefined);
  for (const page of pages) append(diagnostics, page.diagnostics);
  return { pages, compiled: missing.length, diagnostics };
}

/**
 * Reports pages that were not compiled because no worker thread was left. Otherwise only the broken links to them would
 * be reported.
 */
function notCompiled([first, ...others]: readonly Source[]): Diagnostic[] {
  if (first === undefined) return [];
  return [problem('markdown/failed', { kind: 'not-compiled', others: others.length }, originOf(first, 1))];
}

/** Reports a page that is within the limits but made the parser fail. */
export function compileFailure(source: Source, { message: reason, line }: ThreadError): Diagnostic {
  // Without a position, the parser or a plugin took too long, most likely for the largest block.
  if (isTimeLimit(reason))
    return problem('markdown/time', { reason }, originOf(source, line ?? largestBlock(source.text)));
  const overflow = /call stack|recursion/i.test(reason);
  return problem('markdown/failed', overflow ? { kind: 'too-deep' } : { kind: 'failed', reason }, originOf(source, 1));
}

/** First line of the longest text without a blank line. */
function largestBlock(text: string): number {
  const largest = { line: 1, size: 0 };
  const current = { line: 1, size: 0 };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') Object.assign(current, { line: index + 2, size: 0 });
    else current.size += line.length;
    if (current.size > largest.size) Object.assign(largest, current);
  }
  return largest.line;
}
