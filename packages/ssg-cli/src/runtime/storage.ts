import { useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import type { ShellView } from './view.ts';

/**
 * Browser storage under the site's namespace. Denied or full storage costs one console warning; everything then works,
 * until the page is left. A write is announced in this window too, so that every reader of a key sees it.
 */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  listen(key: string, listener: (value: string | null) => void): () => void;
}

/** What could not be stored; it lasts as long as the page. */
const unstored = new Map<string, string | null>();

/** The boot script warns, once for the whole document: it stores something, too, and comes first. */
const tellOfFailure = (error: unknown) => dispatchEvent(new ErrorEvent('ssg:storage-failed', { error }));

/** A key as the browser's storage knows it. */
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
      tellOfFailure(error);
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
        tellOfFailure(error);
        unstored.set(name, value);
      }
      window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: value }));
    },
    listen(key, listener) {
      const name = full(key);
      const onStorage = (event: StorageEvent) => {
        if (event.key === name || event.key === null) listener(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** A stored text and its setter; `null` on the server, before hydration, and when nothing is stored. Follows other tabs. */
export function useStored(key: string): readonly [string | null, (value: string | null) => void] {
  const { storage: options } = useShell();
  const value = useSyncExternalStore(
    (listener) => openStorage(options).listen(key, listener),
    () => openStorage(options).get(key),
    () => null,
  );
  return [value, (next) => openStorage(options).set(key, next)];
}
