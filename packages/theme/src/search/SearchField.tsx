import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useSearchText } from './use-search-text.ts';

export interface SearchFieldProps {
  readonly isBusy: boolean;
  /** Absent while the field is empty. */
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The content around the field, which is already in the document; the stylesheet positions the search icon. */
export function SearchField({ isBusy, onClear, onClose }: SearchFieldProps): ReactNode {
  const say = useSearchText();
  return (
    <>
      <span className="search-glass" data-busy={isBusy ? '' : undefined}>
        <Icon name="search" />
      </span>
      {onClear !== undefined && (
        <button type="button" className="search-clear" aria-label={say('search.clear')} onClick={onClear}>
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="search-escape" onClick={onClose}>
        <kbd>Esc</kbd>
        <span>{say('search.cancel')}</span>
        <span className="visually-hidden">{say('search.close')}</span>
      </button>
    </>
  );
}
