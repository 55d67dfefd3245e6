import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` on the server and in the first render in the browser, `true` after. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
