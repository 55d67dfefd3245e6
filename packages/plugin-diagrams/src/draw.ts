import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookFiles } from '@autolode/ssg-cli';
import { createSyncFn } from 'synckit';

export type Drawing =
  | { readonly svg: string }
  /** `line` counts from the first line of the source. */
  | { readonly error: string; readonly line?: number }
  | { readonly lacks: 'browser' | 'd2' };

export type Language = 'mermaid' | 'dot' | 'd2';

export interface Place {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Of the drawings, from there. */
  readonly folder: string;
  readonly files: HookFiles;
}

/** Raised when the same source gives another drawing, apart from the version of Mermaid. */
const version = '1';

let ask: ((language: string, source: string) => Drawing) | undefined;
let mermaidVersion: string | undefined;

/**
 * The drawing of a source. Pages are compiled at once, and the libraries answer later: a thread asks them while this one waits. A
 * drawing of Mermaid needs a browser, and one of D2 a large package, so they are kept beside the site, named by what they were made
 * from.
 */
export function draw(language: Language, source: string, { root, folder, files }: Place): Drawing {
  if (language === 'dot') return asked('dot', source);
  // Another version of D2 does not draw again: it is not known where D2 is not installed.
  mermaidVersion ??= versionOf('mermaid');
  const maker = language === 'd2' ? 'd2' : mermaidVersion;
  const hash = createHash('sha256')
    .update(JSON.stringify([version, maker, source]))
    .digest('hex');
  const path = `${folder}/${hash.slice(0, 32)}.svg`;
  const kept = files.read(path);
  if (kept !== undefined && kept !== '') return { svg: kept };
  const made = asked(language, source);
  if (!('svg' in made)) return made;
  keep(join(root, path), made.svg);
  // What was written is what the page is made from.
  return { svg: files.read(path) ?? made.svg };
}

function asked(language: string, source: string): Drawing {
  ask ??= createSyncFn(fileURLToPath(new URL('./diagram-worker.js', import.meta.url))) as unknown as NonNullable<
    typeof ask
  >;
  try {
    return ask(language, source);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Another thread may write the same drawing. */
function keep(file: string, svg: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${performance.now()}`;
  writeFileSync(temporary, svg);
  renameSync(temporary, file);
}

const versionOf = (name: string): string => {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};
