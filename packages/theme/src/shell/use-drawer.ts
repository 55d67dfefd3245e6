import { usePage } from '@autolode/ssg-cli/runtime';
import { useEffect, useRef } from 'react';
import { type Popover, usePopover } from './use-popover.ts';

/** The minimum width at which the navbar shows its links. The stylesheet uses the same number. */
const desktop = '(min-width: 997px)';

/** A drawer that closes on a navigation and when the window becomes wide; the rest is handled by the popover. */
export function useDrawer(id: string, isThere = true): Popover<HTMLElement> {
  const { url } = usePage();
  const drawer = usePopover<HTMLElement>(id, isThere);
  const { close } = drawer;

  // Not on the first page, because the visitor may have opened the drawer before hydration.
  const shownUrl = useRef(url);
  useEffect(() => {
    if (shownUrl.current !== url) close();
    shownUrl.current = url;
  }, [url, close]);

  useEffect(() => {
    const query = matchMedia(desktop);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [close]);

  // The browser restores the focus by itself, but not to a button that was inert at that moment. The main menu may have
  // been opened from the sidebar, which is still open.
  const wasOpen = useRef(false);
  useEffect(() => {
    const panel = drawer.panel.ref.current;
    if (drawer.isOpen) {
      if (!panel?.contains(document.activeElement)) panel?.querySelector<HTMLElement>('[data-close]')?.focus();
    } else if (wasOpen.current) {
      // Until the next frame, `activeElement` may still be inside the hidden element.
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.closest('.drawer, .sidebar') != null)
        document.querySelector<HTMLElement>('.around:not([inert]) .navbar-menu, .sidebar .drawer-back')?.focus();
    }
    wasOpen.current = drawer.isOpen;
  }, [drawer.isOpen, drawer.panel.ref]);

  return drawer;
}
