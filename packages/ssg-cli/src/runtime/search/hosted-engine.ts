import type { ShellView } from '../view.ts';
import { createAskAi } from './ask-ai.ts';
import { generatorVersion } from './compiled.ts';
import { contextFilters, groupFacet, mergeFilters } from './facet-filters.ts';
import { closeMark, hostedHit, openMark, type ServiceHit } from './hosted-hit.ts';
import type { Hosted } from './hosted-options.ts';
import { type SearchEngine, type SearchFacets, SearchUnavailable } from './types.ts';

/** What of the service's client is used; the module behind it is loaded with this one. */
interface ServiceClient {
  addAlgoliaAgent(name: string, version: string): void;
  search(request: { requests: Record<string, unknown>[] }): Promise<{ results: unknown[] }>;
}

interface ServiceResult {
  readonly hits: readonly ServiceHit[];
  readonly nbHits?: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Asks a hosted service that speaks Algolia's protocol. */
export async function createHostedEngine(options: Hosted, shell: Pick<ShellView, 'locale'>): Promise<SearchEngine> {
  const { liteClient } = await import('algoliasearch/lite');
  const client = liteClient(options.appId, options.apiKey, hostsOf(options)) as unknown as ServiceClient;
  client.addAlgoliaAgent('ssg', generatorVersion);
  const language = shell.locale.code;
  const { facetFilters: own, ...parameters } = withoutPages(options.parameters);
  const byGroup = groupFacet(options.facets ?? {});
  const filters = (facets: SearchFacets) => {
    const { group, ...context } = facets;
    const chosen = group === undefined ? [] : [`${byGroup}:${group}`];
    return mergeFilters(
      options.contextual ? contextFilters(language, context, options.facets) : undefined,
      own,
      chosen,
    );
  };

  return {
    async search(query, { limit = 20, offset = 0, facets = {} } = {}) {
      const request = (more: Record<string, unknown>) => ({
        indexName: options.indexName,
        query,
        offset,
        length: limit,
        attributesToRetrieve: [...levels.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
        attributesToSnippet: ['content:25'],
        snippetEllipsisText: '…',
        highlightPreTag: openMark,
        highlightPostTag: closeMark,
        ...parameters,
        ...more,
      });
      const requests = [request({ facetFilters: filters(facets), facets: [byGroup] })];
      // Counts of the other groups need the same question without the group.
      if (facets.group !== undefined)
        requests.push(
          request({ facetFilters: filters({ ...facets, group: undefined } as never), facets: [byGroup], length: 0 }),
        );
      const [result, everywhere = result] = await ask(client, requests);
      if (result === undefined) throw new SearchUnavailable('The search service sent no result.');
      const counts = Object.entries(everywhere?.facets?.[byGroup] ?? {});
      return {
        hits: result.hits.map((hit) => hostedHit(hit, options)),
        total: result.nbHits ?? result.hits.length,
        groups: counts.map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count),
        suggestions: result.hits.length > 0 ? [] : partsOf(query),
      };
    },
    ...(options.askAi === undefined ? {} : { ask: createAskAi(options, options.askAi, language) }),
  };
}

/** Results are asked for by offset and length, which the service does not take beside pages of a size. */
function withoutPages(parameters: Hosted['parameters']): Hosted['parameters'] {
  const own = new Set(['hitsPerPage', 'page', 'offset', 'length']);
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !own.has(name)));
}

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A site's own host stands in for those keyed by the application. */
function hostsOf({ host }: Hosted) {
  if (host === undefined) return {};
  const { protocol, hostname, port } = new URL(/^https?:\/\//.test(host) ? host : `https://${host}`);
  return {
    hosts: [
      {
        url: hostname,
        accept: 'readWrite' as const,
        protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
        ...(port === '' ? {} : { port: Number(port) }),
      },
    ],
  };
}

async function ask(client: ServiceClient, requests: Record<string, unknown>[]): Promise<ServiceResult[]> {
  try {
    return (await client.search({ requests })).results as ServiceResult[];
  } catch (error) {
    // Whatever the reason, the visitor can do the same about it: look at the network and try again.
    console.warn('[ssg] The search service did not respond.', error);
    throw new SearchUnavailable(error instanceof Error ? error.message : String(error));
  }
}

/** Words of a query that found nothing, each by itself. */
const partsOf = (query: string): string[] => {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  return words.length > 1 ? words.slice(0, 3) : [];
};
