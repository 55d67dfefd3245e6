/** Something that could not be carried over, or was changed on the way, with its place in the old site. */
export interface Note {
  readonly file: string;
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number;
  readonly message: string;
  /** What to do about it. Absent where nothing has to be done. */
  readonly remedy?: string;
}

/** The report as Markdown: what needs manual changes first, file by file, line by line; then what was changed by itself. */
export function formatReport(
  notes: readonly Note[],
  counts: { readonly files: number; readonly from: string },
): string {
  const open = notes.filter(({ remedy }) => remedy !== undefined);
  const done = notes.filter(({ remedy }) => remedy === undefined);
  const section = (title: string, list: readonly Note[]): string[] => {
    if (list.length === 0) return [];
    const byFile = new Map<string, Note[]>();
    for (const note of list) byFile.set(note.file, [...(byFile.get(note.file) ?? []), note]);
    return [
      `## ${title}`,
      '',
      ...[...byFile]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([file, own]) => [
          `### ${file}`,
          '',
          ...own
            .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
            .map(({ line, message, remedy }) => {
              const place = line === undefined ? '' : `Line ${line}: `;
              return `- ${place}${message}${remedy === undefined ? '' : ` **${remedy}**`}`;
            }),
          '',
        ]),
    ];
  };
  return [
    '# Migration report',
    '',
    `${counts.files} files were written from \`${counts.from}\`. ${
      open.length === 0 ? 'Nothing is left to do.' : `${open.length} items need manual changes; what to do is in bold.`
    }`,
    '',
    'Run `ssg check` next: it finds every link that leads nowhere.',
    '',
    ...section('To do', open),
    ...section('Changed by itself', done),
  ].join('\n');
}
