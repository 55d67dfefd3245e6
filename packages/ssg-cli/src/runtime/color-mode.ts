import { useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import { useMounted } from './mounted.ts';
import { openStorage } from './storage.ts';

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
 * `data-theme`, so that CSS needs no JavaScript to follow it; this only reads and changes them.
 */
export function useColorMode(): ColorModeControl {
  const { colorMode, storage: options } = useShell();
  const mounted = useMounted();
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  const cycle = () => {
    const next = nextChoice(currentChoice(), colorMode.respectPrefersColorScheme);
    openStorage(options).set(colorModeKey, next === 'system' ? null : next);
    applyChoice(next, colorMode.defaultMode, colorMode.respectPrefersColorScheme);
  };
  return { choice, mounted, cycle };
}

export function nextChoice(choice: ColorChoice, respectSystem: boolean): ColorChoice {
  if (!respectSystem) return choice === 'dark' ? 'light' : 'dark';
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system';
}

/** Writes a choice to the root element, without transitions while the colours change. */
export function applyChoice(choice: ColorChoice, defaultMode: 'light' | 'dark', respectSystem: boolean): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const effective = choice === 'system' ? (respectSystem ? system : defaultMode) : choice;
  root.dataset['themeSwitching'] = '';
  root.dataset['theme'] = effective;
  root.dataset['themeChoice'] = choice;
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['themeSwitching']));
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}
