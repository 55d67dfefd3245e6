import { useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import { useMounted } from './mounted.ts';
import { openStorage, storageKey } from './storage.ts';

export type ColorChoice = 'light' | 'dark' | 'system';

export interface ColorModeControl {
  /** What the visitor chose; `system` on the server and until mounted. */
  readonly choice: ColorChoice;
  readonly mounted: boolean;
  /** Goes to the next choice: system → light → dark → system, or dark ↔ light where the system is not respected. */
  readonly cycle: () => void;
}

/** The key of the stored choice; the script in the head reads it before the first paint. */
export const colorModeKey = 'theme';

const currentChoice = (): ColorChoice => {
  const choice = document.documentElement.dataset['themeChoice'];
  return choice === 'light' || choice === 'dark' ? choice : 'system';
};

/**
 * The visitor's colour choice. The truth stands in two attributes of the root element, `data-theme-choice` and
 * `data-theme`, so that CSS needs no JavaScript to follow it. This reads them and stores the next choice; the boot script
 * hears of what is stored, here or in another tab, and writes them.
 */
export function useColorMode(): ColorModeControl {
  const { colorMode, storage: options } = useShell();
  const mounted = useMounted();
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  const cycle = () => {
    const next = nextChoice(currentChoice(), colorMode.respectPrefersColorScheme);
    const newValue = next === 'system' ? null : next;
    openStorage(options).set(colorModeKey, newValue);
    // The choice may have come from the address: storage then has nothing to change and says nothing.
    if (currentChoice() !== next)
      window.dispatchEvent(new StorageEvent('storage', { key: storageKey(options, colorModeKey), newValue }));
  };
  return { choice, mounted, cycle };
}

export function nextChoice(choice: ColorChoice, respectSystem: boolean): ColorChoice {
  if (!respectSystem) return choice === 'dark' ? 'light' : 'dark';
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}
