/** Something that was changed or could not be migrated, with its location in the old site. */
export interface Note {
  /** Path in the old site. */
  readonly file: string;
  /** 1-based; absent if the note is about the whole file. */
  readonly line?: number;
  /** The kind of problem; notes with the same cause and message are grouped. */
  readonly cause: string;
  readonly message: string;
  /** Details that are specific to this location. */
  readonly detail?: string;
  /** What the user has to do; absent if nothing. */
  readonly remedy?: string;
}

/** Notes with the same message. */
export interface NoteGroup {
  readonly cause: string;
  readonly message: string;
  readonly remedy?: string;
  readonly uses: number;
  readonly files: number;
  /** `file:line` of the first ones. */
  readonly places: readonly string[];
  readonly hasMore: boolean;
}

/** Groups notes by message, most frequent first. */
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
      const places = [...new Set(all.map(placeOf))];
      return {
        cause: first.cause,
        message: first.message,
        ...(first.remedy === undefined ? {} : { remedy: first.remedy }),
        uses: all.length,
        files: new Set(all.map(({ file }) => file)).size,
        places: places.slice(0, 3),
        hasMore: places.length > 3,
      };
    })
    .sort((a, b) => b.uses - a.uses);
}

export const placeOf = ({ file, line, detail }: Note): string =>
  `${file}${line === undefined ? '' : `:${line}`}${detail === undefined ? '' : ` (${detail})`}`;

/** The note about front matter that only components and plugins of the old site used. */
export const droppedKey = (key: string): string =>
  `\`${key}\` was removed from the front matter: only components and plugins of the old site used it.`;
