import { isReading } from '../arrange/reading-layouts.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { compareNames } from '../lib/compare-names.ts';
import { groupsBelow } from '../lib/groups-of.ts';
import { sha256 } from '../lib/hash.ts';
import { remembered } from '../lib/remembered.ts';
import { definePlugin } from '../plugins/define-plugin.ts';
import type { MarkdownFile, PluginFile, PluginPage, PluginSite } from '../plugins/types.ts';
import { indexed } from './indexed.ts';
import { localeFolder } from './locale-folder.ts';
import { escapeLabel } from './markdown-inline.ts';
import { ownPlugin } from './plugin-outputs.ts';

/** Maximum size of one `llms-full` file in bytes, so that it fits into the context of a language model. */
const maxBytes = 512 * 1024;

/**
 * Maximum size of one list of pages in bytes. Longer lists are split by section, so that programs read only what they
 * need.
 */
const maxListBytes = 50_000;

/**
 * `llms.txt` lists the pages of the site, one per line; `llms-full.txt` holds their complete text and is split if it is
 * large.
 */
const plugin = definePlugin({
  name: 'llms',
  output: ({ pages }, { config }) => config.locales.flatMap((locale) => localeFiles(pages, config, locale)),
});

export const llms = ownPlugin({ key: 'llms', writes: /(?:^|\/)llms(?:-[\w-]+)?\.txt$/, needs: 'articles' }, plugin());

type Pages = PluginSite['pages'];

function localeFiles(all: Pages, config: Config, locale: LocaleConfig): PluginFile[] {
  const pages = indexed(config, all)
    .filter((page) => page.locale === locale.code && isReading(page.view.layout))
    .sort((a, b) => compareNames(a.view.url, b.view.url));
  if (pages.length === 0) return [];
  const folder = localeFolder(config, locale);
  const parts = fullParts(pages, config).map((part, index) => ({
    path: `${folder}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`,
    ...part,
  }));
  return [
    ...lists(config, locale, pages, parts),
    ...parts.map(({ path, pieces }) => ({
      path,
      key: sha256(JSON.stringify(pieces.map(({ head, file }) => [head, file.hash]))),
      make: () => pieces.map(({ head, file }) => head + file.text).join('\n'),
    })),
  ];
}

interface Section {
  readonly id: string;
  readonly name: string;
  /** One line per page. */
  readonly lines: string[];
}

/** Writes `llms.txt` with all pages or, if that would be too large, with a link to one list per section. */
function lists(
  config: Config,
  locale: LocaleConfig,
  pages: Pages,
  full: readonly { readonly path: string; readonly bytes: number }[],
): { readonly path: string; readonly content: string }[] {
  const folder = localeFolder(config, locale);
  const sections = linesOf(config, locale, pages);
  const link = (path: string, label: string, about: string) =>
    `- [${label}](${config.url}${config.baseUrl}${path}): ${about}`;
  const whole = full.map(({ path, bytes }) =>
    link(path, path.split('/').at(-1) ?? '', `the whole text, ${Math.ceil(bytes / 1024)} kB`),
  );
  const overview = (blocks: readonly string[]) =>
    [
      `# ${config.title}`,
      ...(config.tagline === '' ? [] : [`> ${config.tagline}`]),
      ...blocks,
      ...(whole.length === 0 ? [] : [`## Optional\n\n${whole.join('\n')}`]),
    ]
      .join('\n\n')
      .concat('\n');
  const path = `${folder}llms.txt`;
  const all = overview(sections.map(({ name, lines }) => `## ${name}\n\n${lines.join('\n')}`));
  if (Buffer.byteLength(all) <= maxListBytes) return [{ path, content: all }];
  const files = sections.flatMap(({ id, name, lines }) =>
    cutLines(lines).map((part, index) => ({
      path: `${folder}llms-${id}${index === 0 ? '' : `-${index + 1}`}.txt`,
      name: index === 0 ? name : `${name} (${index + 1})`,
      pages: part.length,
      content: `# ${config.title}: ${name}\n\n${part.join('\n')}\n`,
    })),
  );
  const index = files.map((file) =>
    link(file.path, escapeLabel(file.name), `${file.pages} ${file.pages === 1 ? 'page' : 'pages'}`),
  );
  return [
    { path, content: overview([`## Sections\n\n${index.join('\n')}`]) },
    ...files.map((file) => ({ path: file.path, content: file.content })),
  ];
}

/** Splits lines into files that stay below the size limit, including their title. */
const cutLines = (lines: readonly string[]): string[][] =>
  groupsBelow(lines, maxListBytes - 1000, (line) => Buffer.byteLength(line) + 1);

function linesOf(config: Config, locale: LocaleConfig, pages: Pages): Section[] {
  const sections = new Map<string, Section>();
  for (const page of pages) {
    const { id, name } = sectionOf(page, config);
    const { head, title, url } = page.view;
    const href = locale.url + (head.markdown ?? url);
    const about = head.description === undefined ? '' : `: ${head.description.replace(/\s+/g, ' ')}`;
    const section = remembered(sections, id, () => ({ id, name, lines: [] }));
    section.lines.push(`- [${escapeLabel(title)}](${href})${about}`);
  }
  return [...sections.values()];
}

/** Returns the section of a page: a docs section, a blog, or the site itself. */
export function sectionOf({ view, collection }: PluginPage, { docs, blogs, title }: Config): SectionName {
  const section = docs.find(({ id }) => id === view.docs?.section);
  if (section !== undefined) return { id: `docs-${section.id}`, name: section.label };
  const blog = blogs.find(({ id }) => view.layout === 'blog-post' && id === collection?.id);
  return blog === undefined ? { id: 'pages', name: title } : { id: `blog-${blog.id}`, name: blog.title };
}

export interface SectionName {
  /** Unique among docs sections, blogs and other pages. */
  readonly id: string;
  readonly name: string;
}

/** The texts of several pages, each with a heading line, separated by line breaks. */
interface Part {
  readonly pieces: readonly { readonly head: string; readonly file: MarkdownFile }[];
  readonly bytes: number;
}

/** Splits the texts in the order of the overview, only between pages. It uses only their sizes, so no text is read. */
function fullParts(pages: Pages, config: Config): Part[] {
  const parts: { pieces: Part['pieces'][number][]; bytes: number }[] = [];
  for (const page of pages) {
    const file = page.markdown();
    if (file === undefined) continue;
    const head = `<!-- ${config.url}${page.view.url} -->\n\n`;
    const bytes = Buffer.byteLength(head) + file.bytes;
    const part = parts.at(-1);
    if (part === undefined || part.bytes + bytes > maxBytes) parts.push({ pieces: [{ head, file }], bytes });
    else {
      part.pieces.push({ head, file });
      part.bytes += bytes + 1;
    }
  }
  return parts;
}
