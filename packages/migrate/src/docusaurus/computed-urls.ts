import {
  asList,
  asObject,
  asText,
  join,
  type Loose,
  posix,
  relative,
  splitDatedPath,
} from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { type OldUrls, withBase } from '../old-urls.ts';
import { readPage } from '../read-page.ts';
import { filesBelow } from '../site-writer.ts';
import type { ContentFolder, Conversion } from './conversion.ts';
import { excludedFrom } from './excluded-files.ts';
import { listedVersions } from './version-list.ts';

/**
 * Computes the URLs of a site's docs, posts and pages by Docusaurus's rules. Used if no build of the old site is
 * available.
 */
export function computedUrls(conversion: Conversion): OldUrls {
  const routes = conversion.content.flatMap((folder) => routesOf(conversion, folder));
  const baseUrl = asText(conversion.config['baseUrl']) ?? '/';
  // Docusaurus publishes every page in every language.
  const { locales, defaultLocale } = asObject(conversion.config['i18n']);
  const codes = asList(locales).map(String);
  const first = asText(defaultLocale) ?? codes[0];
  const bases = [baseUrl, ...codes.filter((code) => code !== first).map((code) => posix.join(baseUrl, code))];
  return {
    urls: new Map(bases.flatMap((base) => routes.map((route) => [withBase(base, route), []] as const))),
    source: 'the rules of Docusaurus, for docs, posts and pages',
  };
}

function routesOf(conversion: Conversion, folder: ContentFolder): string[] {
  const isExcluded = excludedFrom(conversion, folder);
  if (folder.kind === 'docs')
    return versionsOf(conversion, folder).flatMap(({ path, base }) =>
      pagesBelow(path, isExcluded, (file, front) => docRoute(file, front, base)),
    );
  if (folder.kind === 'blog')
    return pagesBelow(folder.from, isExcluded, (file, front) =>
      posix.join(folder.routeBasePath, postRoute(file, front)),
    );
  return filesBelow(folder.from)
    .filter((file) => /\.(?:mdx?|[jt]sx?)$/.test(file) && !/(?:^|\/)[_.]|\.(?:test|spec|d)\.|__tests__/.test(file))
    .map((file) => `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`);
}

/** The URL of a doc or a top-level Markdown page by Docusaurus's rules, without the base of the site. */
export function urlOfPage(conversion: Conversion, file: string): string | undefined {
  const inside = (folder: string): string | undefined => {
    const path = relative(folder, file);
    return path.startsWith('..') ? undefined : path;
  };
  for (const folder of conversion.content) {
    if (folder.kind === 'blog') continue;
    const places = folder.kind === 'docs' ? versionsOf(conversion, folder) : [{ path: folder.from, base: '/' }];
    for (const { path, base } of places) {
      const own = inside(path);
      if (own === undefined) continue;
      const front = readFrontMatter(splitFrontMatter(readPage(file)).front);
      return folder.kind === 'docs' ? docRoute(own, front, base) : pageRoute(own, front);
    }
  }
  return undefined;
}

const pageRoute = (file: string, front: Loose): string => {
  const route = `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`;
  return posix.join('/', textOf(front['slug']) ?? route);
};

type Route = (file: string, front: Loose) => string;

/** Drafts have no URL, and files whose name begins with an underscore or a dot are not pages. */
const pagesBelow = (folder: string, isExcluded: (path: string) => boolean, route: Route): string[] =>
  filesBelow(folder)
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)[_.]/.test(file) && !isExcluded(file))
    .flatMap((file) => {
      const front = readFrontMatter(splitFrontMatter(readPage(join(folder, file))).front);
      return String(front['draft']) === 'true' ? [] : [route(file, front)];
    });

