// biome-ignore-all lint/a11y/useSemanticElements: a grid that a combobox moves through is drawn as rows, not as a table.
import type { ReactNode } from 'react';
import { type SearchKey, useSearchText } from './use-search-text.ts';

/** Rows of the start screen below their heading; nothing where there are none. */
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
