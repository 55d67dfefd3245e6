import { reportMissing, useShell } from '@autolode/ssg-cli/runtime';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SearchModalProps } from './SearchModal.tsx';
import { dialogClass } from './search-state.ts';

let loading: Promise<ComponentType<SearchModalProps>> | undefined;

/** Loads the dialog's code when it is opened or likely to be opened. */
function loadModal(): Promise<ComponentType<SearchModalProps>> {
  loading ??= import('./SearchModal.tsx').then(({ SearchModal }) => SearchModal);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Fills the search dialog while it is open. The boot script opens and closes it, so that text typed before this code is
 * loaded is already in its field. If the code cannot be loaded, the field remains a form that submits to the search
 * page.
 */
export function SearchHost(): ReactNode {
  const { search } = useShell();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  /** Incremented on each opening, so that the dialog is reset even if the closing was not observed. */
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (search === undefined) return;
    const follow = () => {
      const open = document.querySelector<HTMLDialogElement>(`.${dialogClass}[open]`) ?? undefined;
      setDialog(open);
      setCount((last) => last + 1);
      if (open !== undefined)
        loadModal().then(
          (loaded) => setModal(() => loaded),
          (error: unknown) => {
            if (search.page === undefined) reportMissing(error);
            else console.warn('[ssg] search', error);
          },
        );
    };
    const onHint = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[data-dialog=${dialogClass}]`) !== null)
        loadModal().catch(() => undefined);
    };
    follow();
    const hints = ['pointerover', 'focusin'] as const;
    addEventListener('ssg:dialog', follow);
    for (const hint of hints) addEventListener(hint, onHint, { passive: true });
    return () => {
      removeEventListener('ssg:dialog', follow);
      for (const hint of hints) removeEventListener(hint, onHint);
    };
  }, [search]);

  return Modal !== undefined && dialog !== undefined ? <Modal key={count} dialog={dialog} /> : null;
}
