import { type ReactNode, useEffect, useState } from 'react';
import { useUi } from '../strings/ui.ts';

/** What the service-worker module dispatches on `window` when a new version waits. */
export const updateReady = 'ssg:update-ready';

/** Asks before a new version takes over. Until it is answered nothing happens: reloading by itself would lose the place. */
export function ReloadPrompt(): ReactNode {
  const say = useUi();
  const [reload, setReload] = useState<{ readonly run: () => void }>();

  useEffect(() => {
    const onReady = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail?.reload === 'function')
        setReload({ run: event.detail.reload as () => void });
    };
    window.addEventListener(updateReady, onReady);
    return () => window.removeEventListener(updateReady, onReady);
  }, []);

  return (
    <div className="reload-prompt" role="status">
      {reload !== undefined && (
        <div className="reload-card">
          <p>{say('update.text')}</p>
          <button type="button" className="button" data-variant="primary" data-size="small" onClick={reload.run}>
            {say('update.reload')}
          </button>
          <button
            type="button"
            className="button"
            data-variant="quiet"
            data-size="small"
            onClick={() => setReload(undefined)}
          >
            {say('update.later')}
          </button>
        </div>
      )}
    </div>
  );
}
