import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that there is no connection, and that what was saved still works. */
export function OfflineStrip(): ReactNode {
  const say = useUi();
  const online = useOnline();
  return (
    <div className="offline-strip" role="status">
      {!online && (
        <p>
          <Icon name="offline" /> {say('offline.strip')}
        </p>
      )}
    </div>
  );
}
