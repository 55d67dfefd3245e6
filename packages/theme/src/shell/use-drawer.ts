import { usePage } from '@autolode/ssg-cli/runtime';
import { useEffect, useRef } from 'react';
import { type Popover, usePopover } from './use-popover.ts';

/** The width from which on the bar shows its links itself. The style sheet names the same number. */
const desktop = '(min-width: 997px)';

/** A drawer closes on a navigation and when the window becomes wide; all else is the popover's. */
export function useDrawer(id: string, isThere = true): Popover<HTMLElement> {
  const { url } = usePage();
  const drawer = usePopover<HTMLElement>(id, isThere);
  const { close } = drawer;

  // Not on the first page: the visitor may have opened the drawer before React was there.
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

  // The browser gives focus back by itself, but not to a button that was inert at that moment. The main menu may have been
  // opened by the sidebar, which is open still.
  const wasOpen = useRef(false);
  useEffect(() => {
    const panel = drawer.panel.ref.current;
    if (drawer.isOpen) {
      if (!panel?.contains(document.activeElement)) panel?.querySelector<HTMLElement>('[data-close]')?.focus();
    } else if (wasOpen.current) {
      // Until it is drawn again, the page holds the focus to be in what is hidden already.
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.closest('.drawer, .sidebar') != null)
        document.querySelector<HTMLElement>('.around:not([inert]) .navbar-menu, .sidebar .drawer-back')?.focus();
    }
    wasOpen.current = drawer.isOpen;
  }, [drawer.isOpen, drawer.panel.ref]);

  return drawer;
}
