import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import type { SourcePlace } from '../config/source-place.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** File beside the bundled renderer that leads from its lines to those of the sources. */
export const mapOf = (rendererFile: string): string => `${rendererFile}.map`;

/** The map that was read last: many pages fail for one reason. */
let known: { readonly file: string; readonly changed: number; readonly map: SourceMap } | undefined;

/** Where something was thrown, in the words of a message. */
export interface ErrorSource {
  /** The component and, where it is no code of the site, its place: `Card, ../theme/Card.tsx:12`. Empty where neither is known. */
  readonly about: string;
  /** The place in the site's own code. */
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/**
 * Where a stack begins, in the sources of theme and site. A site's own code is preferred to what it calls: there the
 * reader can change something.
 */
export function sourceOfError(stack: string, rendererFile: string, root: string): ErrorSource {
  const component = /\n\s+at (\w+) \(/.exec(stack)?.[1];
  const places = placesOf(stack, rendererFile);
  const own = places.find(({ file }) => file.startsWith(`${root}/`) && !file.includes('/node_modules/'));
  const found = own ?? places[0];
  const file = found && relative(root, found.file);
  const foreign = found !== undefined && own === undefined ? `${file}:${found.line}` : undefined;
  const about = [component, foreign].filter((one) => one !== undefined).join(', ');
  if (own === undefined || file === undefined) return { about, place: {} };
  // What MDX was compiled to has other lines than the page.
  return { about, place: file.endsWith('.mdx') ? { file } : { file, line: own.line, column: own.column } };
}

/** Every frame of a stack that lies in the renderer, but for React and what draws with it. */
function placesOf(stack: string, rendererFile: string): SourcePlace[] {
  const name = rendererFile.slice(rendererFile.lastIndexOf('/') + 1).replaceAll('.', '\\.');
  const frames = [...stack.matchAll(new RegExp(`${name}:(\\d+):(\\d+)`, 'g'))];
  const map = frames.length === 0 ? undefined : mapFor(rendererFile);
  if (map === undefined) return [];
  // Where esbuild was told to write, which is what the names in the map are relative to.
  const base = resolve(dirname(rendererFile), '../out');
  return frames.flatMap(([, line, column]) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return [];
    const file = resolve(base, entry.originalSource);
    if (/\/node_modules\/(?:react|react-dom|scheduler)\/|\/(?:src|dist)\/(?:renderer|runtime)\/|virtual:/.test(file))
      return [];
    return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}

function mapFor(rendererFile: string): SourceMap | undefined {
  const file = mapOf(rendererFile);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return undefined;
  // The same code may come from other lines since: a comment was added.
  if (known?.file !== file || known.changed !== changed)
    known = { file, changed, map: new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) };
  return known.map;
}
