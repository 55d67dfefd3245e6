import type { Config, LocaleConfig } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import { definePlugin } from '../plugins/define-plugin.ts';
import type { MarkdownFile, PluginFile, PluginPage, PluginSite } from '../plugins/types.ts';
import { indexed } from './indexed.ts';
import { localeFolder } from './locale-folder.ts';
import { escapeLabel } from './markdown-inline.ts';
import { ownPlugin } from './plugin-outputs.ts';

/** Bytes of one `llms-full` file, so that it fits into what programs read at once. */
const maxBytes = 512 * 1024;

/** `llms.txt`: what the site holds, with a line a page; `llms-full.txt`: all of it as text, in parts where it is large. */
const plugin = definePlugin({
  name: 'llms',
  output: ({ pages }, { config }) => config.locales.flatMap((locale) => localeFiles(pages, config, locale)),
});

export const llms = ownPlugin('llms', plugin());

type Pages = PluginSite['pages'];

function localeFiles(all: Pages, config: Config, locale: LocaleConfig): PluginFile[] {
  const pages = indexed(config, all).filter((page) => page.locale === locale.code && isReading(page.view.layout));
  if (pages.length === 0) return [];
  const folder = localeFolder(config, locale);
  const parts = fullParts(pages, config).map((part, index) => ({
    path: `${folder}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`,
    ...part,
  }));
  return [
    { path: `${folder}llms.txt`, content: overview(config, locale, pages, parts) },
    ...parts.map(({ path, pieces }) => ({
      path,
      key: sha256(JSON.stringify(pieces.map(({ head, file }) => [head, file.hash]))),
      make: () => pieces.map(({ head, file }) => head + file.text).join('\n'),
    })),
  ];
}

/** Lists of what is listed elsewhere would only repeat it. */
export const isReading = (layout: string): boolean => /^(?:doc|category|page|blog-post)$/.test(layout);

function overview(
  config: Config,
  locale: LocaleConfig,
  pages: Pages,
  full: readonly { readonly path: string; readonly bytes: number }[],
): string {
  const sections = new Map<string, string[]>();
  for (const page of pages) {
    const { name } = sectionOf(page, config);
    const { head, title, url } = page.view;
    const href = locale.url + (head.markdown ?? url);
    const about = head.description === undefined ? '' : `: ${head.description.replace(/\s+/g, ' ')}`;
    const lines = sections.get(name) ?? [];
    sections.set(name, lines);
    lines.push(`- [${escapeLabel(title)}](${href})${about}`);
  }
  const whole = full.map(
    ({ path, bytes }) =>
      `- [${path.split('/').at(-1)}](${config.url}${config.baseUrl}${path}): the whole text, ${Math.ceil(bytes / 1024)} kB`,
  );
  return [
    `# ${config.title}`,
    ...(config.tagline === '' ? [] : [`> ${config.tagline}`]),
    ...[...sections].map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}`),
    ...(whole.length === 0 ? [] : [`## Optional\n\n${whole.join('\n')}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A docs section, a blog, or the pages beside them. */
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

/** Some pages' texts, each behind a line that says where it stands, with a line end between. */
interface Part {
  readonly pieces: readonly { readonly head: string; readonly file: MarkdownFile }[];
  readonly bytes: number;
}

/** The texts in the order of the overview, cut only between pages. None is read for it. */
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
