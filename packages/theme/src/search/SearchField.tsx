import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../icons.tsx';
import { longestQuery } from './search-state.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  /** Absent while there is nothing to move through. */
  readonly popup:
    | { readonly id: string; readonly role: 'grid' | 'listbox'; readonly active: string | undefined }
    | undefined;
}

/** The field: what is written here is searched for, and the arrows move through what was found. */
export function SearchField({ field, query, onQuery, onKeyDown, onClose, isBusy, popup }: SearchFieldProps): ReactNode {
  const say = useSearchText();
  return (
    <div className="search-head">
      <span className="search-glass" data-busy={isBusy ? '' : undefined}>
        <Icon name="search" />
      </span>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={say('search.input')}
        aria-expanded={popup !== undefined}
        aria-controls={popup?.id}
        aria-haspopup={popup?.role ?? 'listbox'}
        aria-autocomplete="list"
        aria-activedescendant={popup?.active}
        placeholder={say('search.inputHint')}
        maxLength={longestQuery}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          className="search-clear"
          aria-label={say('search.clear')}
          onClick={() => {
            onQuery('');
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="search-escape" onClick={onClose}>
        <kbd>Esc</kbd>
        <span>{say('search.cancel')}</span>
        <span className="visually-hidden">{say('search.close')}</span>
      </button>
    </div>
  );
}
