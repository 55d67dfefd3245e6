import type { PageLoader } from './page-data.ts';
import type { Router } from './router.ts';

/** What the dev server's script sends when something was saved. `done` is how the page answers. */
export interface EditedEvent extends Event {
  readonly detail: { readonly isShown: boolean; readonly build: string; done?: Promise<void> };
}

/**
 * Takes over what was saved without leaving the page: everything loaded ahead is forgotten, and the page that is shown is
 * swapped when it is the one that changed. Only the dev server's script sends this.
 */
export function followEdits(loader: PageLoader, router: Router): void {
  addEventListener('ssg:edited', (event) => {
    const { detail } = event as EditedEvent;
    loader.forgetAll();
    loader.accept(detail.build);
    detail.done = detail.isShown ? router.refresh() : Promise.resolve();
  });
}
