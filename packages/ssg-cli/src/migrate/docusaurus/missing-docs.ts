import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asList, asObject, asText, type Loose } from '../../config/loose.ts';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import type { Note } from '../note.ts';
import { filesBelow } from '../site-writer.ts';
import { withoutNumber } from './computed-urls.ts';
import type { Conversion } from './conversion.ts';

type Item = Loose | string;

const remedy = 'If a script of the old site writes the document, run it and migrate again.';

/** The id of a document by its path in the docs folder. */
export function docIdOf(file: string, front: Loose): string {
  const parts = file
    .replace(/\.mdx?$/, '')
    .split(/[\\/]/)
    .map(withoutNumber);
  return [...parts.slice(0, -1), asText(front['id']) ?? parts.at(-1)].join('/');
}

/** The ids that items may use for the documents of a folder, with and without the numbers that sort files. */
export function docIdsIn(folder: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const file of existsSync(folder) ? filesBelow(folder) : []) {
    if (!/\.mdx?$/.test(file)) continue;
    const { front } = splitFrontMatter(readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n'));
    const id = asText(readFrontMatter(front)['id']);
    const parts = file.replace(/\.mdx?$/, '').split(/[\\/]/);
    for (const path of [parts, parts.map(withoutNumber)]) ids.add([...path.slice(0, -1), id ?? path.at(-1)].join('/'));
  }
  return ids;
}

/**
 * Leaves out items of sidebars whose documents do not exist, such as those that a script writes before each build of
 * the old site: they would fail the first build of the new one.
 */
export function withoutMissingDocs(
  sidebars: { readonly [id: string]: readonly unknown[] },
  ids: ReadonlySet<string>,
  file: string,
): { sidebars: { [id: string]: unknown[] }; notes: Note[] } {
  const notes: Note[] = [];
  const exists = (id: unknown): boolean => {
    if (typeof id !== 'string' || ids.has(id) || id.startsWith('version-')) return true;
    const message = `The sidebar item \`${id}\` was left out: there is no such document.`;
    notes.push({ file, cause: 'sidebars', message, remedy });
    return false;
  };
  const kept = (items: readonly unknown[]): Item[] => items.flatMap((item) => one(item as Item));
  const one = (item: Item): Item[] => {
    if (typeof item === 'string') return exists(item) ? [item] : [];
    if (item['type'] === 'doc' || item['type'] === 'ref') return exists(item['id']) ? [item] : [];
    if (item['type'] !== 'category') return [item];
    const { link, ...rest } = item;
    const isGone = asObject(link)['type'] === 'doc' && !exists(asObject(link)['id']);
    const own = isGone || link === undefined ? rest : item;
    const items = kept(asList(item['items']));
    // An empty category without a link has nothing to show.
    return items.length === 0 && own === rest ? [] : [{ ...own, items }];
  };
  const all = Object.entries(sidebars).map(([id, items]) => [id, kept(items)] as const);
  return { sidebars: Object.fromEntries(all), notes };
}

/** Leaves out items of the navbar whose document or sidebar does not exist in any version. */
export function dropMissingNavbarItems(conversion: Conversion): void {
  const navbar = asObject(conversion.config['navbar']);
  const known = new Map<string, ReadonlySet<string>>();
  const idsOf = (section: string): ReadonlySet<string> => {
    const found = known.get(section) ?? allDocIds(conversion, section);
    known.set(section, found);
    return found;
  };
  const missing = (item: Loose): string | undefined => {
    const section = asText(item['docsPluginId']) ?? 'default';
    const { type, docId, sidebarId } = item as { type?: string; docId?: string; sidebarId?: string };
    if (type === 'doc' && docId !== undefined && !idsOf(section).has(docId)) return `document \`${docId}\``;
    const sidebars = conversion.sidebarIds.get(section);
    if (type !== 'docSidebar' || sidebarId === undefined || sidebars === undefined) return undefined;
    return sidebars.has(sidebarId) ? undefined : `sidebar \`${sidebarId}\``;
  };
  const kept = (items: unknown): Loose[] =>
    asList(items)
      .map(asObject)
      .flatMap((item) => {
        const what = missing(item);
        if (what === undefined) return [Array.isArray(item['items']) ? { ...item, items: kept(item['items']) } : item];
        const name = asText(item['label']) ?? asText(item['docId']) ?? asText(item['sidebarId']) ?? '';
        const message = `The navbar item "${name}" was left out: there is no ${what}.`;
        conversion.notes.push({ file: conversion.file, cause: 'config', message, remedy });
        return [];
      });
  if (Array.isArray(navbar['items'])) conversion.config['navbar'] = { ...navbar, items: kept(navbar['items']) };
}

function allDocIds({ root, content }: Conversion, section: string): ReadonlySet<string> {
  const versions = join(root, `${section === 'default' ? '' : `${section}_`}versioned_docs`);
  const names = existsSync(versions) ? new Set(filesBelow(versions).map((path) => path.split(/[\\/]/)[0] ?? '')) : [];
  const folders = [
    ...content.filter(({ kind, id }) => kind === 'docs' && id === section).map(({ from }) => from),
    ...[...names].map((name) => join(versions, name)),
  ];
  return new Set(folders.flatMap((folder) => [...docIdsIn(folder)]));
}
