import type { OwnAskAi, SearchHosted, SearchLocal } from './schema/search.ts';

/** The site's own assistant, beside a local or a hosted search. */
export function ownAssistant({ askAi }: SearchLocal | SearchHosted): OwnAskAi | undefined {
  return typeof askAi === 'object' && 'url' in askAi ? askAi : undefined;
}
