import { navigate, reportMissing, useShell } from '@autolode/ssg-cli/runtime';
import { lazy, type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AskScreen as AskScreenType } from './AskScreen.tsx';
import { NoResults, SearchFailed } from './NothingScreens.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';
import { resultsAddress } from './results-address.ts';
import { SearchField } from './SearchField.tsx';
import { SearchCount, SearchFooter } from './SearchFooter.tsx';
import { hasStart, StartScreen } from './StartScreen.tsx';
import { wearDialogStyles } from './sheet.ts';
import { addRecent, type StoredConversation, type StoredHit } from './stored-lists.ts';
import { useActiveItem } from './use-active-item.ts';
import { useFacets } from './use-facets.ts';
import { useCombobox, useFieldText } from './use-field.ts';
import { useLists } from './use-lists.ts';
import { foundIn, useEngine, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchModalProps {
  /** Open, with a form that holds the field. */
  readonly dialog: HTMLDialogElement;
}

/** Hits of one answer in the dialog; the search page shows all. */
const mostHits = 20;

const AskScreen = lazy<typeof AskScreenType>(() =>
  import('./AskScreen.tsx').then(
    ({ AskScreen: loaded }) => ({ default: loaded }),
    (error: unknown) => {
      reportMissing(error);
      return { default: () => null };
    },
  ),
);

/** What the assistant is asked first: a question, or a conversation that is taken up again. */
export type AskStart = { readonly question: string } | { readonly conversation: StoredConversation };

/**
 * What the search dialog shows: its field and, below it, one of the screens. The focus stays in the field (the combobox
 * pattern); the browser's own `dialog` keeps it inside and makes the page behind inert.
 */
export function SearchModal({ dialog }: SearchModalProps): ReactNode {
  const say = useSearchText();
  const { search } = useShell();
  const form = dialog.querySelector('form') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [query, setQuery] = useFieldText(field);
  const [ask, setAsk] = useState<AskStart>();
  const [allVersions, setAllVersions] = useState(false);
  const { facets, isChoice } = useFacets(allVersions);
  const { results, retry } = useResults(query, facets, mostHits);
  const [lists, change] = useLists();
  const engine = useEngine();
  const found = foundIn(results);
  const isStart = query.trim() === '';
  const items = useActiveItem(list, isStart ? '' : (found?.query ?? ''));
  const isAsking = ask !== undefined && engine?.ask !== undefined;

  useLayoutEffect(() => {
    wearDialogStyles();
    form.className = 'search-head';
  }, [form]);
  useLayoutEffect(() => {
    form.hidden = isAsking;
    if (!isAsking) field.focus();
    return () => {
      form.hidden = false;
    };
  }, [form, field, isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may have gone with an entry of the lists.
  useEffect(() => {
    if (!isAsking && !dialog.contains(document.activeElement)) field.focus();
  }, [lists]);
  useEscape(dialog, isAsking, () => setAsk(undefined));

  const close = () => dialog.close();
  /** Called for a click on a hit, which the router follows; the visitor's own history remembers it. */
  const went = (hit: StoredHit | undefined) => {
    if (hit !== undefined) change((last) => addRecent(last, hit));
    close();
  };

  const onFieldKey = (event: KeyboardEvent) => {
    // While a word is being composed the keys belong to the input method.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      items.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const element = items.element();
      if (element === undefined) {
        if (!isStart && search?.page !== undefined && results.state !== 'found') {
          close();
          navigate(resultsAddress(search.page, query));
        }
      } else if (element instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey))
        window.open(element.href, '_blank', 'noopener');
      else element.click();
    }
  };

  const canAsk = engine?.ask !== undefined;
  const isFailed = !isStart && results.state === 'failed';
  const shownHits = isStart || isFailed ? undefined : found;
  /** The list under the field, if there is one: a grid where rows have buttons of their own. */
  const popup = isStart
    ? hasStart(lists, engine)
      ? 'grid'
      : undefined
    : found !== undefined && !isFailed && (canAsk || found.total > 0)
      ? 'listbox'
      : undefined;

  useCombobox(
    field,
    say('search.input'),
    popup === undefined ? undefined : { id: listId, role: popup, active: items.active },
    onFieldKey,
  );

  if (isAsking)
    return createPortal(
      <Suspense fallback={null}>
        <AskScreen
          ai={engine.ask}
          start={ask}
          facets={facets}
          change={change}
          onBack={() => setAsk(undefined)}
          onClose={close}
        />
      </Suspense>,
      dialog,
    );
  return (
    <>
      {createPortal(
        <SearchField
          isBusy={results.state === 'loading'}
          onClear={query === '' ? undefined : () => setQuery('')}
          onClose={close}
        />,
        form,
      )}
      {createPortal(
        <>
          <div className="search-screen" data-stale={results.state === 'loading' ? '' : undefined}>
            {popup !== undefined && (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role has a name.
              <div ref={list} id={listId} role={popup} aria-label={say(isStart ? 'search.recent' : 'search.results')}>
                {isStart ? (
                  <StartScreen lists={lists} change={change} items={items} engine={engine} onGo={went} onAsk={setAsk} />
                ) : (
                  found !== undefined && (
                    <ResultsScreen
                      found={found}
                      query={query}
                      items={items}
                      canAsk={canAsk}
                      onGo={went}
                      onAsk={setAsk}
                    />
                  )
                )}
              </div>
            )}
            {isStart && popup === undefined && <p className="search-empty">{say('search.startEmpty')}</p>}
            {isFailed && <SearchFailed onRetry={retry} />}
            {!isStart && !isFailed && found?.total === 0 && <NoResults found={found} onTry={setQuery} />}
          </div>
          <SearchCount found={shownHits} />
          <SearchFooter
            found={shownHits}
            query={query}
            allVersions={isChoice || allVersions ? allVersions : undefined}
            onAllVersions={setAllVersions}
            onGo={() => went(undefined)}
          />
        </>,
        dialog,
      )}
    </>
  );
}

/** Leaves the assistant when the dialog is asked to close, by Escape or by a gesture. */
function useEscape(dialog: HTMLDialogElement, isAsking: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isAsking) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onCancel(event);
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('cancel', onCancel);
    return () => {
      dialog.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('cancel', onCancel);
    };
  });
}
