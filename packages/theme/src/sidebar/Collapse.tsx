import { type ReactNode, useEffect, useRef } from 'react';
import { collapseDuration } from './collapse-duration.ts';

/**
 * What can be folded away. CSS moves a grid row between `0fr` and `1fr`, ease-in-out; here only the duration is set, from
 * the height, through the one channel a content security policy leaves to scripts. Where scripts are off it stays open.
 */
export function Collapse({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (box == null || content == null) return;
    let duration = 0;
    // Told after the browser's own layout: to ask for the height before would force one.
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
