import { reportMissing, useShell } from '@autolode/ssg-cli/runtime';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SearchModalProps } from './SearchModal.tsx';
import { dialogClass } from './search-state.ts';

let loading: Promise<ComponentType<SearchModalProps>> | undefined;

/** The dialog's code is loaded when it is wanted, or seems about to be. */
function loadModal(): Promise<ComponentType<SearchModalProps>> {
  loading ??= import('./SearchModal.tsx').then(({ SearchModal }) => SearchModal);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Fills the search dialog while it is open. The boot script opens and closes it, so that what is typed before this code is
 * there is in its field already. Where the code cannot be had, the field stays a form that leads to the search page.
 */
export function SearchHost(): ReactNode {
  const { search } = useShell();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  /** Opened again before it was known to be closed, the dialog begins again all the same. */
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
