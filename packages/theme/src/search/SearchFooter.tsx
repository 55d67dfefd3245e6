import { useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { resultsAddress } from './results-address.ts';
import type { Found } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchFooterProps {
  /** Absent before anything is typed. */
  readonly found: Found | undefined;
  readonly query: string;
  /** Absent on a site without several versions. */
  readonly allVersions: boolean | undefined;
  readonly onAllVersions: (all: boolean) => void;
  readonly onGo: () => void;
}

/** Below the hits: their number, a link to all of them, and the keyboard shortcuts. */
export function SearchFooter({ found, query, allVersions, onAllVersions, onGo }: SearchFooterProps): ReactNode {
  const say = useSearchText();
  const page = useShell().search?.page;
  const count = found?.total ?? 0;
  return (
    <div className="search-foot">
      {found !== undefined && count > 0 && page !== undefined ? (
        <a className="search-all" href={resultsAddress(page, query.trim())} onClick={onGo}>
          {count === 1 ? say('search.seeOne') : say('search.seeAll', { count })}
          <Icon name="arrow-right" />
        </a>
      ) : (
        <span />
      )}
      {allVersions !== undefined && (
        <label className="search-versions">
          <input type="checkbox" checked={allVersions} onChange={({ target }) => onAllVersions(target.checked)} />
          {say('search.allVersions')}
        </label>
      )}
      <ul className="search-keys" aria-hidden="true">
        <li>
          <kbd>↵</kbd> {say('search.hintOpen')}
        </li>
        <li>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {say('search.hintMove')}
        </li>
        <li>
          <kbd>Esc</kbd> {say('search.hintClose')}
        </li>
      </ul>
    </div>
  );
}

/**
 * Announces the number of results to screen readers. It is always in the dialog, because a live region that is added
 * together with its text is not announced.
 */
export function SearchCount({ found }: Pick<SearchFooterProps, 'found'>): ReactNode {
  const say = useSearchText();
  const count = found?.total ?? 0;
  return (
    <output className="visually-hidden">
      {found === undefined
        ? ''
        : count === 0
          ? `${say('search.noResults')} ${say('search.noResultsQuery', { query: found.query.trim() })}`
          : count === 1
            ? say('search.oneResult')
            : say('search.manyResults', { count })}
    </output>
  );
}
