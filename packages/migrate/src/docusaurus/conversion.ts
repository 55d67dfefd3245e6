import { readFileSync } from 'node:fs';
import { asObject, type Loose, posix, relative, resolve } from '@autolode/ssg-cli/internal';
import type { Format } from '../content/convert-page.ts';
import type { Note } from '../note.ts';
import type { Code } from '../print-value.ts';
import { type ModuleNames, moduleNames } from './module-names.ts';
import { shownSettings } from './shown-settings.ts';

/** A content folder with its path in the new site. */
export interface ContentFolder {
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly id: string;
  /** Absolute path. */
  readonly from: string;
  /** Path in the new site. */
  readonly to: string;
  /** The first segment of its pages' paths. */
  readonly routeBasePath: string;
}

/** The state of a config conversion. */
export interface Conversion {
  /** Folder of the old site. */
  readonly root: string;
  /** File name of the config. */
  readonly file: string;
  readonly config: { [key: string]: unknown };
  /** What components of the old site can show of its config. */
  readonly settings: Loose;
  /** How the old site parses a Markdown file. */
  readonly format: (path: string) => Format;
  /** Pages that the old site changed before it read them, by absolute path. */
  readonly texts: Map<string, string>;
  readonly names: ModuleNames;
  readonly docs: { [key: string]: unknown }[];
  readonly blogs: { [key: string]: unknown }[];
  readonly content: ContentFolder[];
  /** Absolute paths of sidebar files, by docs section id. */
  readonly sidebars: Map<string, string>;
  /** Names of the sidebars of each docs section in any version; a section without an entry has generated ones. */
  readonly sidebarIds: Map<string, Set<string>>;
  /** Absolute paths of the old site's own stylesheets. */
  readonly styles: string[];
  /** Packages that stylesheets import. */
  readonly stylePackages: Set<string>;
  /** Paths in the new site, by absolute path of a static folder. */
  readonly statics: ReadonlyMap<string, string> & Pick<Map<string, string>, 'set'>;
  /** Modules that the new config imports, such as Markdown plugins, by what it imports: a local name, or `{ name }`. */
  readonly imports: Map<string, string>;
  readonly plugins: { readonly remark: (Code | unknown[])[]; readonly rehype: (Code | unknown[])[] };
  readonly notes: Note[];
}

/** Docusaurus reads every page as MDX unless `markdown.format` says otherwise. */
const formatOf =
  (format: unknown) =>
  (path: string): Format =>
    format === 'md' || (format === 'detect' && path.endsWith('.md')) ? 'md' : 'mdx';

export const newConversion = (root: string, file: string, old: Loose): Conversion => ({
  root,
  file,
  config: {},
  settings: shownSettings(old),
  texts: new Map(),
  format: formatOf(asObject(old['markdown'])['format']),
  names: moduleNames(root, old),
  docs: [],
  blogs: [],
  content: [],
  sidebars: new Map(),
  sidebarIds: new Map(),
  styles: [],
  stylePackages: new Set(),
  statics: new Map(),
  imports: new Map(),
  plugins: { remark: [], rehype: [] },
  notes: [],
});

/** The text of an old page as the old generator read it. */
export const pageText = ({ texts }: Pick<Conversion, 'texts'>, file: string): string =>
  texts.get(file) ?? readFileSync(file, 'utf8');

export const leftOut = (file: string, key: string, remedy: string): Note => ({
  file,
  cause: 'config',
  message: `\`${key}\` was removed.`,
  remedy,
});

/** The path of an old folder in the new site: unchanged or, if it was outside the site's folder, below it. */
export function placeFor({ root, content, statics }: Conversion, from: string, otherwise: string): string {
  const path = relative(root, from);
  const inside = path.replace(/^(?:\.\.\/)+/, '');
  const wanted = inside === '' || inside === '..' ? otherwise : inside;
  const taken = new Set([...content.filter((one) => one.from !== from).map(({ to }) => to), ...statics.values()]);
  let place = wanted;
  for (let count = 2; taken.has(place); count++) place = `${wanted}-${count}`;
  return place;
}

/** Adjusts the edit URL of content that was outside the site's folder to its new path inside it. */
export function editUrlFor({ root }: Conversion, editUrl: unknown, from: string): unknown {
  if (typeof editUrl !== 'string') return undefined;
  const up = /^(?:\.\.\/)+/.exec(relative(root, resolve(from)))?.[0] ?? '';
  const base = editUrl.endsWith('/') || editUrl === '' ? editUrl : `${editUrl}/`;
  if (up === '' || !/^https?:/.test(base)) return base;
  const url = new URL(base);
  url.pathname = posix.join(url.pathname, up);
  return url.href;
}
