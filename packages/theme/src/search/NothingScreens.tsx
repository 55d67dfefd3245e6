import { useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { encodeText } from './results-address.ts';
import type { Found } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

/** The empty state of the search: other queries to try, and a link to report a missing result. */
export function NoResults({
  found,
  onTry,
}: {
  readonly found: Found;
  readonly onTry: (query: string) => void;
}): ReactNode {
  const say = useSearchText();
  const shell = useShell();
  const query = found.query.trim();
  const report =
    shell.search?.reportUrl?.replaceAll('{query}', encodeText(query)) ??
    reportHref(shell.contact?.links, say('search.reportSubject', { query }));
  // If no word of the query matches anything, the docs sections are suggested.
  const suggestions = (found.suggestions.length > 0 ? found.suggestions : shell.sections.map(({ label }) => label))
    .filter((text) => text.toLowerCase() !== query.toLowerCase())
    .slice(0, 4);
  return (
    <div className="search-nothing">
      <Icon name="search" />
      <p className="search-nothing-title">
        {say('search.noResults')} <strong>{say('search.noResultsQuery', { query })}</strong>
      </p>
      {suggestions.length > 0 && (
        <div className="search-try">
          <p>{say('search.tryFor')}</p>
          <ul>
            {suggestions.map((text) => (
              <li key={text}>
                <button type="button" className="chip" onClick={() => onTry(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {report !== undefined && (
        <p>
          {say('search.believe')} <a href={report}>{say('search.letUsKnow')}</a>
        </p>
      )}
    </div>
  );
}

/** Shown if the search failed. */
export function SearchFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const say = useSearchText();
  return (
    <div className="search-nothing" role="alert">
      <Icon name="offline" />
      <p className="search-nothing-title">{say('search.errorTitle')}</p>
      <p>{say('search.errorHelp')}</p>
      <button type="button" className="button" data-size="small" onClick={onRetry}>
        <Icon name="refresh" />
        {say('search.retry')}
      </button>
    </div>
  );
}

/** The URL for reporting a missing result to the site's contact, by email if there is an address. */
export function reportHref(
  links: readonly { readonly kind: string; readonly href: string }[] | undefined,
  subject: string,
): string | undefined {
  const mail = links?.find(({ kind }) => kind === 'email');
  if (mail === undefined) return links?.[0]?.href;
  return `${mail.href}${mail.href.includes('?') ? '&' : '?'}subject=${encodeText(subject)}`;
}
