import { SourceMap } from 'node:module';
import * as path from '../lib/path.ts';
import type { ModuleBundle } from './bundle-module.ts';

/** A 1-based position in one of the bundled files. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Maps the first stack frame in the bundle to its source. `name` is the name of the running bundle; a stack that a
 * source map library has rewritten contains the `data:` URL instead.
 */
export function placeOfError(bundle: ModuleBundle, name: string, stack: string): SourcePlace | undefined {
  const map = new SourceMap(JSON.parse(bundle.map));
  for (const [, line, column] of stack.matchAll(
    new RegExp(`(?:${name}|data:text/javascript;base64,[\\w+/=]*):(\\d+):(\\d+)`, 'g'),
  )) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource || entry.originalSource.includes('<')) continue;
    const file = path.resolve(bundle.mapBase, entry.originalSource);
    const shift = entry.originalLine === 0 ? (bundle.prefixes.get(file) ?? 0) : 0;
    return { file, line: entry.originalLine + 1, column: Math.max(1, entry.originalColumn + 1 - shift) };
  }
  return undefined;
}
