import { existsSync, statSync, writeFileSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { parseLockfile } from '../keep/lockfiles.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { ejectableTheme, originalOf, type Theme } from './ejectable-theme.ts';
import { readText } from './read-text.ts';

/** The folder of a site into which parts of the theme are copied. */
export const copiesFolder = 'components/theme';

/** The lockfile with the originals of copied parts. It is committed with the copies. */
export const copiesLock = 'theme.lock.json';

/** The original of a copy at the time when it was copied, or last compared with the copy. */
export interface CopiedOriginal {
  /** Version of the theme. */
  readonly version: string;
  /** SHA-256 of the original in hexadecimal. */
  readonly source: string;
}

/** Path in the theme's sources → its original. */
export interface CopiesLock {
  readonly files: Readonly<Record<string, CopiedOriginal>>;
}

export const stateOfOriginal = ({ version }: Pick<Theme, 'version'>, text: string): CopiedOriginal => ({
  version,
  source: sha256(text),
});

/** Reads the lockfile. One that cannot be read is reported and counts as empty. */
export function readCopiesLock(root: string): {
  readonly lock: CopiesLock;
  readonly diagnostics: readonly Diagnostic[];
} {
  const none: CopiesLock = { files: {} };
  const absolute = join(root, copiesLock);
  if (!existsSync(absolute)) return { lock: none, diagnostics: [] };
  const { text, diagnostic } = readText(absolute, copiesLock);
  if (diagnostic !== undefined) return { lock: none, diagnostics: [diagnostic] };
  const read = parseLockfile(copiesLock, text);
  if ('value' in read) return { lock: read.value as CopiesLock, diagnostics: [] };
  return { lock: none, diagnostics: [problem('theme/lock', {}, { file: copiesLock, line: read.fault.line })] };
}

export function writeCopiesLock(root: string, files: CopiesLock['files']): void {
  const present = Object.entries(files)
    .filter(([path]) => existsSync(join(root, copiesFolder, path)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(root, copiesLock), `${JSON.stringify({ files: Object.fromEntries(present) }, null, 2)}\n`);
}

/** A copied file beside its original. */
export interface Copy {
  /** Path in the theme's sources. */
  readonly path: string;
  /** Path in the site. */
  readonly file: string;
  readonly copied: CopiedOriginal;
  /** Text of the original as it is now; `undefined` if the theme no longer has it. */
  readonly original: string | undefined;
  /** Whether the original has changed since, in another way than the copy. */
  readonly isChanged: boolean;
  /** Whether the site has changed its copy. */
  readonly isEdited: boolean;
}

/** The copies of a theme's parts in a site. */
export const copiesOf = (theme: Theme, root: string, { files }: CopiesLock): Copy[] =>
  Object.entries(files)
    .filter(([path]) => statSync(join(root, copiesFolder, path), { throwIfNoEntry: false })?.isFile() === true)
    .map(([path, copied]) => {
      const file = `${copiesFolder}/${path}`;
      const own = readText(join(root, file), file).text;
      const original = existsSync(join(theme.folder, path)) ? originalOf(theme, path) : undefined;
      const isChanged = original === undefined || (sha256(original) !== copied.source && own !== original);
      return { path, file, copied, original, isChanged, isEdited: sha256(own) !== copied.source };
    });

/** Reports copied parts of the theme whose originals have changed since. */
export function checkCopies(config: Pick<Config, 'theme' | 'root'>): Diagnostic[] {
  const { lock, diagnostics } = readCopiesLock(config.root);
  const theme = Object.keys(lock.files).length === 0 ? undefined : ejectableTheme(config);
  if (theme === undefined || !theme.ok) return [...diagnostics];
  const { name, version } = theme.value;
  return copiesOf(theme.value, config.root, lock)
    .filter(({ isChanged }) => isChanged)
    .map(({ path, file, copied, original }) =>
      problem(
        original === undefined ? 'theme/copy-gone' : 'theme/copy-changed',
        { theme: name, path, from: copied.version, to: version },
        { file },
      ),
    );
}
