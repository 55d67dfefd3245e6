import { useOnline } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** A notice that there is no connection and that saved pages still work. */
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
