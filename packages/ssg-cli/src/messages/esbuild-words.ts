import type { Message } from 'esbuild';
import { islandForm } from './island-words.ts';

/** What a message of esbuild means for the author of a site. */
export interface EsbuildWords {
  readonly text: string;
  readonly note?: string | undefined;
}

/** The package that a site imports, for its file. */
const nameOf = (file: string): string =>
  /(?:ssg-runtime\/dist|packages\/runtime\/src)\/index\.[jt]s$/.test(file) ? '"@autolode/ssg-cli/runtime"' : file;

const meanings: readonly (readonly [RegExp, (...parts: string[]) => EsbuildWords])[] = [
  [
    /^Duplicate key "(.*)" in object literal$/,
    (key = '') => ({
      text: `The key "${key}" is written twice in this object, so its first value is ignored.`,
      note: 'Remove one of them, or merge their values.',
    }),
  ],
  [
    /^Duplicate member "(.*)" in class body$/,
    (name = '') => ({
      text: `"${name}" is written twice in this class, so the first one is ignored.`,
      note: 'Remove one of them.',
    }),
  ],
  [
    /^Ignoring this import because "(.*)" was marked as having no side effects$/,
    (file = '') => ({
      text: `This import has no effect: it uses no export of ${file}, and its package.json says that the file does nothing else ("sideEffects").`,
      note: 'Import what you use by name, remove the import, or list the file under "sideEffects".',
    }),
  ],
  [
    /^The symbol "(.*)" has already been declared$/,
    (name = '') => ({
      text: `"${name}" is declared or imported twice.`,
      note: 'Rename one of them, or remove it.',
    }),
  ],
  [
    /^No matching export in "(.*)" for import "(.*)"$/,
    (file = '', name = '') => ({
      text: `${nameOf(file)} exports nothing named "${name}".`,
      note:
        name === 'definePageFamily'
          ? 'It is now called "defineCollection".'
          : /^(?:IslandSlot|islands)$/.test(name)
            ? islandForm
            : undefined,
    }),
  ],
  [
    /^Could not resolve ".*" \(originally "@site\/(.*)"\)$/,
    (path = '') => ({
      text: `Could not resolve "@site/${path}".`,
      note: `"@site/" is the site's folder, which has no ${path}.`,
    }),
  ],
  [
    /^The JSX syntax extension is not currently enabled$/,
    () => ({ text: 'This file contains JSX, but its name does not end in .jsx or .tsx.', note: 'Rename the file.' }),
  ],
  [
    /^Using direct eval with a bundler is not recommended/,
    () => ({ text: '"eval" can break when the code is bundled.', note: 'Write the code that it should run.' }),
  ],
];

/**
 * Words a message of esbuild for the author of a site. Advice that refers to another line gets the position of that
 * line.
 */
export function esbuildWords({ text, notes }: Pick<Message, 'text' | 'notes'>): EsbuildWords {
  const [note] = notes;
  const place = note?.location == null || note.text.endsWith('?') ? undefined : note.location;
  const written = place === undefined ? note?.text : `${note?.text.replace(/:$/, '')}: ${place.file}:${place.line}`;
  for (const [pattern, meaning] of meanings) {
    const [found, ...parts] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    const words = meaning(...parts);
    return {
      ...words,
      note: words.note === undefined ? written : place === undefined ? words.note : `${words.note} ${written}.`,
    };
  }
  return { text, note: written };
}
