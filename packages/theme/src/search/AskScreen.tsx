// biome-ignore-all lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
import type { AskAi, SearchFacets } from '@autolode/ssg-cli/runtime';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { AnswerText, safeHref } from './AnswerText.tsx';
import type { AskStart } from './SearchModal.tsx';
import { longestQuery } from './search-state.ts';
import { keepConversation, type Lists } from './stored-lists.ts';
import { type Exchange, messagesOf, useAsk } from './use-ask.ts';
import { useSearchText } from './use-search-text.ts';

export interface AskScreenProps {
  readonly ai: AskAi;
  readonly start: AskStart;
  readonly facets: SearchFacets;
  readonly change: (change: (lists: Lists) => Lists) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Questions and answers. Answers are rendered as text with little structure, never as the assistant's markup. */
export function AskScreen({ ai, start, facets, change, onBack, onClose }: AskScreenProps): ReactNode {
  const say = useSearchText();
  const conversation = useAsk(ai, facets, 'conversation' in start ? start.conversation : undefined);
  const { id, exchanges, isBusy, ask, stop } = conversation;
  const [question, setQuestion] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if ('question' in start) ask(start.question);
  });

  const last = exchanges.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an answer is complete, to store it.
  useEffect(() => {
    if (last?.state === 'done' && last.answer !== '')
      change((lists) => keepConversation(lists, { id, messages: messagesOf(exchanges) }));
    if (!isBusy) field.current?.focus();
  }, [last?.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer answer moves its end out of view.
  useEffect(() => {
    // In braces, because newer browsers return a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.answer.length, exchanges.length]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() === '' || isBusy) return;
    ask(question.trim());
    setQuestion('');
  };
  return (
    <>
      <form className="search-head" onSubmit={submit}>
        <button type="button" className="search-back" aria-label={say('search.askBack')} onClick={onBack}>
          <Icon name="arrow-left" />
        </button>
        <input
          ref={field}
          type="text"
          aria-label={say('search.askInput')}
          placeholder={isBusy ? say('search.answering') : say('search.askInput')}
          maxLength={longestQuery}
          autoComplete="off"
          disabled={isBusy}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        {isBusy ? (
          <button type="button" className="search-stop" aria-label={say('search.stop')} onClick={stop}>
            <span aria-hidden="true" />
          </button>
        ) : (
          <button type="button" className="search-escape" onClick={onClose}>
            <kbd>Esc</kbd>
            <span>{say('search.cancel')}</span>
            <span className="visually-hidden">{say('search.close')}</span>
          </button>
        )}
      </form>
      <section
        className="search-screen search-talk"
        tabIndex={0}
        aria-label={say('search.askTitle')}
        aria-busy={isBusy}
      >
        {exchanges.map((exchange, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only added at the end.
          <ExchangeView key={index} exchange={exchange} onClose={onClose} />
        ))}
        <div ref={end} />
      </section>
      <p className="search-disclaimer">{say('search.disclaimer')}</p>
    </>
  );
}

function ExchangeView({ exchange, onClose }: { readonly exchange: Exchange; readonly onClose: () => void }): ReactNode {
  const say = useSearchText();
  const [isCopied, setCopied] = useState(false);
  const { question, answer, sources, state, error } = exchange;
  const copy = async () => {
    await navigator.clipboard.writeText(answer);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <article className="search-exchange">
      <h2>{question}</h2>
      {answer !== '' && <AnswerText text={answer} onClose={onClose} />}
      <div role="status" className="search-answer-state">
        {state === 'thinking' && say('search.thinking')}
        {state === 'searching' && say('search.searching')}
        {state === 'stopped' && say('search.stopped')}
      </div>
      {state === 'failed' && (
        <p role="alert" className="search-answer-error">
          <strong>{say('search.askFailed')}</strong> {error}
        </p>
      )}
      {sources.length > 0 && (
        <div className="search-sources">
          <h3>{say('search.sources')}</h3>
          <ul>
            {sources.map(({ url, title }) => (
              <li key={url}>
                <a href={safeHref(url)} onClick={onClose}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state === 'done' && answer !== '' && (
        <button type="button" className="search-copy" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? say('search.copied') : say('search.copyAnswer')}
        </button>
      )}
    </article>
  );
}
