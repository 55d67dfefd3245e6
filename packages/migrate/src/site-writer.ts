import { copyFileSync, existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, makeFolder, relative, resolve } from '@autolode/ssg-cli/internal';
import { framesIn } from './frame-hosts.ts';

/** Writes files of the new site. A path outside its folder is a bug of the migration and throws. */
export class SiteWriter {
  readonly to: string;
  /** Paths written so far, relative to the new site. */
  readonly written = new Set<string>();
  /** Origins of the frames that written pages and components show. */
  readonly frames = new Set<string>();

  constructor(to: string) {
    this.to = resolve(to);
  }

  get files(): number {
    return this.written.size;
  }

  write(path: string, text: string | Uint8Array): void {
    const target = this.#target(path);
    if (typeof text === 'string') for (const origin of framesIn(path, text)) this.frames.add(origin);
    makeFolder(dirname(target));
    writeFileSync(target, text);
  }

  /** Copies a file of the old site. Returns `false` if it does not exist. */
  copy(from: string, path: string): boolean {
    if (!existsSync(from) || !statSync(from).isFile()) return false;
    const target = this.#target(path);
    makeFolder(dirname(target));
    copyFileSync(from, target);
    return true;
  }

  /** Renames a written file. */
  rename(path: string, other: string): void {
    const target = this.#target(other);
    this.written.delete(path);
    renameSync(join(this.to, path), target);
  }

  has(path: string): boolean {
    return this.written.has(path);
  }

  #target(path: string): string {
    const target = resolve(this.to, path);
    if (target !== this.to && !target.startsWith(`${this.to}/`))
      throw new Error(`"${path}" lies outside ${this.to}; nothing is written there.`);
    this.written.add(relative(this.to, target));
    return target;
  }
}

/** Folders that never contain content of a site. */
const skipped = new Set(['node_modules', '.git', '.docusaurus']);

/**
 * Every file below a folder, as sorted relative paths; empty if the folder does not exist. Links to folders are not
 * followed.
 */
export function filesBelow(folder: string): string[] {
  const found: string[] = [];
  const walk = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const own = join(path, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(own);
      else if ((entry.isFile() || (entry.isSymbolicLink() && isFile(own))) && entry.name !== '.DS_Store')
        found.push(relative(folder, own));
    }
  };
  if (existsSync(folder) && statSync(folder).isDirectory()) walk(folder);
  return found.sort();
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
