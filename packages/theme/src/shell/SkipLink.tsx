import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

/** The first element in the tab order. `main` has a `tabindex`, so this works without a script. */
export function SkipLink(): ReactNode {
  const say = useUi();
  return (
    <a className="skip-link" href="#main">
      {say('skip.label')}
    </a>
  );
}
