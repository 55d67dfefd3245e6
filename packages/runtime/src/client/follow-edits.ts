import type { PageLoader } from './page-data.ts';
import type { Router } from './router.ts';

/** Sent by the dev server's script when a file was saved. The page responds by calling `done`. */
export interface EditedEvent extends Event {
  readonly detail: { readonly isShown: boolean; readonly build: string; done?: Promise<void> };
}

/**
 * Applies saved changes without a reload: prefetched pages are discarded, and the current page is replaced if it is
 * among those that changed. Only the dev server's script sends this event.
 */
export function followEdits(loader: PageLoader, router: Router): void {
  addEventListener('ssg:edited', (event) => {
    const { detail } = event as EditedEvent;
    loader.forgetAll();
    loader.accept(detail.build);
    detail.done = detail.isShown ? router.refresh() : Promise.resolve();
  });
}
