import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Attribute of elements that can be reached with the arrow keys. They also need an id. */
const itemSelector = '[data-item]';

/**
 * Tracks the active item of the list while the focus stays in the field. Items are found in the document, so that every
 * screen can arrange its own. The first is active until the visitor moves, and again when `subject` changes.
 */
export function useActiveItem(list: RefObject<HTMLElement | null>, subject: string) {
  const [active, setActive] = useState<string>();
  const items = useCallback(() => [...(list.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])], [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject starts at the first item.
  useEffect(() => setActive(items()[0]?.id), [subject, items]);
  // Runs after every change of the list, because the active item may have been removed.
  useEffect(() => {
    if (active === undefined || document.getElementById(active) === null) {
      const first = items()[0]?.id;
      if (first !== active) setActive(first);
    }
  });

  const move = useCallback(
    (step: 1 | -1 | 'first' | 'last') => {
      const all = items();
      const at = all.findIndex(({ id }) => id === active);
      const next =
        step === 'first' ? 0 : step === 'last' ? all.length - 1 : (at + step + all.length) % Math.max(all.length, 1);
      const element = all[next];
      if (element === undefined) return;
      setActive(element.id);
      element.scrollIntoView({ block: 'nearest' });
    },
    [items, active],
  );
  const element = useCallback(
    () => (active === undefined ? undefined : (document.getElementById(active) ?? undefined)),
    [active],
  );
  return { active, setActive, move, element };
}

export type ActiveItem = ReturnType<typeof useActiveItem>;
