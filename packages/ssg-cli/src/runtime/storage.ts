import { useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import type { ShellView } from './view.ts';

/**
 * Browser storage under the site's namespace. Denied or full storage costs one console warning; everything then works as
 * if nothing had ever been stored. A write is announced in this window too, so that every reader of a key sees it.
 */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  listen(key: string, listener: (value: string | null) => void): () => void;
}

let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    'Browser storage is not available (an embedded frame, private browsing or strict privacy settings?). Choices last for this page only.',
    error,
  );
}

export function openStorage({ type, namespace }: ShellView['storage']): Storage {
  const full = (key: string) => (namespace === '' ? key : `${key}-${namespace}`);
  const area = () => window[type];
  return {
    get(key) {
      try {
        return area().getItem(full(key));
      } catch (error) {
        warnOnce(error);
        return null;
      }
    },
    set(key, value) {
      const name = full(key);
      try {
        const oldValue = area().getItem(name);
        if (oldValue === value) return;
        if (value === null) area().removeItem(name);
        else area().setItem(name, value);
        window.dispatchEvent(
          new StorageEvent('storage', { key: name, oldValue, newValue: value, storageArea: area() }),
        );
      } catch (error) {
        warnOnce(error);
      }
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
