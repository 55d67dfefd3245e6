import { usePage } from '@autolode/ssg-cli/runtime';
import { useEffect } from 'react';
import { type Popover, usePopover } from './use-popover.ts';

/** The width from which on the bar shows its links itself. The style sheet names the same number. */
const desktop = '(min-width: 997px)';

/** The drawer closes on a navigation and when the window becomes wide; all else is the popover's. */
export function useDrawer(): Popover<HTMLElement> {
  const { url } = usePage();
  const drawer = usePopover<HTMLElement>('drawer');
  const { close } = drawer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is the reason to close, whatever it leads to.
  useEffect(close, [url]);

  useEffect(() => {
    const query = matchMedia(desktop);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [close]);

  useEffect(() => {
    if (!drawer.isOpen) return;
    const panel = drawer.panel.ref.current;
    if (!panel?.contains(document.activeElement)) panel?.querySelector<HTMLElement>('[data-close]')?.focus();
  }, [drawer.isOpen, drawer.panel.ref]);

  return drawer;
}
