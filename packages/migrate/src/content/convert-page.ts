import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from '@autolode/ssg-cli/internal';
import { docusaurusBlocks } from '../docusaurus/docusaurus-blocks.ts';
import { changedId, withUsableIds } from '../heading-ids.ts';
import type { PagePlace } from './address.ts';
import { closeAndReport, closeBlocks } from './blocks.ts';
import { renameFileMeta } from './code-meta.ts';
import { finishPage } from './finish-page.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { ConvertedPage, PageSite } from './page-context.ts';
import { PageConverter } from './page-converter.ts';
import { isMarkdown, parseMdx, parsePlain } from './parse-page.ts';
import { parsePartial } from './partials.ts';
import { reportLosses } from './report-losses.ts';
import { withoutUnknownBlocks } from './unknown-blocks.ts';

/** How the old site parsed a page. */
export type Format = 'mdx' | 'md';

/**
 * Converts a page of the old site. Components of the old theme become directives, and images and links become Markdown.
 * A page that still imports or evaluates something becomes MDX, and any other page Markdown. What could not be
 * converted is reported.
 */
export function convertPage(source: string, place: PagePlace, format: Format, site: PageSite): ConvertedPage {
  const {
    front,
    body: written,
    notes,
  } = splitFrontMatter(
    renameFileMeta(source.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, ''), (path) => includedFile(path, place, site)),
    (path) => imageAddress(path, place, site),
  );
  const file = relative(site.root, place.page);
  for (const note of notes) site.note({ ...note, file });
  const lines = front.split('\n').length - 1;
  const known = withoutUnknownBlocks(written, docusaurusBlocks, (index, note) =>
    site.note({ ...note, file, line: index + 1 + lines }),
  );
  const body = withUsableIds(known, (from, to) => site.note({ ...changedId(from, to), file }));
  const close = (text: string): string =>
    closeAndReport(text, { body, firstLine: lines }, (note) => site.note({ ...note, file }));
  if (format === 'md' || (format === 'mdx' && isMarkdown(body)))
    return { ending: 'md', text: front + close(plainPage(body, place, site)) };
  const parsed = parseMdx(body);
  if ('error' in parsed) {
    site.note({
      file,
      line: parsed.line + lines,
      cause: 'pages that could not be read',
      message: `Invalid MDX, copied as Markdown: ${parsed.error}`,
      remedy: 'Fix the page in the old site and migrate again, or check the result.',
    });
    return { ending: 'md', text: front + close(plainPage(body, place, site)) };
  }
  const made = new PageConverter(parsed, place, site, { lines });
  const page = finishPage(made, front, { close });
  if (page.isSame !== true) reportLosses(parsed, page, { file, site });
  return page;
}

/** The URL of a social image, which is beside the page, in the folder of the site or in one for static files. */
function imageAddress(path: string, { from }: PagePlace, site: PageSite): string | undefined {
  const inSite = path.replace(/^@site\//, '');
  const beside = inSite === path ? resolve(dirname(from), path) : join(site.root, inSite);
  const file = [beside, ...site.staticFolders.map((folder) => join(folder, inSite))].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  );
  if (file === undefined) return undefined;
  const folder = site.staticFolders.find((one) => !relative(one, file).startsWith('..'));
  return folder === undefined ? site.publish(file) : `/${relative(folder, file)}`;
}

/**
 * The path in the new site of a file that a code block shows. Plugins look for it beside the page, in the site's folder
 * or in its repository. Files outside of that are not published.
 */
function includedFile(path: string, { from }: PagePlace, site: PageSite): string | undefined {
  const name = path.replace(/^<rootDir>\//, '');
  const folders = [dirname(from), ...foldersToRepository(site.root)];
  const isInside = (file: string) =>
    [dirname(from), folders.at(-1) ?? site.root].some((folder) => !relative(folder, file).startsWith('..'));
  const file = folders
    .map((folder) => join(folder, name))
    .find((one) => isInside(one) && existsSync(one) && statSync(one).isFile());
  return name === '' || file === undefined || /\.mdx?$/.test(file) ? undefined : site.place(file);
}

/** The folder of a site and those around it, up to the root of its repository; only its own one outside of any. */
function foldersToRepository(root: string): string[] {
  const folders = [root, ...['..', '../..', '../../..'].map((up) => resolve(root, up))];
  const top = folders.findIndex((folder) => existsSync(join(folder, '.git')));
  return folders.slice(0, Math.max(top, 0) + 1);
}

/** Converts a page that modules import as a component, which is always MDX. */
export function convertPartial(source: string, place: PagePlace, site: PageSite): string | undefined {
  const { front, body: written } = splitFrontMatter(renameFileMeta(source.replace(/\r\n?/g, '\n')));
  const file = relative(site.root, place.from);
  const lines = front.split('\n').length - 1;
  const body = withoutUnknownBlocks(written, docusaurusBlocks, (index, note) =>
    site.note({ ...note, file, line: index + 1 + lines }),
  );
  const parsed = parsePartial(body, place.from, site);
  return 'error' in parsed
    ? undefined
    : finishPage(new PageConverter(parsed, place, site), front, { close: closeBlocks, mustRun: true }).text.slice(
        front.length,
      );
}

/** Converts only the URLs of a Markdown page. */
function plainPage(body: string, place: PagePlace, site: PageSite): string {
  return new PageConverter(parsePlain(body), place, site).emitAll();
}
