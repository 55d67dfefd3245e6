import { useSyncExternalStore } from 'react';
import { useMounted } from './mounted.ts';

export type ColorChoice = 'light' | 'dark' | 'system';

export interface ColorModeControl {
  /** The visitor's choice; `system` on the server and until mounted. */
  readonly choice: ColorChoice;
  readonly mounted: boolean;
  /**
   * Selects the next choice: system → light → dark → system, or dark ↔ light if the system's setting is not respected.
   */
  readonly cycle: () => void;
}

const currentChoice = (): ColorChoice => {
  const choice = document.documentElement.dataset['themeChoice'];
  return choice === 'light' || choice === 'dark' ? choice : 'system';
};

/**
 * The visitor's colour choice. It is stored in two attributes of the root element, `data-theme-choice` and
 * `data-theme`, so that CSS works without JavaScript. The boot script writes them, and also selects the next choice on
 * a click on an element with `data-next-color`, which works before React is loaded.
 */
export function useColorMode(): ColorModeControl {
  const mounted = useMounted();
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  return { choice, mounted, cycle };
}

/** The boot script stores and applies the choices. */
const cycle = () => void dispatchEvent(new Event('ssg:next-color'));

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}
