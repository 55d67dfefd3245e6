import { counted } from '@autolode/ssg-cli/internal';
import { groupNotes, type Note, type NoteGroup } from './note.ts';
import type { OldUrls } from './old-urls.ts';
import { parityText, type UrlParity } from './url-parity.ts';

/** The data of the report in addition to the notes. */
export interface ReportFacts {
  readonly files: number;
  readonly from: string;
  /** Paths of the old pages. */
  readonly pages: readonly string[];
  readonly urls: OldUrls;
  readonly parity: UrlParity;
}

/** Counts the pages without a note that has a remedy. */
export const cleanPages = (pages: readonly string[], notes: readonly Note[]): number => {
  const open = new Set(notes.filter(({ remedy }) => remedy !== undefined).map(({ file }) => file));
  return pages.filter((page) => !open.has(page)).length;
};

/** Counts the pages that only lack components of the old site, which have stubs. */
export const pagesWithStubs = (pages: readonly string[], notes: readonly Note[]): number => {
  const causes = new Map<string, Set<string>>();
  for (const { file, cause, remedy } of notes)
    if (remedy !== undefined) causes.set(file, (causes.get(file) ?? new Set()).add(cause));
  return pages.filter((page) => causes.get(page)?.size === 1 && causes.get(page)?.has('components')).length;
};

/**
 * Writes the report as Markdown: first what needs manual changes, grouped by cause with a count and the first
 * locations, then what was changed.
 */
export function formatReport(notes: readonly Note[], { files, from, pages, urls, parity }: ReportFacts): string {
  const groups = groupNotes(notes);
  const stubbed = pagesWithStubs(pages, notes);
  const open = groups.filter(({ remedy }) => remedy !== undefined);
  const done = groups.filter(({ remedy }) => remedy === undefined);
  return [
    '# Migration report',
    '',
    `Written from \`${from}\`: ${counted(files, 'file')}. ${
      open.length === 0
        ? 'No manual changes are needed.'
        : `${counted(open.length, 'item')} ${open.length === 1 ? 'needs' : 'need'} manual changes; the instructions are in bold.`
    }`,
    '',
    `${counted(pages.length, 'page')}, ${cleanPages(pages, notes)} complete: they need no manual changes.${
      stubbed === 0
        ? ''
        : ` ${stubbed} more only lack components of the old site, which have stubs in \`src/components/missing\`.`
    }`,
    '',
    `${counted(urls.urls.size, 'old URL')} written to \`urls.lock.json\`, from ${urls.source}: ${parityText(parity)}.`,
    '',
    'Run `npx ssg check` next: it reports every broken link and every missing URL. With `--against` and the output folder of the old site, it also compares the text, headings, links, images and code of each page. `npx ssg migrate --json` lists every occurrence.',
    '',
    ...section('To do', open),
    ...section('Changed automatically', done),
  ].join('\n');
}

function section(title: string, groups: readonly NoteGroup[]): string[] {
  if (groups.length === 0) return [];
  const causes = new Map<string, NoteGroup[]>();
  for (const group of groups) causes.set(group.cause, [...(causes.get(group.cause) ?? []), group]);
  return [
    `## ${title}`,
    '',
    ...[...causes].flatMap(([cause, own]) => [
      `### ${cause[0]?.toUpperCase() ?? ''}${cause.slice(1)}`,
      '',
      ...own.map(
        ({ message, remedy, uses, files, places, hasMore }) =>
          `- ${message} ${count(uses, files)}: ${places.map((place) => `\`${place}\``).join(', ')}${hasMore ? ', …' : ''}.${remedy === undefined ? '' : ` **${remedy}**`}`,
      ),
      '',
    ]),
  ];
}

const count = (uses: number, files: number): string =>
  uses === 1 ? 'Once' : `${uses} times in ${files} file${files === 1 ? '' : 's'}`;
