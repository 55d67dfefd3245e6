import { type TocEntry, useShell } from '@autolode/ssg-cli/runtime';
import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading.ts';

/** A heading without a box of its own is measured by its nearest ancestor that has one. */
function boxOf(id: string) {
  let element = document.getElementById(id);
  while (element !== null && element.getBoundingClientRect().height === 0) element = element.parentElement;
  if (element === null) return [];
  const { top, bottom } = element.getBoundingClientRect();
  return [{ id, top, bottom }];
}

/** The id of the active entry; `undefined` on the server and above the first heading. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const { navbar } = useShell();
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const root = document.documentElement;
      const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
      setActive(
        activeHeading(
          entries.flatMap(({ id }) => boxOf(id)),
          {
            offset: navbar.hideOnScroll ? 0 : bar,
            height: window.innerHeight,
            atBottom: window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2,
          },
        ),
      );
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [entries, navbar.hideOnScroll]);
  return active;
}
