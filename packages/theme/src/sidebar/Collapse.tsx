import { type ReactNode, useEffect, useRef } from 'react';
import { collapseDuration } from './collapse-duration.ts';

/**
 * A collapsible element. CSS animates a grid row between `0fr` and `1fr`. This component only sets the duration
 * according to the height, with the CSSOM, which a content security policy allows. Without scripts it stays open.
 */
export function Collapse({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (box == null || content == null) return;
    let duration = 0;
    // Observed after layout, because reading the height earlier would force one.
    const observer = new ResizeObserver(() => {
      const next = collapseDuration(content.scrollHeight);
      if (next !== duration) box.style.setProperty('--duration', `${next}ms`);
      duration = next;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} id={id} className="collapse" data-open={isOpen ? '' : undefined}>
      <div>{children}</div>
    </div>
  );
}
