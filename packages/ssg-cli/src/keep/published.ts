import { readFileSync } from 'node:fs';
import { sha256 } from '../lib/hash.ts';
import { join, relative } from '../lib/path.ts';
import { writeBeside } from '../lib/write-beside.ts';
import type { FileRecord, FileRecords } from './objects.ts';

/**
 * The output that was last published. It is stored apart from the cache, which checks and failed builds write too, and
 * does not depend on the version of the generator, so that assets for tabs that are still open survive an upgrade.
 */
export interface Published {
  /** Path in the output → the published content, with the time of the published file. */
  readonly files: FileRecords;
  /** Path and hash of each hashed asset of the last builds that changed any, newest first. */
  readonly assets: readonly (readonly (readonly [path: string, hash: string])[])[];
}

export const nothingPublished: Published = { files: new Map(), assets: [] };

interface Stored {
  /** The output folder, relative to the site's folder. */
  readonly outDir: string;
  readonly files: readonly (readonly [path: string, record: FileRecord])[];
  readonly assets: Published['assets'];
}

interface Place {
  readonly root: string;
  readonly outDir: string;
}

const fileOf = ({ root }: Place): string => join(root, '.ssg/cache/published.json');

/**
 * Reads what was published to an output folder; returns nothing if the file is missing, damaged or about another
 * folder.
 */
export function readPublished(place: Place): Published {
  try {
    const text = readFileSync(fileOf(place), 'utf8');
    const json = text.slice(65);
    if (sha256(json) !== text.slice(0, 64)) return nothingPublished;
    const { outDir, files, assets } = JSON.parse(json) as Stored;
    return outDir === relative(place.root, place.outDir) ? { files: new Map(files), assets } : nothingPublished;
  } catch {
    return nothingPublished;
  }
}

/** Writes what was published. Throws if the disk refuses. */
export function writePublished(place: Place, { files, assets }: Published): void {
  const stored: Stored = { outDir: relative(place.root, place.outDir), files: [...files], assets };
  const json = JSON.stringify(stored);
  writeBeside(fileOf(place), Buffer.from(`${sha256(json)}\n${json}`));
}
