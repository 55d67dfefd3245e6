import type { ShellView } from '../view.ts';
import { closeOnBack } from './boot/close-on-back.ts';
import { prepareFieldDialog } from './boot/field-dialog.ts';
import { followColors } from './boot/follow-colors.ts';
import { whenIdle, whenWanted } from './boot/intent.ts';
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
  /** Files the main bundle imports at once; asked for together with it and not after it. */
  readonly preload?: readonly string[];
}

/** A file of its own, so that the first view does not wait for it: the service worker and the counting of views. */
export interface Background {
  /** `isOffered` says that the browser has offered already to install the site. */
  readonly start: (isOffered: boolean) => void;
}

/**
 * All that runs until the visitor shows intent. `load` brings and starts the main bundle and resolves when the page is
 * hydrated; `loadBackground` brings what is done once the page is idle, on a site that has any of it. Boot is a bundle of its own: shared chunks would be further requests on every first visit. So nothing it holds is
 * known to the main bundle, and the two meet in the document, in storage and in events only.
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
  const act = rememberAct();
  whenWanted(options.hydrate, async () => {
    preload(options.preload ?? []);
    try {
      await load();
      act.replay();
    } catch (error) {
      act.forget();
      await reloadOnce(error);
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

/** Lets the shell's data and the main bundle's parts travel beside the main bundle and not after it. */
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
    // Without it the main bundle asks for the data itself.
  }
}
