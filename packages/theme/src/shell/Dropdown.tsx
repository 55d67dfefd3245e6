import { useMounted } from '@autolode/ssg-cli/runtime';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { moveByArrow } from './arrow-keys.ts';
import { useDropdown } from './use-dropdown.ts';

export interface DropdownProps {
  readonly label: ReactNode;
  /** The label as plain text, if `label` is not. */
  readonly name: string;
  /** If set, the label is a link, and a button next to it opens the panel. */
  readonly href?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  readonly kind: 'list' | 'columns';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A button that opens a panel. Until React is ready (`data-ready`), and always without scripts, CSS opens the panel
 * while the pointer or focus is inside.
 */
export function Dropdown({ label, name, href, current, kind, className, children }: DropdownProps): ReactNode {
  const say = useUi();
  const mounted = useMounted();
  const id = useId();
  const { root, trigger, isOpen, toggle, enter, onPointerEnter, onPointerLeave } = useDropdown();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    enter();
  };
  const expansion = {
    ref: trigger,
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: toggle,
    onKeyDown,
  };
  return (
    <li
      ref={root}
      className={`dropdown ${className ?? ''}`.trim()}
      data-kind={kind}
      data-ready={mounted ? '' : undefined}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {href === undefined ? (
        <button {...expansion} className="nav-link" data-current={current}>
          {label}
          <Icon name="chevron-down" />
        </button>
      ) : (
        <>
          <a className="nav-link" href={href} aria-current={current}>
            {label}
          </a>
          <button {...expansion} className="nav-caret" aria-label={say('nav.expand', { label: name })}>
            <Icon name="chevron-down" />
          </button>
        </>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: key events come from the links inside. */}
      <div id={id} className="dropdown-panel" data-panel data-open={isOpen ? '' : undefined} onKeyDown={moveByArrow}>
        {children}
      </div>
    </li>
  );
}
