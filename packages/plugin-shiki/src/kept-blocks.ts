import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grammarsVersion } from './grammars.ts';
import { type Token, tokensOf } from './highlight.ts';

const folder = '.ssg/cache/shiki';
/** Milliseconds for which a block is kept that no page shows, because other branches may. */
const kept = 30 * 24 * 3600 * 1000;
const day = 24 * 3600 * 1000;

let version: string | undefined;
const tidied = new Set<string>();

/**
 * The tokens of a block, which are kept by its content: preparing a grammar takes up to two seconds in each process, and a page is
 * compiled again with all of its blocks when one word of it changes.
 *
 * @param root absolute path of the site's folder.
 */
export function keptTokens(code: string, language: string, root: string): readonly Token[] {
  version ??= [...ownFiles().map((file) => readFileSync(file, 'utf8')), grammarsVersion()].join('\n');
  const key = createHash('sha256')
    .update(JSON.stringify([version, language, code]))
    .digest('hex');
  const file = join(root, folder, `${key.slice(0, 32)}.json`);
  const known = read(file, code);
  if (known !== undefined) return known;
  const made = tokensOf(code, language);
  try {
    write(file, made);
    if (!tidied.has(root)) tidy(join(root, folder));
    tidied.add(root);
  } catch {
    // A block that cannot be kept is highlighted again in the next build.
  }
  return made;
}

/** The modules that decide what a block becomes. */
const ownFiles = (): string[] =>
  ['class-of', 'grammars', 'highlight'].map((name) =>
    fileURLToPath(import.meta.url).replace(/kept-blocks(?=\.\w+$)/, name),
  );

/** Kept tokens whose text is that of the block; anything else is damaged. */
function read(file: string, code: string): readonly Token[] | undefined {
  try {
    const tokens = JSON.parse(readFileSync(file, 'utf8')) as readonly Token[];
    if (!tokens.every(({ name }) => name === undefined || (typeof name === 'string' && /^[\w -]+$/.test(name))))
      return undefined;
    if (tokens.map(({ text }) => text).join('') !== code) return undefined;
    const now = Date.now();
    if (now - statSync(file).mtimeMs > day) utimesSync(file, now / 1000, now / 1000);
    return tokens;
  } catch {
    return undefined;
  }
}

/** Another thread may write the same block. */
function write(file: string, tokens: readonly Token[]): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}-${performance.now()}`;
  writeFileSync(temporary, JSON.stringify(tokens));
  renameSync(temporary, file);
}

/** Removes blocks that nothing has used for a long time. Builds do it once in each thread. */
export function tidy(path: string): void {
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    if (Date.now() - statSync(file).mtimeMs > kept) rmSync(file, { force: true });
  }
}
