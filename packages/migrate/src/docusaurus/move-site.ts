import { existsSync } from 'node:fs';
import {
  asObject,
  basename,
  defaultLimits,
  fillTemplate,
  join,
  lockFile,
  relative,
  writeLock,
} from '@autolode/ssg-cli/internal';
import { compatParts } from '../compat.ts';
import { settleFirstBuild, type WrittenSite } from '../first-build.ts';
import { allowFrames } from '../frame-hosts.ts';
import type { Note } from '../note.ts';
import { type OldUrls, urlsOf } from '../old-urls.ts';
import { printValue } from '../print-value.ts';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import { convertApiPages } from './api-pages.ts';
import { computedUrls } from './computed-urls.ts';
import { type Conversion, leftOut } from './conversion.ts';
import { convertConfig } from './convert-config.ts';
import { createRedirects } from './created-redirects.ts';
import { isMarker, loadModule, loadNotes } from './evaluate-config.ts';
import { dropMissingNavbarItems } from './missing-docs.ts';
import { movedFolders, PageMover, writePlainHome } from './move-pages.ts';
import { moveRecords } from './move-records.ts';
import { moveRoot } from './move-root.ts';
import { moveSidebars, moveVersionedSidebars } from './move-sidebars.ts';
import { moveStyles } from './move-styles.ts';
import { moveTranslations } from './move-translations.ts';
import { moveOwnHeaders } from './own-headers.ts';
import { keepOwnOutputs } from './own-outputs.ts';
import { OldSite } from './page-site.ts';
import { pagesOfModules } from './pages-of-modules.ts';
import { globalData, pluginDataFile } from './plugin-data.ts';
import { preprocessPages } from './preprocess-pages.ts';
import { templateValues } from './template-values.ts';
import { listedVersions } from './version-list.ts';
import { writePackage } from './write-package.ts';

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** The file name of the config if the folder contains a Docusaurus site. */
export const docusaurusConfig = (from: string): string | undefined =>
  configNames.find((name) => existsSync(join(from, name)));

/** The result of a migration. */
export interface MovedSite {
  readonly notes: readonly Note[];
  /** Paths of its pages in the old site. */
  readonly pages: readonly string[];
  readonly urls: OldUrls;
  /** The config of the new site. */
  readonly config: { readonly [key: string]: unknown };
}

/** URLs of the old site: from the given build, from a build in its folder, or computed by Docusaurus's rules. */
function oldUrls(conversion: Conversion, against: string | undefined): OldUrls {
  const baseUrl = String(conversion.config['baseUrl'] ?? '/');
  const found = urlsOf(against ?? join(conversion.root, 'build'), baseUrl);
  if (found === undefined && against !== undefined)
    conversion.notes.push({
      file: against,
      cause: 'addresses',
      message: 'The old build contains no pages, so their URLs were computed.',
      remedy: 'Name the output folder of the old generator.',
    });
  return found ?? computedUrls(conversion);
}

/**
 * Writes a new site from a Docusaurus site, which is not modified.
 *
 * @throws If the config cannot be evaluated.
 */
export async function moveDocusaurus(
  root: string,
  configName: string,
  writer: SiteWriter,
  against?: string,
): Promise<MovedSite> {
  const loaded = await loadModule(join(root, configName), root);
  const { value } = loaded;
  if (isMarker(value) && value.$ssg === 'missing')
    throw new Error(`it exports what ${value.name} exports, which does not exist.`);
  const conversion = await convertConfig(asObject(value), root, configName);
  conversion.notes.push(...loadNotes(configName, loaded));
  await preprocessPages(conversion, asObject(asObject(value)['markdown']));
  convertApiPages(conversion, writer);
  writeTemplate(conversion, writer);
  keepOwnOutputs(conversion);
  const site = new OldSite(conversion, movedFolders(conversion), writer, partsFor(root));
  const pages = new PageMover(conversion, site, writer);
  // The trial of a React page needs the images that its styles name.
  for (const [from, to] of conversion.statics)
    for (const path of filesBelow(from)) writer.copy(join(from, path), `${to}/${path}`);
  moveOwnHeaders(conversion, writer);
  site.layout = await moveRoot(conversion, site, writer);
  for (const { from, to } of conversion.content) await pages.moveFolder(from, to);
  for (const { kind, id } of conversion.content) if (kind === 'docs') await moveVersions(conversion, writer, pages, id);
  moveRecords(conversion, writer);
  await moveSidebars(conversion, writer);
  dropMissingNavbarItems(conversion);
  await moveTranslations(conversion, writer, (from, to) => pages.moveFile(from, to));
  pages.finish();
  takeMarkdown(conversion, asObject(value)['markdown'], pages);
  writePlainHome(conversion, writer);
  await moveStyles(conversion, writer);
  site.finish(conversion.config);
  site.writeCompat();
  writePackage(conversion, writer, new Set([...site.graph.packages, ...conversion.stylePackages]));
  conversion.notes.push(...pagesOfModules(conversion, site.graph, pages.moved));
  const urls = oldUrls(conversion, against);
  await createRedirects(conversion, asObject(value)['plugins'], urls);
  writer.write(lockFile, writeLock(urls.urls, String(conversion.config['baseUrl'] ?? '/')));
  conversion.config['onVanishedUrls'] = 'warn';
  conversion.config['onRenderErrors'] = 'warn';
  conversion.notes.push(...allowFrames(conversion.config, writer.frames, configName));
  conversion.notes.push(...(await settleFirstBuild(writtenSite(conversion, writer, pages))));
  writeConfig(conversion, writer);
  const files = pages.moved.map(({ from }) => relative(root, from));
  return { notes: conversion.notes, pages: files, urls, config: conversion.config };
}

