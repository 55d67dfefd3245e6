import { navigate, reportMissing, useShell } from '@autolode/ssg-cli/runtime';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AskScreen as AskScreenType } from './AskScreen.tsx';
import { fieldKeys } from './field-keys.ts';
import { resultsAddress } from './results-address.ts';
import { SearchField } from './SearchField.tsx';
import { SearchCount, SearchFooter } from './SearchFooter.tsx';
import { SearchScreens } from './SearchScreens.tsx';
import { hasStart } from './StartScreen.tsx';
import { addRecent, type StoredConversation, type StoredHit } from './stored-lists.ts';
import { useActiveItem } from './use-active-item.ts';
import { useDialogForm } from './use-dialog-form.ts';
import { useFacets } from './use-facets.ts';
import { useCombobox, useFieldText } from './use-field.ts';
import { useLists } from './use-lists.ts';
import { foundIn, useEngine, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchModalProps {
  /** The open dialog, with a form that contains the field. */
  readonly dialog: HTMLDialogElement;
}

/** Maximum number of hits in the dialog; the search page shows all. */
const mostHits = 12;

const AskScreen = lazy<typeof AskScreenType>(() =>
  import('./AskScreen.tsx').then(
    ({ AskScreen: loaded }) => ({ default: loaded }),
    (error: unknown) => {
      reportMissing(error);
      return { default: () => null };
    },
  ),
);

/** The start of a conversation with the assistant: a question, or a stored conversation to continue. */
export type AskStart = { readonly question: string } | { readonly conversation: StoredConversation };

/** The results for the field's text, in the versions and the section that the visitor has selected. */
function useDialogResults(query: string) {
  const [allVersions, setAllVersions] = useState(false);
  const [group, setGroup] = useState<string>();
  const { facets, isChoice } = useFacets(allVersions);
  const { results, retry } = useResults(query, group === undefined ? facets : { ...facets, group }, mostHits);
  const isStart = query.trim() === '';
  useEffect(() => {
    if (isStart) setGroup(undefined);
  }, [isStart]);
  const isFailed = !isStart && results.state === 'failed';
  return {
    results,
    retry,
    facets,
    isStart,
    isFailed,
    found: isStart || isFailed ? undefined : foundIn(results),
    group,
    setGroup,
    versions: isChoice || allVersions ? allVersions : undefined,
    setAllVersions,
  };
}

/**
 * The content of the search dialog: its field and one of the screens below it. The focus stays in the field (the
 * combobox pattern); the native `dialog` traps it and makes the page behind inert.
 */
export function SearchModal({ dialog }: SearchModalProps): ReactNode {
  const say = useSearchText();
  const shell = useShell();
  const form = dialog.querySelector('form') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [query, setQuery] = useFieldText(field);
  const [ask, setAsk] = useState<AskStart>();
  const { results, retry, facets, isStart, isFailed, found, ...choice } = useDialogResults(query);
  const [lists, change] = useLists();
  const engine = useEngine();
  const items = useActiveItem(list, isStart ? '' : (found?.query ?? ''));
  const leave = () => setAsk(undefined);
  const isAsking = ask !== undefined && engine?.ask !== undefined;
  useDialogForm({ dialog, form, field }, isAsking, lists, leave);

  const close = () => dialog.close();
  /** Called for a click on a hit, which the router follows. Records it in the visitor's history. */
  const onVisited = (hit: StoredHit | undefined) => {
    if (hit !== undefined) change((last) => addRecent(last, hit));
    close();
  };
  const openAll = () => {
    if (isStart || shell.search?.page === undefined || results.state === 'found') return;
    close();
    navigate(resultsAddress(shell.search.page, query));
  };
  const hasItems = isStart
    ? hasStart(lists, engine, shell)
    : found !== undefined && (engine?.ask !== undefined || found.total > 0);
  /** A grid, because these rows have buttons of their own. */
  const role = isStart ? 'grid' : 'listbox';
  const popup = hasItems ? ({ id: listId, role, active: items.active } as const) : undefined;
  useCombobox(field, say('search.input'), popup, fieldKeys(items, openAll));

  if (isAsking)
    return createPortal(
      <Suspense fallback={null}>
        <AskScreen ai={engine.ask} start={ask} facets={facets} change={change} onBack={leave} onClose={close} />
      </Suspense>,
      dialog,
    );
  const isBusy = results.state === 'loading';
  const onClear = query === '' ? undefined : () => setQuery('');
  const onGroup = (name: string | undefined) => {
    choice.setGroup(name);
    field.focus();
  };
  const screens = { list, popup, query, found, isFailed, group: choice.group, onGroup, lists, change, items };
  return (
    <>
      {createPortal(<SearchField isBusy={isBusy} onClear={onClear} onClose={close} />, form)}
      {createPortal(
        <>
          <SearchScreens
            {...screens}
            engine={engine}
            onGo={onVisited}
            onAsk={setAsk}
            onTry={setQuery}
            onRetry={retry}
          />
          <SearchCount found={found} />
          <SearchFooter
            found={found}
            query={query}
            allVersions={choice.versions}
            onAllVersions={choice.setAllVersions}
            onGo={() => onVisited(undefined)}
          />
        </>,
        dialog,
      )}
    </>
  );
}
