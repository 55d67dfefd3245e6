import { askEndpoint } from './ask-stream.ts';
import type { AskAi } from './types.ts';

/** The settings of a site's own assistant, from the shell. */
export interface OwnAssistant {
  readonly url: string;
  readonly suggestedQuestions: readonly string[];
}

/**
 * Sends questions to an endpoint of the site, which answers with server-sent events. No cookie is sent to another host.
 */
export const createOwnAssistant = ({ url, suggestedQuestions }: OwnAssistant, language: string): AskAi => ({
  suggestedQuestions,
  ask: (conversation, { id, signal, facets }) =>
    askEndpoint(url, {
      signal,
      conversation,
      headers: { accept: 'text/event-stream' },
      body: { id, language, tags: facets?.tags ?? [], page: location.pathname },
    }),
});
