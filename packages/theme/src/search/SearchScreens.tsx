import type { SearchEngine } from '@autolode/ssg-cli/runtime';
import type { ReactNode, RefObject } from 'react';
import { NoResults, SearchFailed } from './NothingScreens.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';
import type { AskStart } from './SearchModal.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { StartScreen } from './StartScreen.tsx';
import type { Lists, StoredHit } from './stored-lists.ts';
import type { ActiveItem } from './use-active-item.ts';
import type { Popup } from './use-field.ts';
import type { Found } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchScreensProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The list below the field, if there is one. */
  readonly popup: Popup | undefined;
  readonly query: string;
  /** Absent before anything is typed, and if no search was possible. */
  readonly found: Found | undefined;
  readonly isFailed: boolean;
  readonly group: string | undefined;
  readonly onGroup: (name: string | undefined) => void;
  readonly lists: Lists;
  readonly change: (change: (lists: Lists) => Lists) => void;
  readonly items: ActiveItem;
  readonly engine: SearchEngine | undefined;
  readonly onGo: (hit: StoredHit | undefined) => void;
  readonly onAsk: (start: AskStart) => void;
  readonly onTry: (query: string) => void;
  readonly onRetry: () => void;
}

/** The content below the field: suggestions, hits with a section filter, or an explanation of why there are none. */
export function SearchScreens({ list, popup, query, found, isFailed, ...rest }: SearchScreensProps): ReactNode {
  const say = useSearchText();
  const { group, onGroup, lists, change, items, engine, onGo, onAsk, onTry, onRetry } = rest;
  const isStart = query.trim() === '';
  return (
    <div className="search-screen">
      {found !== undefined && <SectionFilter groups={found.groups} chosen={group} onChoose={onGroup} />}
      {popup !== undefined && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a name.
        <div ref={list} id={popup.id} role={popup.role} aria-label={say(isStart ? 'search.dialog' : 'search.results')}>
          {isStart ? (
            <StartScreen lists={lists} change={change} items={items} engine={engine} onGo={onGo} onAsk={onAsk} />
          ) : (
            found !== undefined && (
              <ResultsScreen
                found={found}
                query={query}
                items={items}
                canAsk={engine?.ask !== undefined}
                onGo={onGo}
                onAsk={onAsk}
              />
            )
          )}
        </div>
      )}
      {isStart && popup === undefined && <p className="search-empty">{say('search.startEmpty')}</p>}
      {isFailed && <SearchFailed onRetry={onRetry} />}
      {found?.total === 0 && <NoResults found={found} onTry={onTry} />}
    </div>
  );
}
