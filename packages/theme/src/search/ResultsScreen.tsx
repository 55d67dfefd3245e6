// biome-ignore-all lint/a11y/useSemanticElements: options are links, and a group of options is not a fieldset.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys.
import type { SearchHit } from '@autolode/ssg-cli/runtime';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { MarkedText, plainText } from './MarkedText.tsx';
import type { AskStart } from './SearchModal.tsx';
import type { StoredHit } from './stored-lists.ts';
import type { ActiveItem } from './use-active-item.ts';
import type { Found } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

export interface ResultsScreenProps {
  readonly found: Found;
  readonly query: string;
  readonly items: ActiveItem;
  readonly canAsk: boolean;
  readonly onGo: (hit: StoredHit) => void;
  readonly onAsk: (start: AskStart) => void;
}

/** Hits grouped by page, ordered by the best hit of each page. Each hit is a link; arrow keys and Enter work too. */
export function ResultsScreen({ found, query, items, canAsk, onGo, onAsk }: ResultsScreenProps): ReactNode {
  const say = useSearchText();
  const question = query.trim();
  return (
    <>
      {canAsk && (
        <div
          role="option"
          tabIndex={-1}
          id="search-ask"
          data-item=""
          className="search-row search-ask-row"
          {...selection(items, 'search-ask')}
          onClick={() => onAsk({ question })}
        >
          <Icon name="sparkles" />
          <span className="search-row-text">
            <span className="search-row-title">
              {say('search.ask')} <q>{question}</q>
            </span>
          </span>
          <Enter />
        </div>
      )}
      {labelled(byPage(found.hits), found.groups.length > 1).map(({ page, hits, label }) => (
        <div key={page} role="group" aria-label={plainText(hits[0]?.title ?? [])} className="search-group">
          {label !== undefined && (
            <div role="presentation" className="search-group-label">
              {label}
            </div>
          )}
          {hits.map((hit, index) => (
            <HitRow
              key={hit.url}
              hit={hit}
              excerpt={hit.excerpt ?? found.excerpts[hit.url]}
              items={items}
              isBelow={index > 0}
              onGo={onGo}
            />
          ))}
        </div>
      ))}
    </>
  );
}

interface HitRowProps {
  readonly hit: SearchHit;
  readonly excerpt: SearchHit['excerpt'];
  readonly items: ActiveItem;
  /** A row of the same page is above, so their shared path is not repeated. */
  readonly isBelow: boolean;
  readonly onGo: (hit: StoredHit) => void;
}

function HitRow({ hit, excerpt, items, isBelow, onGo }: HitRowProps): ReactNode {
  const id = `search-hit-${hit.url}`;
  const isSection = hit.heading.length > 0;
  return (
    <a
      role="option"
      tabIndex={-1}
      id={id}
      data-item=""
      className="search-row"
      data-below={isBelow ? '' : undefined}
      href={hit.url}
      {...selection(items, id)}
      onClick={(event) => {
        // A click that opens a new tab leaves the dialog open.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onGo(storedHit(hit));
      }}
    >
      <HitIcon hit={hit} isCode={excerpt?.[0]?.code === true} />
      <span className="search-row-text">
        <span className="search-row-title">
          <MarkedText text={isSection ? hit.heading : hit.title} />
        </span>
        {!isBelow && <Path path={isSection ? [...hit.path, plainText(hit.title)] : hit.path} />}
        {excerpt !== undefined && (
          <span className="search-row-excerpt">
            <MarkedText text={excerpt} />
          </span>
        )}
      </span>
      <Enter />
    </a>
  );
}

/** Shows what a hit is: a line of code, an operation of an API, a section, or the kind of its page. */
export function HitIcon({ hit, isCode }: { readonly hit: SearchHit; readonly isCode: boolean }): ReactNode {
  if (!isCode && hit.kind !== 'operation' && hit.heading.length > 0)
    return (
      <span className="search-hash" aria-hidden="true">
        #
      </span>
    );
  return <Icon name={isCode ? 'code' : hit.kind === undefined ? 'file' : icons[hit.kind]} />;
}

const icons = { operation: 'terminal', blog: 'rss', page: 'globe' } as const;

/** The path of a hit. */
export const Path = ({ path }: { readonly path: readonly string[] }): ReactNode =>
  path.length === 0 ? null : (
    <span className="search-row-path">
      {path.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && <span aria-hidden="true"> / </span>}
          <span>{label}</span>
        </Fragment>
      ))}
    </span>
  );

export const Enter = (): ReactNode => <Icon name="enter" className="search-enter" />;

/** Attributes of an item that can be active. Hovering makes an item active. */
export const selection = (items: ActiveItem, id: string) => ({
  'aria-selected': items.active === id,
  onPointerMove: () => {
    if (items.active !== id) items.setActive(id);
  },
});

export const storedHit = ({ url, title, heading, path }: SearchHit): StoredHit => ({
  url,
  title: plainText(title),
  heading: plainText(heading),
  path,
});

/** The section above the first of consecutive pages in it, on a site with results in several sections. */
const labelled = (pages: readonly [string, SearchHit[]][], hasGroups: boolean) =>
  pages.map(([page, hits], index) => {
    const group = hits[0]?.group ?? '';
    const isNew = hasGroups && group !== '' && group !== pages[index - 1]?.[1][0]?.group;
    return { page, hits, label: isNew ? group : undefined };
  });

/** Groups hits by page, in order of the best hit of each page. */
export function byPage(hits: readonly SearchHit[]): [string, SearchHit[]][] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) pages.set(hit.page, [...(pages.get(hit.page) ?? []), hit]);
  return [...pages];
}
