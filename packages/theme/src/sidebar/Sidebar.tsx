import { type SidebarView, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { SidebarTree } from './SidebarTree.tsx';

/** Brings the current row into view once, without moving the page. */
function showCurrent(aside: HTMLElement): void {
  const row = aside.querySelector('[aria-current="page"]');
  if (row === null) return;
  const [box, frame] = [row.getBoundingClientRect(), aside.getBoundingClientRect()];
  if (box.bottom > frame.bottom || box.top < frame.top) aside.scrollTop += box.top - frame.top - frame.height / 3;
}

/** The column beside docs pages in wide windows. Its state lives as long as the sidebar stays the same. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarView }): ReactNode {
  const say = useUi();
  const { docs } = useShell();
  const ref = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (ref.current !== null) showCurrent(ref.current);
  }, []);
  return (
    <aside ref={ref} className="sidebar" data-hidden={hidden ? '' : undefined}>
      {!hidden && <SidebarTree sidebar={sidebar} />}
      {docs.sidebarHideable && (
        <button
          type="button"
          className="sidebar-hide icon-button needs-script"
          aria-expanded={!hidden}
          aria-label={say(hidden ? 'sidebar.show' : 'sidebar.hide')}
          onClick={() => setHidden(!hidden)}
        >
          <Icon name="sidebar" />
        </button>
      )}
    </aside>
  );
}
