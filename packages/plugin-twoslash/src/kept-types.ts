import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { HookFiles } from '@autolode/ssg-cli';
import { askTypescript, type Sample } from './ask-typescript.ts';
import type { Explained, TwoslashOptions } from './types.ts';

export interface Place {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly files: HookFiles;
}

/** Raised when the same block gives another result, apart from the versions of the libraries. */
const version = '1';

const folder = '.ssg/cache/twoslash';
const load = createRequire(import.meta.url);

let versions: string | undefined;

interface Kept {
  /** Files that the block imports, from the site's folder, with hashes of their content. */
  readonly reads: readonly (readonly [path: string, hash: string])[];
  readonly result: Explained;
}

/**
 * What TypeScript says about a block. It is kept, named by the block and what the types are found with, until a file or package
 * that the block imports changes; TypeScript is loaded only for blocks that are new.
 */
export function explained(sample: Sample, place: Place, { compilerOptions }: TwoslashOptions): Explained {
  versions ??= ['twoslash', 'typescript'].map(versionOf).join(' ');
  const key = JSON.stringify([version, versions, compilerOptions, sample]);
  const file = join(place.root, folder, `${sha256(key).slice(0, 32)}.json`);
  const kept = read(file);
  const hashOf = (path: string) => sha256(place.files.readBytes(path) ?? '');
  if (kept?.reads.every(([path, hash]) => hashOf(path) === hash)) return kept.result;
  const { reads, result } = askTypescript(sample, place.root, compilerOptions);
  // TypeScript reads the site's manifest too, where it looks for packages.
  write(file, { reads: ['package.json', ...reads].map((path) => [path, hashOf(path)]), result });
  return result;
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** Another thread may write the same block. */
function write(file: string, kept: Kept): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}-${performance.now()}`;
  writeFileSync(temporary, JSON.stringify(kept));
  renameSync(temporary, file);
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function versionOf(name: string): string {
  let at = load.resolve(name);
  for (;;) {
    at = join(at, '..');
    try {
      const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (manifest.name === name) return `${name} ${manifest.version ?? ''}`;
    } catch {
      // Not the package's folder.
    }
    if (at === join(at, '..')) return name;
  }
}
