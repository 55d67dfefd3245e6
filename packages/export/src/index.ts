import { makeEpub } from './epub.ts';
import { printPdf } from './pdf.ts';
import { type Edition, readEdition, type Selection } from './read-edition.ts';
import { makeZip } from './zip.ts';

export { UserError } from './user-error.ts';

export type Format = 'epub' | 'pdf' | 'zip';

export interface ExportOptions extends Selection {
  readonly format: Format;
  /** Folder of the built site. */
  readonly outDir: string;
  /** Path of a Chromium or Chrome, which prints PDFs. */
  readonly browser?: string | undefined;
  /** Receives what is being done, for exports that take minutes. */
  readonly report?: (task: string) => void;
}

export interface Exported {
  readonly content: Uint8Array;
  readonly pages: number;
  /** What the edition lacks, in sentences. */
  readonly notes: readonly string[];
}

/** Makes an edition of a built site: a section, version and language of it, or all pages of the default language. */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const edition = readEdition(options.outDir, options);
  const { content, notes } = await make(options, edition);
  return { content, notes, pages: edition.pages.length };
}

function make({ format, browser, report }: ExportOptions, edition: Edition) {
  if (format === 'pdf') return printPdf(edition, browser, report);
  return format === 'epub' ? makeEpub(edition) : makeZip(edition);
}