/** Folders of a section's versions with the path under which each is published. */
function versionsOf({ root, docs }: Conversion, { id, from, routeBasePath }: ContentFolder) {
  const section = docs.find((one) => one['id'] === id) ?? {};
  const prefix = id === 'default' ? '' : `${id}_`;
  const names = listedVersions(root, `${prefix}versions.json`);
  const latest = asText(section['lastVersion']) ?? names[0] ?? 'current';
  const only = asList(section['onlyIncludeVersions']).map(String);
  const all = [...(section['includeCurrentVersion'] === false ? [] : ['current']), ...names];
  return all
    .filter((name) => only.length === 0 || only.includes(name))
    .map((name) => {
      const own = asText(asObject(asObject(section['versions'])[name])['path']);
      const path = own ?? (name === latest ? '' : name === 'current' ? 'next' : name);
      return {
        path: name === 'current' ? from : join(root, `${prefix}versioned_docs`, `version-${name}`),
        base: posix.join(routeBasePath, path),
      };
    });
}

/** A setting that Docusaurus reads as a string although YAML reads it as a number, such as `slug: 1.30`. */
const textOf = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : asText(value));

/** A name without the number that sorts it. */
export const withoutNumber = (name: string): string =>
  /^\d+[-_.]\d/.test(name) ? name : (/^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name);

/** The URL of a doc below the section's. Unlike here, Docusaurus compares whole names with numbers to find an index page. */
export function docRoute(file: string, front: Loose, base: string): string {
  const path = pathOf(file);
  return routeIn(path, textOf(front['slug']), base, isNamedIndex(path.rawName, path.rawFolder), front);
}

interface DocPath {
  /** Names as on disk. */
  readonly rawName: string;
  readonly rawFolder: string | undefined;
  /** Names without numbers. */
  readonly name: string;
  readonly folder: string;
}

function pathOf(file: string): DocPath {
  const raw = file.replace(/\.mdx?$/, '').split('/');
  const parts = raw.map(withoutNumber);
  return {
    rawName: raw.at(-1) ?? '',
    rawFolder: raw.at(-2),
    name: parts.at(-1) ?? '',
    folder: parts.slice(0, -1).join('/'),
  };
}

const isNamedIndex = (name: string, folder: string | undefined): boolean =>
  /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder?.toLowerCase();

function routeIn(path: DocPath, slug: string | undefined, base: string, isIndex: boolean, front: Loose): string {
  if (slug?.startsWith('/')) return posix.join(base, slug);
  if (slug === undefined && isIndex) return posix.join(base, path.folder);
  return posix.join(base, path.folder, slug ?? textOf(front['id']) ?? path.name);
}

/** A path with a date anywhere. Docusaurus takes the last one, and puts it before what stands around it. */
const datedPath = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/;

function postRoute(file: string, front: Loose): string {
  const slug = textOf(front['slug']);
  if (slug !== undefined) return slug;
  const path = withoutEnding(file).replace(/\/index$/, '');
  const [, before = '', date, after = ''] = datedPath.exec(path) ?? [];
  return date === undefined ? path : `${date.replaceAll('-', '/')}/${before}${after}`;
}

/** Returns the slug that preserves a post's URL if it would be another one here, as for `hello-2021-05-10.md`. */
export function postSlugFor(file: string, front: Loose): string | undefined {
  const dated = splitDatedPath(withoutEnding(file));
  if (front['slug'] !== undefined || dated === undefined) return undefined;
  const route = postRoute(file, front).replace(/\/$/, '');
  return route === posix.join(dated.folder, dated.rest) ? undefined : `/${route}`;
}

const withoutEnding = (file: string): string => file.replace(/\.mdx?$/, '');

/** Returns the slug that preserves a page's URL if it would be another one here. */
export function slugFor(file: string, front: Loose): string | undefined {
  if (front['slug'] !== undefined) return undefined;
  const path = pathOf(file);
  const isIndex = front['id'] === undefined && isNamedIndex(path.name, path.rawFolder);
  const route = docRoute(file, front, '/');
  return route === routeIn(path, undefined, '/', isIndex, front) ? undefined : route;
}
