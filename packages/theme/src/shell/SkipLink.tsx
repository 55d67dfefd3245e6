import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

/** The first thing Tab reaches. `main` takes focus by its `tabindex`, so this works without a script. */
export function SkipLink(): ReactNode {
  const say = useUi();
  return (
    <a className="skip-link" href="#main">
      {say('skip.label')}
    </a>
  );
}
