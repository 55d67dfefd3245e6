import { z } from 'zod';
import { filters, findSection, versionsOf } from './filters.ts';
import { pageOf, splitText } from './paging.ts';
import type { PublishedSite } from './published-site.ts';

export const listArguments = {
  ...filters,
  page: z.number().int().min(1).default(1).describe('Page of the list'),
};

type ListArguments = z.infer<z.ZodObject<typeof listArguments>>;

const maxDescription = 200;

/** Lists the pages of the site, one per line, sorted by URL. */
export async function listPages(site: PublishedSite, given: ListArguments): Promise<string> {
  const locale = site.locale(given.language);
  const chosen = given.section === undefined ? site.about.sections : [findSection(site, given.section)];
  const versions = versionsOf(chosen, given.version);
  const ids = new Set(chosen.map(({ id }) => id));
  const isWanted = (section: string, version: string | undefined) =>
    ids.has(section) && (version === undefined ? given.version === undefined : versions.get(section) === version);
  const pages = (await site.pages(locale)).filter(({ section, version }) => isWanted(section, version));
  if (pages.length === 0) return 'No pages.\n';
  const lines = pages.map(({ url, title, description = '' }) => {
    const about = description.replace(/\s+/g, ' ').slice(0, maxDescription);
    return `- ${title}: ${locale.url}${url}${about === '' ? '' : `\n  ${about}`}\n`;
  });
  return pageOf(splitText(lines.join('')), given.page, `${pages.length} pages of the site`);
}
