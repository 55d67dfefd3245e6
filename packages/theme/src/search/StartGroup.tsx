// biome-ignore-all lint/a11y/useSemanticElements: the grid of a combobox is not a table.
import type { ReactNode } from 'react';
import { type SearchKey, useSearchText } from './use-search-text.ts';

/** Rows of the start screen below their heading; renders nothing if there are none. */
export function StartGroup({
  label,
  children,
}: {
  readonly label: SearchKey;
  readonly children: readonly ReactNode[];
}): ReactNode {
  const say = useSearchText();
  if (children.length === 0) return null;
  return (
    <div role="rowgroup" className="search-group" aria-label={say(label)}>
      <div role="presentation" className="search-group-label">
        {say(label)}
      </div>
      {children}
    </div>
  );
}
