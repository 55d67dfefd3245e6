import { navigate, useShell } from '@autolode/ssg-cli/runtime';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NoResults, SearchFailed } from './NothingScreens.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';
import { resultsAddress } from './results-address.ts';
import { SearchField } from './SearchField.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { hasStart, StartScreen } from './StartScreen.tsx';
import { longestQuery, type OpenRequest } from './search-state.ts';
import { wearDialogStyles } from './sheet.ts';
import { addRecent, type StoredConversation, type StoredHit } from './stored-lists.ts';
import { useActiveItem } from './use-active-item.ts';
import { useFacets } from './use-facets.ts';
import { useLists } from './use-lists.ts';
import { foundIn, useEngine, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchModalProps {
  readonly request: OpenRequest;
  readonly onClose: () => void;
}

/** Hits of one answer in the dialog; the search page shows all. */
const mostHits = 20;

const AskScreen = lazy(() => import('./AskScreen.tsx').then(({ AskScreen: loaded }) => ({ default: loaded })));

/** What the assistant is asked first: a question, or a conversation that is taken up again. */
export type AskStart = { readonly question: string } | { readonly conversation: StoredConversation };

/**
 * The search dialog: a field and, below it, one of the screens. The focus stays in the field (the combobox pattern); the
 * browser's own `dialog` keeps it inside and makes the page behind inert.
 */
export function SearchModal({ request, onClose }: SearchModalProps): ReactNode {
  const say = useSearchText();
  const { search } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [query, setQuery] = useState(request.query.slice(0, longestQuery));
  const [ask, setAsk] = useState<AskStart>();
  const [allVersions, setAllVersions] = useState(false);
  const { facets, isChoice } = useFacets(allVersions);
  const { results, retry } = useResults(query, facets, mostHits);
  const [lists, change] = useLists();
  const engine = useEngine();
  const found = foundIn(results);
  const isStart = query.trim() === '';
  const items = useActiveItem(list, isStart ? '' : (found?.query ?? ''));

  useLayoutEffect(() => {
    wearDialogStyles();
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    if (request.isSelected) field.current?.select();
    else field.current?.setSelectionRange(longestQuery, longestQuery);
    return () => element?.close();
  }, [request.isSelected]);

  // Typed while the dialog was on its way.
  useEffect(() => setQuery(request.query.slice(0, longestQuery)), [request.query]);

  const leaveAsk = () => {
    setAsk(undefined);
    requestAnimationFrame(() => field.current?.focus());
  };
  const goBack = () => (ask === undefined ? onClose() : leaveAsk());
  /** Called for a click on a hit, which the router follows; the visitor's own history remembers it. */
  const went = (hit: StoredHit | undefined) => {
    if (hit !== undefined) change((last) => addRecent(last, hit));
    onClose();
  };

  const onFieldKey = (event: KeyboardEvent) => {
    // While a word is being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      items.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const element = items.element();
      if (element === undefined) {
        if (!isStart && search?.page !== undefined && results.state !== 'found') {
          onClose();
          navigate(resultsAddress(search.page, query));
        }
      } else if (element instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey))
        window.open(element.href, '_blank', 'noopener');
      else element.click();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (event.key !== 'Escape' && !isChord) return;
    event.preventDefault();
    event.stopPropagation();
    if (isChord) onClose();
    else goBack();
  };

  const canAsk = engine?.ask !== undefined;
  const isFailed = !isStart && results.state === 'failed';
  /** The list under the field, if there is one: a grid where rows have buttons of their own. */
  const popup = isStart
    ? hasStart(lists, engine)
      ? 'grid'
      : undefined
    : found !== undefined && !isFailed && (canAsk || found.total > 0)
      ? 'listbox'
      : undefined;

  return (
    <dialog
      ref={dialog}
      className="search-modal"
      aria-label={say('search.dialog')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        goBack();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="search-box">
        {ask === undefined || engine?.ask === undefined ? (
          <>
            <SearchField
              field={field}
              query={query}
              onQuery={setQuery}
              onKeyDown={onFieldKey}
              onClose={onClose}
              isBusy={results.state === 'loading'}
              popup={popup === undefined ? undefined : { id: listId, role: popup, active: items.active }}
            />
            <div className="search-screen" data-stale={results.state === 'loading' ? '' : undefined}>
              {popup !== undefined && (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role has a name.
                <div ref={list} id={listId} role={popup} aria-label={say(isStart ? 'search.recent' : 'search.results')}>
                  {isStart ? (
                    <StartScreen
                      lists={lists}
                      change={change}
                      items={items}
                      engine={engine}
                      onGo={went}
                      onAsk={setAsk}
                    />
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
            <SearchFooter
              found={isStart || isFailed ? undefined : found}
              query={query}
              allVersions={isChoice || allVersions ? allVersions : undefined}
              onAllVersions={setAllVersions}
              onGo={() => went(undefined)}
            />
          </>
        ) : (
          <Suspense fallback={null}>
            <AskScreen
              ai={engine.ask}
              start={ask}
              facets={facets}
              change={change}
              onBack={leaveAsk}
              onClose={onClose}
            />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}
