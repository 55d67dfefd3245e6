import { useSyncExternalStore } from 'react';
import { useMounted } from './mounted.ts';

export type ColorChoice = 'light' | 'dark' | 'system';

export interface ColorModeControl {
  /** What the visitor chose; `system` on the server and until mounted. */
  readonly choice: ColorChoice;
  readonly mounted: boolean;
  /** Goes to the next choice: system → light → dark → system, or dark ↔ light where the system is not respected. */
  readonly cycle: () => void;
}

const currentChoice = (): ColorChoice => {
  const choice = document.documentElement.dataset['themeChoice'];
  return choice === 'light' || choice === 'dark' ? choice : 'system';
};

/**
 * The visitor's colour choice. The truth stands in two attributes of the root element, `data-theme-choice` and
 * `data-theme`, so that CSS needs no JavaScript to follow it. The boot script writes them, and goes to the next choice
 * at a click on an element with `data-next-color`, too, which works before React is there.
 */
export function useColorMode(): ColorModeControl {
  const mounted = useMounted();
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  return { choice, mounted, cycle };
}

/** The boot script knows the choices, stores them and applies them. */
const cycle = () => void dispatchEvent(new Event('ssg:next-color'));

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}
