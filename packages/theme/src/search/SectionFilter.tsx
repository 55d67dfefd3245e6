import type { ReactNode } from 'react';
import { useSearchText } from './use-search-text.ts';

interface Group {
  readonly name: string;
  readonly count: number;
}

/** A filter by section, listing the sections with hits. */
export function SectionFilter({
  groups,
  chosen,
  onChoose,
}: {
  readonly groups: readonly Group[];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}): ReactNode {
  const say = useSearchText();
  // A selected section stays visible, so that it can be deselected.
  if (groups.length < 2 && chosen === undefined) return null;
  return (
    <fieldset className="search-filters">
      <legend className="visually-hidden">{say('search.filters')}</legend>
      {[undefined, ...groups].map((one) => (
        <button
          key={one?.name ?? ''}
          type="button"
          className="chip"
          aria-pressed={chosen === one?.name}
          onClick={() => onChoose(one?.name)}
        >
          {one === undefined ? say('search.allSections') : one.name}
          {one !== undefined && <span className="search-count">{one.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
