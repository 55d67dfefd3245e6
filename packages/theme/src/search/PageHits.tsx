import type { ReactNode } from 'react';
import { MarkedText, plainText } from './MarkedText.tsx';
import { HitIcon, Path } from './ResultsScreen.tsx';
import { excerptsOf, type Found } from './use-results.ts';

/** Hits as a list of links with excerpts, best first. */
export const PageHits = ({ found }: { readonly found: Found }): ReactNode => (
  <ol className="search-list">
    {found.hits.map((hit, index) => {
      const isSection = hit.heading.length > 0;
      const excerpt = hit.excerpt ?? found.excerpts[hit.url];
      return (
        <li key={hit.url}>
          <a className="search-row" href={hit.url}>
            <HitIcon hit={hit} isCode={excerpt?.[0]?.code === true} />
            <span className="search-row-text">
              <span className="search-row-title">
                <MarkedText text={isSection ? hit.heading : hit.title} />
              </span>
              <Path path={isSection ? [...hit.path, plainText(hit.title)] : hit.path} />
              {/* Space for the excerpt is reserved before it is loaded, so that the hits below do not move. */}
              {(excerpt !== undefined || index < excerptsOf(found.hits)) && (
                <span className="search-row-excerpt">{excerpt !== undefined && <MarkedText text={excerpt} />}</span>
              )}
            </span>
          </a>
        </li>
      );
    })}
  </ol>
);
