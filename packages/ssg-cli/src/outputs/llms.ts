import type { Config, LocaleConfig } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import { localeFolder } from './locale-folder.ts';
import { escapeLabel } from './markdown-inline.ts';
import { sitemapPages } from './sitemap.ts';
import { hasTwin, type Twin, twinOf } from './twin-text.ts';
import type { Output, OutputInput } from './types.ts';
import { viewOf } from './view-of.ts';

/** Bytes of one `llms-full` file, so that it fits into what programs read at once. */
const maxBytes = 512 * 1024;

/** `llms.txt`: what the site holds, with a line a page; `llms-full.txt`: all of it as text, in parts where it is large. */
export const llms: Output = {
  key: 'llms',
  make(input) {
    const made = input.config.locales.map((locale) => localeFiles(input, locale));
    return { files: made.flatMap(({ files }) => files), published: made.flatMap(({ published }) => published) };
  },
};

function localeFiles(input: OutputInput, locale: LocaleConfig): { files: OutputFile[]; published: string[] } {
  const { config, memo, isPublished } = input;
  const pages = sitemapPages(input).filter(({ route }) => route.locale === locale.code && isReading(route.view.layout));
  if (pages.length === 0) return { files: [], published: [] };
  const folder = localeFolder(config, locale);
  const parts = fullParts(
    pages.filter(({ route }) => hasTwin(route)),
    input,
  ).map((part, index) => ({ path: `${folder}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`, ...part }));
  const files = [{ path: `${folder}llms.txt`, content: overview(config, locale, pages, parts) }];
  const published: string[] = [];
  for (const { path, pieces } of parts) {
    const write = () => pieces.map(({ head, twin }) => head + twin.text).join('\n');
    let content: string | undefined;
    const key = sha256(JSON.stringify(pieces.map(({ head, twin }) => [head, twin.hash])));
    const hash = memo.of({ key, route: { output: path } }, 'llms', () => {
      content = write();
      return sha256(content);
    });
    if (content === undefined && isPublished(path, hash)) published.push(path);
    else files.push({ path, content: content ?? write() });
  }
  return { files, published };
}

/** Lists of what is listed elsewhere would only repeat it. */
const isReading = (layout: string): boolean => /^(?:doc|category|page|blog-post)$/.test(layout);

function overview(
  config: Config,
  locale: LocaleConfig,
  pages: readonly RenderedPage[],
  full: readonly { readonly path: string; readonly bytes: number }[],
): string {
  const sections = new Map<string, string[]>();
  for (const page of pages) {
    const name = sectionOf(page, config);
    const { head, title } = page.route.view;
    const href = locale.url + (head.markdown ?? page.route.url);
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
function sectionOf({ route }: RenderedPage, config: Config): string {
  const view = viewOf(route);
  if (view.docs !== undefined)
    return config.docs.find(({ id }) => id === view.docs?.section)?.label ?? view.docs.section;
  return view.layout === 'blog-post' ? route.searchGroup : config.title;
}

/** Some pages' texts, each behind a line that says where it stands, with a line end between. */
interface Part {
  readonly pieces: readonly { readonly head: string; readonly twin: Twin }[];
  readonly bytes: number;
}

/** The texts in the order of the overview, cut only between pages. None is read for it. */
function fullParts(pages: readonly RenderedPage[], input: OutputInput): Part[] {
  const parts: { pieces: Part['pieces'][number][]; bytes: number }[] = [];
  for (const page of pages) {
    const head = `<!-- ${input.config.url}${page.route.url} -->\n\n`;
    const twin = twinOf(page, input);
    const bytes = Buffer.byteLength(head) + twin.bytes;
    const part = parts.at(-1);
    if (part === undefined || part.bytes + bytes > maxBytes) parts.push({ pieces: [{ head, twin }], bytes });
    else {
      part.pieces.push({ head, twin });
      part.bytes += bytes + 1;
    }
  }
  return parts;
}
