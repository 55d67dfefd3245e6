import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Reads a constant that only the browser has. `before` is used on the server and in the first render in the browser. If
 * both are equal, there is no second render.
 */
export const useBrowserFact = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);

const yes = () => true;

/** `false` on the server and in the first render in the browser, then `true`. */
export const useMounted = (): boolean => useBrowserFact(yes, false);
