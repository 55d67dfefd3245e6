import type { AskAi, AskMessage, SearchFacets } from '@autolode/ssg-cli/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface AskSource {
  readonly url: string;
  readonly title: string;
}

export interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly sources: readonly AskSource[];
  readonly state: 'thinking' | 'searching' | 'answering' | 'done' | 'stopped' | 'failed';
  readonly error?: string;
}

export interface Conversation {
  readonly id: string;
  readonly exchanges: readonly Exchange[];
  readonly isBusy: boolean;
  readonly ask: (question: string) => void;
  readonly stop: () => void;
}

/** A conversation with the assistant. Unmounting aborts an answer that is still streaming. */
export function useAsk(
  ai: AskAi,
  facets: SearchFacets,
  before: { readonly id: string; readonly messages: readonly AskMessage[] } | undefined,
): Conversation {
  const [id] = useState(() => before?.id ?? crypto.randomUUID());
  const [exchanges, setExchanges] = useState<readonly Exchange[]>(() => exchangesOf(before?.messages ?? []));
  const current = useRef<AbortController>(undefined);
  const known = useRef(exchanges);
  known.current = exchanges;

  const ask = useCallback(
    async (question: string) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      const past = known.current;
      let exchange: Exchange = { question, answer: '', sources: [], state: 'thinking' };
      const show = (change: Partial<Exchange>) => {
        exchange = { ...exchange, ...change };
        setExchanges([...past, exchange]);
      };
      show({});
      try {
        const conversation = [...messagesOf(past), { role: 'user' as const, text: question }];
        for await (const part of ai.ask(conversation, { id, signal: controller.signal, facets })) {
          if (part.type === 'text') show({ answer: exchange.answer + part.text, state: 'answering' });
          else if (part.type === 'source') show({ sources: withSource(exchange.sources, part) });
          else if (exchange.answer === '') show({ state: 'searching' });
        }
        show({ state: 'done' });
      } catch (error) {
        if (controller.signal.aborted) show({ state: 'stopped' });
        else show({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
      }
    },
    [ai, facets, id],
  );

  useEffect(() => () => current.current?.abort(), []);
  const last = exchanges.at(-1)?.state;
  return {
    id,
    exchanges,
    isBusy: last === 'thinking' || last === 'searching' || last === 'answering',
    ask: (question) => void ask(question),
    stop: () => current.current?.abort(),
  };
}

/** The messages of a conversation for the assistant and the visitor's history, without failed ones. */
export const messagesOf = (exchanges: readonly Exchange[]): AskMessage[] =>
  exchanges.flatMap(({ question, answer }) =>
    answer === ''
      ? []
      : [
          { role: 'user' as const, text: question },
          { role: 'assistant' as const, text: answer },
        ],
  );

export function exchangesOf(messages: readonly AskMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const { role, text } of messages) {
    const last = exchanges.at(-1);
    if (role === 'user') exchanges.push({ question: text, answer: '', sources: [], state: 'done' });
    else if (last !== undefined) exchanges[exchanges.length - 1] = { ...last, answer: text };
  }
  return exchanges;
}

const withSource = (sources: readonly AskSource[], { url, title }: AskSource): readonly AskSource[] =>
  sources.some((source) => source.url === url) ? sources : [...sources, { url, title }];