/** The new site as its first build sees it. */
function writtenSite({ root, config, imports }: Conversion, writer: SiteWriter, { moved }: PageMover): WrittenSite {
  const oldPaths = new Map(moved.map(({ from, to }) => [to, relative(root, from)]));
  return {
    root: writer.to,
    config,
    hasFormulas: imports.has('remarkMath'),
    oldPath: (path) => oldPaths.get(path) ?? path,
  };
}

/** The compatibility modules that the site can use. */
const partsFor = (root: string): ReadonlySet<string> =>
  new Set([...compatParts()].filter((part) => part !== globalData || pluginDataFile(root) !== undefined));

function writeTemplate(conversion: Conversion, writer: SiteWriter): void {
  for (const [path, text] of fillTemplate('docs', templateValues(conversion, writer.to)))
    if (/^(?:pnpm-workspace\.yaml|\.gitignore|theme\.ts)$/.test(path)) writer.write(path, text);
}

async function moveVersions(conversion: Conversion, writer: SiteWriter, pages: PageMover, id: string): Promise<void> {
  const prefix = id === 'default' ? '' : `${id}_`;
  const folder = `${prefix}versioned_docs`;
  const listed = listedVersions(conversion.root, `${prefix}versions.json`);
  const others = await pages.moveVersions(join(conversion.root, folder), folder, new Set(listed));
  for (const name of others)
    conversion.notes.push({
      file: `${prefix}versions.json`,
      cause: 'versions',
      message: `The folder \`${folder}/${name}\` was left out: the list does not have this version.`,
    });
  moveVersionedSidebars(conversion, writer, id);
  writeVersions(conversion, writer, prefix);
}

/** Copies the list of versions without those that have no folder, such as generated ones. */
function writeVersions({ root, notes }: Conversion, writer: SiteWriter, prefix: string): void {
  const name = `${prefix}versions.json`;
  if (!existsSync(join(root, name))) return;
  const folderOf = (version: string) => `${prefix}versioned_docs/version-${version}`;
  const versions = listedVersions(root, name);
  const [kept, gone] = [true, false].map((isThere) =>
    versions.filter((version) => existsSync(join(root, folderOf(version))) === isThere),
  ) as [string[], string[]];
  if (kept.length > 0) writer.write(name, `${JSON.stringify(kept, null, 2)}\n`);
  for (const version of gone)
    notes.push({
      file: name,
      cause: 'versions',
      message: `Version "${version}" was left out: there is no folder \`${folderOf(version)}\`.`,
      remedy: 'Add the folder, and the name to the list.',
    });
}

/** Adapts the Markdown settings so that pages look the same: limits that they exceed, and raw HTML. */
function takeMarkdown(
  { config }: Conversion,
  old: unknown,
  { largest, longestLine }: Pick<PageMover, 'largest' | 'longestLine'>,
): void {
  const { format, emoji } = asObject(old);
  const limits = {
    ...(largest > defaultLimits.fileBytes ? { fileBytes: largest * 2, seconds: 120 } : {}),
    ...(longestLine > defaultLimits.lineLength ? { lineLength: longestLine * 2 } : {}),
  };
  config['markdown'] = {
    ...asObject(config['markdown']),
    ...(format === 'md' || format === 'detect' ? { html: 'trusted' } : {}),
    ...(emoji === false ? { emoji: false } : {}),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
  };
}

function writeConfig(conversion: Conversion, writer: SiteWriter): void {
  const { config, imports, plugins, file, notes } = conversion;
  const markdown = {
    ...(config['markdown'] as object | undefined),
    ...(plugins.remark.length === 0 ? {} : { remarkPlugins: plugins.remark }),
    ...(plugins.rehype.length === 0 ? {} : { rehypePlugins: plugins.rehype }),
  };
  if (Object.keys(markdown).length > 0) config['markdown'] = markdown;
  if (config['title'] === undefined) {
    config['title'] = basename(conversion.root);
    notes.push(leftOut(file, 'title', 'It is not a string: write it.'));
  }
  const lines = [...imports].map(([name, source]) => `import ${name} from '${source}';\n`);
  writer.write(
    'ssg.config.ts',
    `import { defineConfig } from '@autolode/ssg-cli';\n${lines.join('')}\nexport default defineConfig(${printValue(config)});\n`,
  );
}
