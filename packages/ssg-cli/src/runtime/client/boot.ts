import type { ShellView } from '../view.ts';
import { followColors } from './boot/follow-colors.ts';
import { whenWanted } from './boot/intent.ts';
import { reloadOnce } from './boot/reload-once.ts';
import { rememberAct } from './boot/remember-act.ts';
import { restoreScroll } from './boot/restore-scroll.ts';
import { manageWorker, type WorkerOptions } from './pwa/manage-worker.ts';

export interface BootOptions {
  readonly hydrate: 'intent' | 'idle' | 'load';
  readonly baseUrl: string;
  readonly colorMode: ShellView['colorMode'];
  readonly storage: ShellView['storage'];
  /** Absent on a site without a service worker, and in dev. */
  readonly serviceWorker?: WorkerOptions;
}

/**
 * All that runs until the visitor shows intent. `load` brings and starts the main bundle and resolves when the page is
 * hydrated. This file and what it imports share no module with the main bundle: a shared one would become a third file,
 * and a request more, on every first visit.
 */
export function boot(load: () => Promise<unknown>, options: BootOptions): void {
  followColors(options.colorMode, options.storage);
  restoreScroll();
  const act = rememberAct();
  whenWanted(options.hydrate, async () => {
    preloadShell();
    try {
      await load();
      act.replay();
    } catch (error) {
      act.forget();
      console.warn('[ssg] The interactive part of this page could not be loaded; it stays as it is.', error);
      await reloadOnce();
    }
  });
  if (options.serviceWorker !== undefined) manageWorker(options.serviceWorker, options.storage);
}

/** Lets the shell's data travel beside the main bundle and not after it. */
function preloadShell(): void {
  try {
    const block = JSON.parse(document.getElementById('ssg-page')?.textContent ?? '') as { shell: string };
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = '';
    link.href = block.shell;
    document.head.append(link);
  } catch {
    // Without it the main bundle asks for the data itself.
  }
}
