import { navigate, useShell } from '@autolode/ssg-cli/runtime';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { resultsAddress } from './results-address.ts';
import type { SearchModalProps } from './SearchModal.tsx';
import { isLetter, isTyping, type OpenRequest, selectedText } from './search-state.ts';

let loading: Promise<ComponentType<SearchModalProps>> | undefined;

/** The dialog's code is loaded when it is wanted, or seems about to be. */
function loadModal(): Promise<ComponentType<SearchModalProps>> {
  loading ??= import('./SearchModal.tsx').then(({ SearchModal }) => SearchModal);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Listens for what opens search anywhere on the page, and holds the dialog while it is open. */
export function SearchHost(): ReactNode {
  const { search } = useShell();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [request, setRequest] = useState<OpenRequest>();
  /** What had the focus; it gets it back. */
  const opener = useRef<HTMLElement | null>(null);
  const page = search?.page;

  const open = useCallback(
    (query?: string) => {
      const selected = query === undefined ? selectedText() : '';
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
      setRequest({ query: query ?? selected, isSelected: selected !== '' });
      loadModal().then(
        (loaded) => setModal(() => loaded),
        () => {
          setRequest(undefined);
          if (page !== undefined) navigate(query === undefined ? page : resultsAddress(page, query));
        },
      );
    },
    [page],
  );

  const close = useCallback(() => {
    setRequest(undefined);
    const target = opener.current?.isConnected
      ? opener.current
      : document.querySelector<HTMLElement>('[data-search-open]');
    target?.focus({ preventScroll: true });
  }, []);

  const isOpen = request !== undefined;
  const isShown = isOpen && Modal !== undefined;
  useEffect(() => {
    if (search === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const isChord =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isOnButton = event.target instanceof Element && event.target.closest('[data-search-open]') !== null;
      if (isChord) {
        event.preventDefault();
        if (isOpen) close();
        else open();
      } else if (isOpen && !isShown && isLetter(event)) {
        // Typed while the dialog was on its way.
        event.preventDefault();
        setRequest((last) => last && { query: (last.isSelected ? '' : last.query) + event.key, isSelected: false });
      } else if (!isOpen && isLetter(event) && (event.key === '/' ? !isTyping(event.target) : isOnButton)) {
        event.preventDefault();
        open(event.key === '/' ? undefined : event.key);
      }
    };
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('[data-search-open]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (button === null || !isPlain) return;
      event.preventDefault();
      open();
      opener.current = button as HTMLElement;
    };
    const onHint = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-search-open]') !== null)
        loadModal().catch(() => undefined);
    };
    addEventListener('keydown', onKeyDown);
    // Before the router, which follows links.
    addEventListener('click', onClick, true);
    for (const hint of ['pointerover', 'focusin'] as const) addEventListener(hint, onHint, { passive: true });
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('click', onClick, true);
      for (const hint of ['pointerover', 'focusin'] as const) removeEventListener(hint, onHint);
    };
  }, [search, isOpen, isShown, open, close]);

  return isShown ? <Modal request={request} onClose={close} /> : null;
}
