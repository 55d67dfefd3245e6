import type { ShellView } from '../view.ts';
import { createAskAi } from './ask-ai.ts';
import { generatorVersion } from './compiled.ts';
import { contextFilters, groupFacet, mergeFilters } from './facet-filters.ts';
import { closeMark, hostedHit, openMark, type ServiceHit } from './hosted-hit.ts';
import type { Hosted } from './hosted-options.ts';
import { type SearchEngine, type SearchFacets, SearchUnavailable } from './types.ts';

/** The part of the service's client that is used; the client is loaded together with this module. */
interface ServiceClient {
  addAlgoliaAgent(name: string, version: string): void;
  search(request: { requests: Record<string, unknown>[] }): Promise<{ results: unknown[] }>;
}

interface ServiceResult {
  readonly hits: readonly ServiceHit[];
  readonly nbHits?: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Creates an engine for a hosted service with Algolia's API. */
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
      // The counts of the other groups need the same query without the group filter.
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
    ...(options.askAi === undefined || 'url' in options.askAi
      ? {}
      : { ask: createAskAi(options, options.askAi, language) }),
  };
}

/** Results are requested by offset and length, which the service does not allow together with page parameters. */
function withoutPages(parameters: Hosted['parameters']): Hosted['parameters'] {
  const own = new Set(['hitsPerPage', 'page', 'offset', 'length']);
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !own.has(name)));
}

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A site's own host replaces the default hosts of the application. */
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
    // The message does not distinguish reasons, because the visitor can only check the network and try again.
    console.warn('[ssg] The search service did not respond.', error);
    throw new SearchUnavailable(error instanceof Error ? error.message : String(error));
  }
}

/** The single words of a query without results. */
const partsOf = (query: string): string[] => {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  return words.length > 1 ? words.slice(0, 3) : [];
};
