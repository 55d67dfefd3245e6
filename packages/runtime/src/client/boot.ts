import type { ShellView } from '../view.ts';
import { closeOnBack } from './boot/close-on-back.ts';
import { prepareFieldDialog } from './boot/field-dialog.ts';
import { followColors } from './boot/follow-colors.ts';
import { onHydrationTrigger, whenIdle } from './boot/intent.ts';
import { keepClear } from './boot/keep-clear.ts';
import { followMissing, reloadOnce } from './boot/reload-once.ts';
import { rememberAct } from './boot/remember-act.ts';
import { restoreScroll } from './boot/restore-scroll.ts';
import { warnOfStorage } from './boot/warn-of-storage.ts';

export interface BootOptions {
  readonly hydrate: 'intent' | 'idle' | 'load';
  readonly baseUrl: string;
  readonly colorMode: ShellView['colorMode'];
  readonly storage: ShellView['storage'];
  /** Files that the main bundle imports, preloaded so that they are requested in parallel with it. */
  readonly preload?: readonly string[];
}

/** A separate file, so that the first view does not wait for it: the service worker and analytics. */
export interface Background {
  /** `isOffered` is true if the browser has already offered to install the site. */
  readonly start: (isOffered: boolean) => void;
}

/**
 * Everything that runs until the visitor interacts. `load` loads and starts the main bundle and resolves when the page
 * is hydrated; `loadBackground` loads what runs once the page is idle, if the site has any of it. Boot is a separate
 * bundle without shared chunks, which would be additional requests on every first visit. It therefore shares no modules
 * with the main bundle, and the two communicate only through the document, storage and events.
 */
export function boot(
  load: () => Promise<unknown>,
  options: BootOptions,
  loadBackground?: () => Promise<Background>,
): void {
  warnOfStorage();
  followColors(options.colorMode, options.storage);
  restoreScroll();
  prepareFieldDialog();
  closeOnBack();
  followMissing();
  keepClear();
  // A page restored from the back/forward cache may have missed what other pages and windows stored.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatchEvent(new StorageEvent('storage')));
  const act = rememberAct();
  onHydrationTrigger(options.hydrate, async () => {
    preload(options.preload ?? []);
    try {
      await load();
      act.replay();
    } catch (error) {
      act.forget();
      // What waits for the bundle, such as closed tabs, is shown.
      if (!(await reloadOnce(error))) document.documentElement.classList.remove('js');
    }
  });
  if (loadBackground === undefined) return;
  let isOffered = false;
  addEventListener('beforeinstallprompt', () => {
    isOffered = true;
  });
  whenIdle(() =>
    loadBackground().then(
      ({ start }) => start(isOffered),
      (error) => console.error('registerSW failed', error),
    ),
  );
}

/** Starts the requests for the shell's data and the main bundle's chunks in parallel with the main bundle. */
function preload(modules: readonly string[]): void {
  const link = (href: string, rel: string, as?: string) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.crossOrigin = '';
    if (as !== undefined) element.as = as;
    element.href = href;
    document.head.append(element);
  };
  for (const href of modules) link(href, 'modulepreload');
  try {
    const block = JSON.parse(document.getElementById('ssg-page')?.textContent ?? '') as { shell: string };
    link(block.shell, 'preload', 'fetch');
  } catch {
    // Preloading is optional: without it the main bundle requests the data itself.
  }
}
