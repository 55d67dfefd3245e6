import { existsSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { docusaurusConfig, type MovedSite, moveDocusaurus } from './docusaurus/move-site.ts';
import type { Note } from './note.ts';
import { cleanPages, formatReport } from './report.ts';
import { SiteWriter } from './site-writer.ts';

export interface Migration {
  readonly files: number;
  readonly notes: readonly Note[];
  readonly report: string;
  readonly pages: number;
  /** Pages that nothing has to be done about. */
  readonly clean: number;
  readonly urls: number;
}

export interface MigrateOptions {
  /** Folder or sitemap of the old site as it was published. */
  readonly against?: string;
}

/** Name of the report in the new site. */
const reportFile = 'MIGRATION.md';

const failed = (code: string, message: string, hint: string): Result<never> =>
  failure([{ severity: 'error', code, message, hint } satisfies Diagnostic]);

/** Writes a new site from the site of another generator. The old one is only read. */
export async function migrateSite(
  from: string,
  to: string,
  { against }: MigrateOptions = {},
): Promise<Result<Migration>> {
  const root = resolve(from);
  const configName = docusaurusConfig(root);
  if (configName === undefined)
    return failed(
      'migrate/no-site',
      `There is no docusaurus.config file in ${root}.`,
      'Name the folder that holds it.',
    );
  if (existsSync(to) && readdirSync(to).length > 0)
    return failed('migrate/not-empty', `${to} is not empty.`, 'Name a new folder: --to new-site');
  const writer = new SiteWriter(to);
  let moved: MovedSite;
  try {
    moved = await moveDocusaurus(root, configName, writer, against);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed(
      'migrate/config',
      `${configName} could not be run: ${reason}`,
      'Install the packages of the old site and try again.',
    );
  }
  const { notes, pages, urls } = moved;
  const report = formatReport(notes, { files: writer.files, from: basename(root), pages, urls });
  writer.write(reportFile, report);
  return success({
    files: writer.files,
    notes,
    report: reportFile,
    pages: pages.length,
    clean: cleanPages(pages, notes),
    urls: urls.urls.size,
  });
}
