import type { Marked, SearchHit } from '@autolode/ssg-cli/runtime/published';
import { z } from 'zod';
import { filters, findSection, versionsOf } from './filters.ts';
import type { PublishedSite } from './published-site.ts';

export const searchArguments = {
  query: z.string().min(1).max(500).describe('What to search for; a few words work best'),
  ...filters,
  limit: z.number().int().min(1).max(25).default(10).describe('Number of results'),
  offset: z.number().int().min(0).max(10_000).default(0).describe('Results to skip'),
};

type SearchArguments = z.infer<z.ZodObject<typeof searchArguments>>;

/** Maximum length of an excerpt in characters. */
const maxExcerpt = 500;

/** Searches with the same engine and ranking as the site's own search. */
export async function search(site: PublishedSite, given: SearchArguments): Promise<string> {
  const { query, limit, offset } = given;
  const locale = site.locale(given.language);
  const section = given.section === undefined ? undefined : findSection(site, given.section);
  const versions = versionsOf(section === undefined ? site.about.sections : [section], given.version);
  // Pages without a version have their own tag; a request for a version excludes them.
  const tags = [
    ...(given.version === undefined ? ['default'] : []),
    ...[...versions].map(([id, version]) => `${id}-${version}`),
  ];
  const group =
    section !== undefined && Object.hasOwn(locale.groups, section.id) ? locale.groups[section.id] : undefined;
  if (section !== undefined && group === undefined)
    return `No results: ${section.name} has no pages in ${locale.code}.\n`;
  const engine = await site.search(locale);
  const { hits, total, suggestions } = await engine.search(query, {
    limit,
    offset,
    facets: { tags, ...(group === undefined ? {} : { group }) },
  });
  if (hits.length === 0) {
    const hint = suggestions.length === 0 ? '' : ` Try: ${suggestions.join(', ')}.`;
    return total === 0 ? `No results for "${query}".${hint}\n` : `There are only ${total} results.\n`;
  }
  const excerpts =
    (await engine.excerpts?.(
      query,
      hits.map(({ url }) => url),
    )) ?? {};
  const lines = hits.map((hit, index) => line(hit, offset + index + 1, locale.url, excerpts[hit.url]));
  const more = offset + hits.length < total ? ` For more, set offset to ${offset + hits.length}.` : '';
  return `${lines.join('\n')}\n\nResults ${offset + 1} to ${offset + hits.length} of ${total}.${more}\n`;
}

function line(hit: SearchHit, number: number, origin: string, excerpt: Marked = []): string {
  const title = [hit.title, hit.heading]
    .map(plain)
    .filter((text) => text !== '')
    .join(' › ');
  const text = plain(excerpt).replace(/\s+/g, ' ').slice(0, maxExcerpt);
  return `${number}. ${title} (${hit.path.join(' / ')})\n   ${origin}${hit.url}${text === '' ? '' : `\n   ${text}`}`;
}

const plain = (text: Marked): string => text.map((piece) => piece.text).join('');
