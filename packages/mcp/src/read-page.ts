import { z } from 'zod';
import { markdownSection } from './markdown-section.ts';
import { pageOf, splitText } from './paging.ts';
import type { PublishedSite } from './published-site.ts';
import { sitePath } from './site-path.ts';
import { UserError } from './user-error.ts';

export const readArguments = {
  url: z
    .string()
    .min(1)
    .max(2000)
    .describe('URL or path of a page; with an anchor (#section), only that section is returned'),
  page: z.number().int().min(1).default(1).describe('Part of a long page'),
};

type ReadArguments = z.infer<z.ZodObject<typeof readArguments>>;

/** Returns the Markdown of a page, or of the section of an anchor. */
export async function readPage(site: PublishedSite, { url, page }: ReadArguments): Promise<string> {
  const { path, anchor } = sitePath(url, site);
  const found = await site.alternate(path);
  if (found === undefined) throw new UserError(`There is no page at ${url}.${await nearestPages(site, path)}`);
  if (anchor === '') return pageOf(splitText(found.text), page, found.path);
  const html = (await site.read(found.path.replace(/\.md$/, '.html'))) ?? '';
  const section = markdownSection(found.text, html, anchor);
  return section === undefined
    ? `[No heading has the anchor "${anchor}"; this is the whole page.]\n\n${pageOf(splitText(found.text), page, found.path)}`
    : pageOf(splitText(section), page, `${found.path}#${anchor}`);
}

/** Pages whose URL has the same ending as the wanted one. */
async function nearestPages(site: PublishedSite, path: string): Promise<string> {
  const name =
    path
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1)
      ?.replace(/\.(?:html|md)$/, '')
      .toLowerCase() ?? '';
  const lists = await Promise.all(site.about.locales.map((locale) => site.pages(locale)));
  const near = lists
    .flat()
    .flatMap(({ url }) => (name !== '' && url.toLowerCase().includes(name) ? url : []))
    .slice(0, 5);
  return near.length === 0 ? ' Use search or list_pages to find one.' : ` Similar: ${near.join(', ')}.`;
}
