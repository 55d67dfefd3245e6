import { askEndpoint } from './ask-stream.ts';
import type { AskAi } from './types.ts';

/** Where a site's own assistant answers, as the shell says. */
export interface OwnAssistant {
  readonly url: string;
  readonly suggestedQuestions: readonly string[];
}

/** Asks an endpoint of the site's own, which answers in server-sent events. No cookie is sent to another host. */
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
