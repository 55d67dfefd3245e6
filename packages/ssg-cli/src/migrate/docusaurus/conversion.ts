import { posix, relative, resolve, sep } from 'node:path';
import type { Note } from '../note.ts';
import type { Code } from '../print-value.ts';

/** A folder of content and where it lies in the new site. */
export interface ContentFolder {
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly id: string;
  /** Absolute. */
  readonly from: string;
  /** Relative to the new site. */
  readonly to: string;
  /** The first part of its pages' paths. */
  readonly routeBasePath: string;
}

/** A config as it is converted, key by key. */
export interface Conversion {
  /** Folder of the old site. */
  readonly root: string;
  /** Name of the config's file. */
  readonly file: string;
  readonly config: { [key: string]: unknown };
  readonly docs: { [key: string]: unknown }[];
  readonly blogs: { [key: string]: unknown }[];
  readonly content: ContentFolder[];
  /** Docs section id → absolute path of its sidebars. */
  readonly sidebars: Map<string, string>;
  /** Absolute paths of the old site's own stylesheets. */
  readonly styles: string[];
  /** Absolute path of a static folder → its place in the new site. */
  readonly statics: ReadonlyMap<string, string> & Pick<Map<string, string>, 'set'>;
  /** Local name → package of a Markdown plugin that the new config imports. */
  readonly imports: Map<string, string>;
  readonly plugins: { readonly remark: (Code | unknown[])[]; readonly rehype: (Code | unknown[])[] };
  readonly notes: Note[];
}

export const newConversion = (root: string, file: string): Conversion => ({
  root,
  file,
  config: {},
  docs: [],
  blogs: [],
  content: [],
  sidebars: new Map(),
  styles: [],
  statics: new Map(),
  imports: new Map(),
  plugins: { remark: [], rehype: [] },
  notes: [],
});

export const leftOut = (file: string, key: string, remedy: string): Note => ({
  file,
  cause: 'config',
  message: `\`${key}\` was removed.`,
  remedy,
});

/** Where a folder of the old site lies in the new one: at its own path, or below the site's folder if it lay outside. */
export function placeFor({ root, content, statics }: Conversion, from: string, otherwise: string): string {
  const path = relative(root, from).replaceAll(sep, '/');
  const inside = path.replace(/^(?:\.\.\/)+/, '');
  const wanted = inside === '' || inside === '..' ? otherwise : inside;
  const taken = new Set([...content.filter((one) => one.from !== from).map(({ to }) => to), ...statics.values()]);
  let place = wanted;
  for (let count = 2; taken.has(place); count++) place = `${wanted}-${count}`;
  return place;
}

/** The edit url of content that lay outside the site's folder, for its place inside it. */
export function editUrlFor({ root }: Conversion, editUrl: unknown, from: string): unknown {
  if (typeof editUrl !== 'string') return undefined;
  const up = /^(?:\.\.\/)+/.exec(relative(root, resolve(from)).replaceAll(sep, '/'))?.[0] ?? '';
  const base = editUrl.endsWith('/') || editUrl === '' ? editUrl : `${editUrl}/`;
  if (up === '' || !/^https?:/.test(base)) return base;
  const url = new URL(base);
  url.pathname = posix.join(url.pathname, up);
  return url.href;
}
