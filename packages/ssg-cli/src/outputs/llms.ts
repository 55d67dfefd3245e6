import type { Config, LocaleConfig } from '../config/types.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import { localeFolder } from './locale-folder.ts';
import { escapeLabel } from './markdown-inline.ts';
import { sitemapPages } from './sitemap.ts';
import { hasTwin, twinOf } from './twin-text.ts';
import type { Output, OutputInput } from './types.ts';
import { viewOf } from './view-of.ts';

/** Bytes of one `llms-full` file, so that it fits into what programs read at once. */
const maxBytes = 512 * 1024;

/** `llms.txt`: what the site holds, with a line a page; `llms-full.txt`: all of it as text, in parts where it is large. */
export const llms: Output = {
  key: 'llms',
  make: (input) => ({ files: input.config.locales.flatMap((locale) => localeFiles(input, locale)) }),
};

function localeFiles(input: OutputInput, locale: LocaleConfig): OutputFile[] {
  const { config } = input;
  const pages = sitemapPages(input).filter(({ route }) => route.locale === locale.code && isReading(route.view.layout));
  if (pages.length === 0) return [];
  const folder = localeFolder(config, locale);
  const parts = fullParts(
    pages.filter(({ route }) => hasTwin(route)),
    input,
  ).map((content, index) => ({
    path: `${folder}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`,
    content,
  }));
  return [{ path: `${folder}llms.txt`, content: overview(config, locale, pages, parts) }, ...parts];
}

/** Lists of what is listed elsewhere would only repeat it. */
const isReading = (layout: string): boolean => /^(?:doc|category|page|blog-post)$/.test(layout);

function overview(
  config: Config,
  locale: LocaleConfig,
  pages: readonly RenderedPage[],
  full: readonly OutputFile[],
): string {
  const sections = new Map<string, string[]>();
  for (const page of pages) {
    const name = sectionOf(page, config);
    const { head, title } = page.route.view;
    const href = locale.url + (head.markdown ?? page.route.url);
    const about = head.description === undefined ? '' : `: ${head.description.replace(/\s+/g, ' ')}`;
    sections.set(name, [...(sections.get(name) ?? []), `- [${escapeLabel(title)}](${href})${about}`]);
  }
  const whole = full.map(
    ({ path, content }) =>
      `- [${path.split('/').at(-1)}](${config.url}${config.baseUrl}${path}): the whole text, ${kilobytes(content)} kB`,
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
function sectionOf({ route }: RenderedPage, config: Config): string {
  const view = viewOf(route);
  if (view.docs !== undefined)
    return config.docs.find(({ id }) => id === view.docs?.section)?.label ?? view.docs.section;
  return view.layout === 'blog-post' ? route.searchGroup : config.title;
}

/** The texts in the order of the overview, cut only between pages. */
function fullParts(pages: readonly RenderedPage[], input: OutputInput): string[] {
  const { config } = input;
  const parts: string[] = [];
  let part: string[] = [];
  let size = 0;
  for (const page of pages) {
    const { url } = page.route;
    const text = `<!-- ${config.url}${url} -->\n\n${twinOf(page, input).text}`;
    const bytes = Buffer.byteLength(text);
    if (size > 0 && size + bytes > maxBytes) {
      parts.push(part.join('\n'));
      [part, size] = [[], 0];
    }
    part.push(text);
    size += bytes;
  }
  if (part.length > 0) parts.push(part.join('\n'));
  return parts;
}

const kilobytes = (content: string | Uint8Array): number => Math.ceil(Buffer.byteLength(content) / 1024);
