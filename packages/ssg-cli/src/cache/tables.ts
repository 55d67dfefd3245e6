import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { groupsOf } from '../lib/groups-of.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { readSealed, writeSealed, writeSealedPart } from './sealed-file.ts';

type Entry = readonly [key: string, value: unknown];

/** Entries of a table, as they are stored under a name. */
interface Part {
  readonly table: string;
  readonly name: string;
}

interface LoadedPart extends Part {
  readonly entries: readonly Entry[];
}

/** Entries stored together: an edit writes those parts again that hold what it changed. */
const entriesInPart = 200;
const headFile = 'head.bin';
/** A part, or what a stopped process left of one. Whatever else is in the folder is not ours. */
const partName = /^[\da-f]{32}\.bin(?:\.\d+)?$/;

/**
 * Tables in a folder of the cache. Each is read when it is first needed.
 *
 * Invariant: a value in the cache is a function of its key, and the key holds the content and the code that made the value. So
 * all files are tied to the code of this generator and to this Node; anything else, torn or damaged files included, is as
 * good as none.
 */
export class Tables {
  readonly #folder: string;
  #head: readonly Part[];
  /** Whether this process has written the tables. */
  isWritten = false;
  readonly #loaded = new Map<string, readonly LoadedPart[]>();
  readonly #maps = new Map<string, ReadonlyMap<string, unknown>>();

  /** `isFresh` ignores what is there. */
  constructor(folder: string, { isFresh = false } = {}) {
    this.#folder = folder;
    this.#head = (isFresh ? undefined : readSealed<readonly Part[]>(join(folder, headFile))) ?? [];
  }

  /** Empty where nothing is known. What a damaged part held is made again. */
  get<T>(table: string): ReadonlyMap<string, T> {
    const map = this.#maps.get(table) ?? new Map(this.#load(table).flatMap(({ entries }) => entries));
    this.#maps.set(table, map);
    return map as ReadonlyMap<string, T>;
  }

  /**
   * Writes tables, and deletes those that are not given unless `keepsOthers` is set. Parts whose values are the same objects
   * as before are not written again. The site is published by now, so a disk that refuses is no error.
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

  #load(table: string): readonly LoadedPart[] {
    let parts = this.#loaded.get(table);
    if (parts === undefined) {
      parts = this.#head.flatMap((part) => {
        if (part.table !== table) return [];
        const entries = readSealed<readonly Entry[]>(join(this.#folder, part.name));
        return entries === undefined ? [] : [{ ...part, entries }];
      });
      this.#loaded.set(table, parts);
    }
    return parts;
  }

  #writeTable(table: string, map: ReadonlyMap<string, unknown>): Part[] {
    const known = new Map(this.#load(table).map((part) => [part.entries[0]?.[0], part]));
    return groupsOf([...map], entriesInPart).map((entries) => {
      const old = known.get(entries[0]?.[0]);
      const isKept = old !== undefined && isSame(old.entries, entries);
      return { table, name: isKept ? old.name : writeSealedPart(this.#folder, table, entries) };
    });
  }
}

const isSame = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.length === after.length &&
  after.every(([key, value], index) => before[index]?.[0] === key && before[index]?.[1] === value);
