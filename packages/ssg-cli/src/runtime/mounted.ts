import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Something only the browser knows and that never changes there; `before` is what the server, and the first render in the
 * browser, take for it. Where both are the same, nothing is rendered a second time.
 */
export const useBrowserFact = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);

const yes = () => true;

/** `false` on the server and in the first render in the browser, `true` after. */
export const useMounted = (): boolean => useBrowserFact(yes, false);
