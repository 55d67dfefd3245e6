import { useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import type { ShellView } from './view.ts';

/**
 * Browser storage in the site's namespace. If storage is denied or full, one warning is logged and values last until
 * the page is left. A write also notifies this window, so that every reader of a key sees it.
 */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  listen(key: string, listener: (value: string | null) => void): () => void;
}

/** Values that could not be stored, kept in memory. */
const unstored = new Map<string, string | null>();

/** The boot script logs one warning per document, because it uses storage too and runs first. */
const reportFailure = (error: unknown) => dispatchEvent(new ErrorEvent('ssg:storage-failed', { error }));

/** The full key in the browser's storage. */
const storageKey = ({ namespace }: ShellView['storage'], key: string): string =>
  namespace === '' ? key : `${key}-${namespace}`;

export function openStorage(options: ShellView['storage']): Storage {
  const { type } = options;
  const full = (key: string) => storageKey(options, key);
  const area = () => window[type];
  const get = (key: string): string | null => {
    const name = full(key);
    const kept = unstored.get(name);
    if (kept !== undefined) return kept;
    try {
      return area().getItem(name);
    } catch (error) {
      reportFailure(error);
      return null;
    }
  };
  return {
    get,
    set(key, value) {
      const name = full(key);
      const oldValue = get(key);
      if (oldValue === value) return;
      try {
        if (value === null) area().removeItem(name);
        else area().setItem(name, value);
        unstored.delete(name);
      } catch (error) {
        reportFailure(error);
        unstored.set(name, value);
      }
      window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: value }));
    },
    listen(key, listener) {
      const name = full(key);
      const onStorage = (event: StorageEvent) => {
        if (event.key === name || event.key === null) listener(get(key));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * A stored string and its setter; `null` on the server, before hydration, and if nothing is stored. Changes in other
 * tabs are reflected.
 */
export function useStored(key: string): readonly [string | null, (value: string | null) => void] {
  const { storage: options } = useShell();
  const value = useSyncExternalStore(
    (listener) => openStorage(options).listen(key, listener),
    () => openStorage(options).get(key),
    () => null,
  );
  return [value, (next) => openStorage(options).set(key, next)];
}
