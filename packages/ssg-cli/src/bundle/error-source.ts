import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourcePlace } from '../config/source-place.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { ownFile, runtimeFolder } from '../lib/own-file.ts';
import { dirname, join, relative, resolve } from '../lib/path.ts';
import { placeOfIsland } from '../messages/island-words.ts';

/** Path of the source map of a bundled renderer. */
export const mapOf = (rendererFile: string): string => `${rendererFile}.map`;

/** The most recently used map, because many pages tend to fail for the same reason. */
let known: { readonly file: string; readonly changed: number; readonly map: SourceMap } | undefined;

/** The origin of an error, for a message. */
export interface ErrorSource {
  /**
   * The component and, outside of the site's code, its position, such as `Card, ../theme/Card.tsx:12`. Empty if
   * unknown.
   */
  readonly about: string;
  /** Position in the site's own code. */
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/**
 * Maps the top of a stack to the sources of theme and site. Frames in the site's code take precedence over the code
 * they call, because that is what the user can change.
 */
export function sourceOfError(stack: string, rendererFile: string, root: string): ErrorSource {
  const island = placeOfIsland(stack);
  return island === undefined ? topOf(stack, placesOf(stack, rendererFile), root) : { about: '', place: island };
}

/**
 * Maps the top of a browser's stack to the sources.
 *
 * @param mapOfScript - Returns the source map of a published script by its name.
 * @returns `undefined` if the stack is not that of a published script.
 */
export function sourceOfBrowserError(
  stack: string,
  mapOfScript: (name: string) => SourceMap | undefined,
  root: string,
): ErrorSource | undefined {
  const maps = new Map<string, SourceMap | undefined>();
  const places = [...stack.matchAll(/\/assets\/([\w.-]+\.js):(\d+):(\d+)/g)].flatMap(([, name = '', line, column]) => {
    if (!maps.has(name)) maps.set(name, mapOfScript(name));
    return placeIn(maps.get(name), join(root, '.ssg/out/assets'), [line, column]);
  });
  return places.length === 0 ? undefined : topOf(stack, places, root);
}

function topOf(stack: string, places: readonly SourcePlace[], root: string): ErrorSource {
  // Without code of the site or the theme, the names are those of React's own functions.
  const component = places.length === 0 ? undefined : writtenName(/\n\s+at (\w+) \(/.exec(stack)?.[1]);
  const own = places.find(({ file }) => file.startsWith(`${root}/`) && !file.includes('/node_modules/'));
  const found = own ?? places[0];
  const file = found && relative(root, found.file);
  const foreign = found !== undefined && own === undefined ? `${file}:${found.line}` : undefined;
  const about = [component, foreign].filter((one) => one !== undefined).join(', ');
  if (own === undefined || file === undefined) return { about, place: {} };
  return { about, place: { file, line: own.line, column: own.column } };
}

/** The name of a function, unless the MDX compiler or esbuild gave it. */
const writtenName = (name: string | undefined): string | undefined =>
  name === undefined || /^(?:_createMdxContent|MDXContent)\d*$|_default\d*$/.test(name) ? undefined : name;

/** All frames in the renderer, innermost first, except those of React and of the generator. */
export function placesOf(stack: string, rendererFile: string): SourcePlace[] {
  const name = rendererFile.slice(rendererFile.lastIndexOf('/') + 1).replaceAll('.', '\\.');
  const frames = [...stack.matchAll(new RegExp(`${name}:(\\d+):(\\d+)`, 'g'))];
  const map = frames.length === 0 ? undefined : mapFor(rendererFile);
  if (map === undefined) return [];
  // The folder that esbuild wrote to, to which the paths in the map are relative.
  const base = resolve(dirname(rendererFile), '../out');
  return frames.flatMap(([, line, column]) => placeIn(map, base, [line, column]));
}

/** The place of a frame in the sources, unless they are React's or the generator's. */
function placeIn(map: SourceMap | undefined, base: string, at: readonly (string | undefined)[]): SourcePlace[] {
  const [line, column] = at.map(Number);
  const entry = map?.findEntry((line ?? 1) - 1, (column ?? 1) - 1);
  if (entry === undefined || !('originalSource' in entry) || !entry.originalSource) return [];
  const file = resolve(base, entry.originalSource);
  const own = [runtimeFolder(), dirname(ownFile('render/react/create-renderer'))];
  const isOwn = own.some((folder) => file.startsWith(`${folder}/`));
  if (isOwn || /\/node_modules\/(?:react|react-dom|scheduler)\/|virtual:/.test(file)) return [];
  return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
}

function mapFor(rendererFile: string): SourceMap | undefined {
  const file = mapOf(rendererFile);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return undefined;
  // The renderer may have been written again with other line numbers.
  if (known?.file !== file || known.changed !== changed)
    known = { file, changed, map: new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) };
  return known.map;
}
