/** Something that could not be migrated, or was changed on the way, with its place in the old site. */
export interface Note {
  /** Path in the old site. */
  readonly file: string;
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number;
  /** What kind of thing it is; notes of one cause and message are counted together. */
  readonly cause: string;
  readonly message: string;
  /** What is special in this place. */
  readonly detail?: string;
  /** What to do about it. Absent where nothing has to be done. */
  readonly remedy?: string;
}

/** Notes that say the same of several places. */
export interface NoteGroup {
  readonly cause: string;
  readonly message: string;
  readonly remedy?: string;
  readonly uses: number;
  readonly files: number;
  /** `file:line` of the first ones. */
  readonly places: readonly string[];
}

/** One group for each message, the most frequent first. */
export function groupNotes(notes: readonly Note[]): NoteGroup[] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const key = `${note.cause}\0${note.message}\0${note.remedy ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [note]);
    else group.push(note);
  }
  return [...groups.values()]
    .map((all) => {
      const [first] = all as [Note];
      return {
        cause: first.cause,
        message: first.message,
        ...(first.remedy === undefined ? {} : { remedy: first.remedy }),
        uses: all.length,
        files: new Set(all.map(({ file }) => file)).size,
        places: all.slice(0, 3).map(placeOf),
      };
    })
    .sort((a, b) => b.uses - a.uses);
}

export const placeOf = ({ file, line, detail }: Note): string =>
  `${file}${line === undefined ? '' : `:${line}`}${detail === undefined ? '' : ` (${detail})`}`;
