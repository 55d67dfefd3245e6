import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import {
  basename,
  type Diagnostic,
  failure,
  join,
  packageManagerOf,
  problem,
  type Result,
  relative,
  resolve,
  success,
  yarnSettings,
} from '@autolode/ssg-cli/internal';
import { DamagedFile } from './data-file.ts';
import { docusaurusConfig, type MovedSite, moveDocusaurus } from './docusaurus/move-site.ts';
import { gitbookConfig, moveGitBook } from './gitbook/move-site.ts';
import { mintlifyConfig, moveMintlify } from './mintlify/move-site.ts';
import { mkdocsConfig, moveMkDocs } from './mkdocs/move-site.ts';
import type { Note } from './note.ts';
import { addPackages } from './optional-packages.ts';
import { cleanPages, formatReport, pagesWithStubs } from './report.ts';
import { SiteWriter } from './site-writer.ts';
import { moveStarlight, starlightConfig } from './starlight/move-site.ts';
import { type UrlParity, urlNotes, urlParity } from './url-parity.ts';
import { moveVitePress, vitepressConfig } from './vitepress/move-site.ts';

export interface Migration {
  readonly files: number;
  readonly notes: readonly Note[];
  readonly report: string;
  readonly pages: number;
  /** Number of pages that need no manual changes. */
  readonly clean: number;
  /** Number of pages that only lack components of the old site, which have stubs. */
  readonly stubbed: number;
  /** Number of URLs of the old site. */
  readonly urls: number;
  readonly parity: UrlParity;
}

export interface MigrateOptions {
  /** Folder or sitemap of the published old site. */
  readonly against?: string;
}

/** File name of the report in the new site. */
const reportFile = 'MIGRATION.md';

/** How to detect and move the site of each supported generator. */
const generators: readonly {
  readonly config: (root: string) => string | undefined;
  readonly move: (root: string, config: string, writer: SiteWriter, against?: string) => Promise<MovedSite>;
}[] = [
  { config: docusaurusConfig, move: moveDocusaurus },
  { config: vitepressConfig, move: moveVitePress },
  { config: mkdocsConfig, move: moveMkDocs },
  { config: starlightConfig, move: moveStarlight },
  { config: mintlifyConfig, move: moveMintlify },
  { config: gitbookConfig, move: moveGitBook },
];

/** The config and the generator of the site in a folder. */
function siteIn(root: string) {
  for (const { config, move } of generators) {
    const name = config(root);
    if (name !== undefined) return { name, move };
  }
  return undefined;
}

/** Folders with sites below one without: a repository may keep its site in a folder, or several of them. */
function sitesBelow(root: string, depth = 3): string[] {
  if (depth === 0 || !existsSync(root) || !statSync(root).isDirectory()) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .flatMap(({ name }) => {
      const folder = join(root, name);
      return siteIn(folder) === undefined ? sitesBelow(folder, depth - 1) : [folder];
    });
}

/** Writes a new site from the site of another generator, which is not modified. */
export async function migrateSite(
  from: string,
  to: string,
  { against }: MigrateOptions = {},
): Promise<Result<Migration>> {
  const root = resolve(from);
  const found = siteIn(root);
  if (found === undefined) return failure([problem('migrate/no-site', { folder: root, others: sitesBelow(root) })]);
  if (existsSync(to) && readdirSync(to).length > 0) return failure([problem('migrate/not-empty', { folder: to })]);
  const isNew = !existsSync(to);
  const writer = new SiteWriter(to);
  let moved: MovedSite;
  try {
    moved = await found.move(root, found.name, writer, against);
  } catch (error) {
    empty(to, isNew);
    return failure([faultOf(error, root, found.name)]);
  }
  const { pages, urls } = moved;
  if (packageManagerOf(root, undefined) === 'yarn') writer.write('.yarnrc.yml', yarnSettings());
  const packages = addPackages(writer, found.name, configText(root, found.name));
  const parity = await urlParity(writer.to, moved.config, urls);
  const notes = [
    ...moved.notes,
    ...packages,
    ...urlNotes(parity),
    ...(pages.length === 0 ? [noPages(found.name)] : []),
  ];
  const report = formatReport(notes, { files: writer.files, from: basename(root), pages, urls, parity });
  writer.write(reportFile, report);
  return success({
    files: writer.files,
    notes,
    report: reportFile,
    pages: pages.length,
    clean: cleanPages(pages, notes),
    stubbed: pagesWithStubs(pages, notes),
    urls: urls.urls.size,
    parity,
  });
}

/** Removes what a migration that failed has written, so that it can be repeated. The folder was empty before. */
function empty(folder: string, isNew: boolean): void {
  if (isNew) rmSync(folder, { recursive: true, force: true });
  else for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

function faultOf(error: unknown, root: string, config: string): Diagnostic {
  if (error instanceof DamagedFile)
    return problem('migrate/file', { reason: error.reason }, { file: relative(root, error.file), line: error.line });
  return problem('migrate/config', { config, reason: error instanceof Error ? error.message : String(error) });
}

const noPages = (file: string): Note => ({
  file,
  cause: 'pages',
  message: 'No page of the old site was found: the new one is empty.',
  remedy: 'Check that the folders that the config names exist; a script of the old site may have to write them.',
});

/** The name and text of the old config; GitBook's may be missing. */
function configText(root: string, name: string): string {
  const file = join(root, name);
  return existsSync(file) ? `${name}\n${readFileSync(file, 'utf8')}` : name;
}
