import { readdirSync } from 'node:fs';
import { serialize } from 'node:v8';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { groupsOf } from '../lib/groups-of.ts';
import { join } from '../lib/path.ts';
import { remembered } from '../lib/remembered.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { readSealed, writeSealed, writeSealedPart } from '../lib/sealed-file.ts';
import { problem } from '../messages/problem.ts';
import { type SpillFile, spill, unspilled } from './spill-file.ts';

type Entry = readonly [key: string, value: unknown];

/** A part of a table, stored under a name. */
interface Part {
  readonly table: string;
  readonly name: string;
}

interface LoadedPart extends Part {
  readonly entries: readonly Entry[];
}

/** Entries per part: an edit only rewrites the parts that contain changed entries. */
const entriesInPart = 200;
/** Fewer, if entries are as large as this one. */
const largeEntry = { bytes: 20_000, inPart: 8 };
const headFile = 'head.bin';
/**
 * The name of a part, or of a temporary file that an interrupted process left. Other files in the folder are not
 * touched.
 */
const partName = /^[\da-f]{32}\.bin(?:\.\d+)?$/;

/**
 * Tables in a folder of the cache. Each is read when it is first needed.
 *
 * Invariant: a value in the cache is a function of its key, and the key covers the content and the code that produced
 * the value. Every file is therefore sealed with the version of this generator and of Node; any other file, including a
 * damaged one, is ignored.
 */
export class Tables {
  /** Where bytes among the properties of an entry's `value` are while the tables are used. */
  readonly spillFile: SpillFile | undefined;
  readonly #folder: string;
  #head: readonly Part[];
  /** Whether this process has written the tables. */
  isWritten = false;
  readonly #loaded = new Map<string, readonly LoadedPart[]>();
  readonly #maps = new Map<string, ReadonlyMap<string, unknown>>();

  /** `isFresh` ignores existing tables. Without a spill file, all of an entry is in memory. */
  constructor(folder: string, { isFresh = false, spillFile }: { isFresh?: boolean; spillFile?: SpillFile } = {}) {
    this.#folder = folder;
    this.spillFile = spillFile;
    this.#head = (isFresh ? undefined : readSealed<readonly Part[]>(join(folder, headFile))) ?? [];
  }

  /** Returns the entries of a table; empty if there are none. Entries in a damaged part are computed again. */
  get<T>(table: string): ReadonlyMap<string, T> {
    const load = () => new Map(this.#load(table).flatMap(({ entries }) => entries));
    return remembered(this.#maps, table, load) as ReadonlyMap<string, T>;
  }

  /**
   * Writes tables, and deletes those that are not given unless `keepsOthers` is set. Parts whose values are the same
   * objects as before are not written again. The site is already published at this point, so a disk that refuses only
   * causes a warning.
   */
  write(
    tables: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
    { keepsOthers = false } = {},
  ): readonly Diagnostic[] {
    try {
      const others = keepsOthers ? this.#head.filter(({ table }) => !tables.has(table)) : [];
      const written = [...tables].flatMap(([table, map]) => this.#writeTable(table, map));
      const parts = [...others, ...written].map(({ table, name }) => ({ table, name }));
      if (JSON.stringify(parts) !== JSON.stringify(this.#head)) writeSealed(join(this.#folder, headFile), parts);
      this.#head = parts;
      this.isWritten = true;
      this.#loaded.clear();
      const named = new Set([headFile, ...parts.map(({ name }) => name)]);
      for (const name of readdirSync(this.#folder))
        if (partName.test(name) && !named.has(name)) removeIfPossible(join(this.#folder, name));
      return [];
    } catch (error) {
      return [problem('cache/write', { reason: reasonOf(error) })];
    }
  }

  /** Nothing that is in the spill file can be read afterwards. */
  close(): void {
    this.spillFile?.close();
  }

  #load(table: string): readonly LoadedPart[] {
    const load = () =>
      this.#head.flatMap((part) => {
        if (part.table !== table) return [];
        const entries = readSealed<readonly Entry[]>(join(this.#folder, part.name));
        if (entries === undefined) return [];
        for (const [, entry] of entries)
          if (this.spillFile !== undefined && hasValue(entry)) spill(entry.value, this.spillFile);
        return [{ ...part, entries }];
      });
    return remembered(this.#loaded, table, load);
  }

  #writeTable(table: string, map: ReadonlyMap<string, unknown>): Part[] {
    const known = new Map(this.#load(table).map((part) => [part.entries[0]?.[0], part]));
    return groupsOf([...map], partLength(map)).map((entries) => {
      const old = known.get(entries[0]?.[0]);
      const isKept = old !== undefined && isSame(old.entries, entries);
      return { table, name: isKept ? old.name : writeSealedPart(this.#folder, table, entries.map(inMemory)) };
    });
  }
}

/** The first entry stands for all of its table. */
function partLength(map: ReadonlyMap<string, unknown>): number {
  const [first] = map.values();
  const [, entry] = inMemory(['', first]);
  return serialize(entry).byteLength < largeEntry.bytes ? entriesInPart : largeEntry.inPart;
}

const hasValue = (entry: unknown): entry is { readonly value: unknown } =>
  typeof entry === 'object' && entry !== null && 'value' in entry;

/** The entry with all bytes of its value. */
const inMemory = ([key, entry]: Entry): Entry => [
  key,
  hasValue(entry) ? { ...entry, value: unspilled(entry.value) } : entry,
];

const isSame = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.length === after.length &&
  after.every(([key, value], index) => before[index]?.[0] === key && before[index]?.[1] === value);
