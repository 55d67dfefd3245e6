// biome-ignore-all lint/a11y/useSemanticElements: the grid of a combobox is not a table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active row.
import { type ShellView, type SuggestedView, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { Enter, selection } from './ResultsScreen.tsx';
import { StartGroup } from './StartGroup.tsx';
import type { ActiveItem } from './use-active-item.ts';

/** The pages named in the config or, if there are none, the docs sections if there are several. */
export function suggestedOf({ search, sections }: Pick<ShellView, 'search' | 'sections'>): readonly SuggestedView[] {
  if (search?.suggested !== undefined) return search.suggested;
  if (sections.length < 2) return [];
  return sections.flatMap(({ label, versions }) => {
    const version = versions.find(({ latest }) => latest) ?? versions[0];
    return version === undefined ? [] : [{ label, href: version.mainHref }];
  });
}

/** Suggested pages for visitors who do not know what to search for. */
export function SuggestedRows({ items, onGo }: { readonly items: ActiveItem; readonly onGo: () => void }): ReactNode {
  return (
    <StartGroup label="search.suggested">
      {suggestedOf(useShell()).map(({ label, href }) => {
        const id = `search-suggested-${href}`;
        return (
          <div role="row" key={href} className="search-row" {...selection(items, id)}>
            <div role="gridcell" className="search-cell">
              <a
                id={id}
                data-item=""
                tabIndex={-1}
                href={href}
                onClick={(event) => {
                  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onGo();
                }}
              >
                <Icon name="file" />
                <span className="search-row-text">
                  <span className="search-row-title">{label}</span>
                </span>
                <Enter />
              </a>
            </div>
          </div>
        );
      })}
    </StartGroup>
  );
}
