import { askEndpoint } from './ask-stream.ts';
import { contextFilters, mergeFilters } from './facet-filters.ts';
import type { Hosted, HostedAskAi } from './hosted-options.ts';
import type { AskAi } from './types.ts';

const standardEndpoint = 'https://askai.algolia.com/chat';
const tokenKey = 'askai_token';
/** Milliseconds before its expiry at which a token is renewed. */
const early = 30_000;

/** Sends questions to the assistant of a hosted index and streams its answers. */
export function createAskAi(
  search: Hosted,
  { endpoint = standardEndpoint, ...askAi }: HostedAskAi,
  language: string,
): AskAi {
  const headers = {
    'x-algolia-api-key': search.apiKey,
    'x-algolia-application-id': search.appId,
    'x-algolia-index-name': search.indexName,
    'x-algolia-assistant-id': askAi.assistantId,
  };
  return {
    suggestedQuestions: askAi.suggestedQuestions,
    async *ask(conversation, { id, signal, facets }) {
      // The assistant's own filters take precedence over those of the search.
      const facetFilters = mergeFilters(
        askAi.facetFilters ?? search.parameters['facetFilters'],
        search.contextual ? contextFilters(language, facets, search.facets) : undefined,
      );
      yield* askEndpoint(endpoint, {
        conversation,
        signal,
        headers: { ...headers, authorization: `TOKEN ${await token(endpoint, askAi.assistantId, signal)}` },
        body: { id, searchParameters: { facetFilters } },
      });
    },
  };
}

async function token(endpoint: string, assistantId: string, signal: AbortSignal): Promise<string> {
  const kept = keptToken();
  if (kept !== undefined && expiryOf(kept) - early > Date.now()) return kept;
  const response = await fetch(`${endpoint.replace(/\/$/, '')}/token`, {
    method: 'POST',
    signal,
    headers: { 'x-algolia-assistant-id': assistantId },
  });
  const body = response.ok ? ((await response.json()) as { token?: unknown }) : undefined;
  if (typeof body?.token !== 'string') throw new Error('The assistant cannot be reached.');
  try {
    sessionStorage.setItem(tokenKey, body.token);
  } catch {
    // Without storage each question requests a new token.
  }
  return body.token;
}

function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The expiry of a token in milliseconds, from its payload; 0 if it has none. */
function expiryOf(jwt: string): number {
  try {
    const { exp } = JSON.parse(atob((jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: unknown;
    };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
