import { useBrowserFact } from '@autolode/ssg-cli/runtime';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Popover<T extends HTMLElement> {
  readonly isOpen: boolean;
  /**
   * How often it was opened since it was closed, because the browser reports a quick close and open as one event. 0 if
   * it is closed.
   */
  readonly opened: number;
  readonly close: () => void;
  /** Attributes of the button that opens it. */
  readonly trigger: {
    readonly type: 'button';
    readonly popoverTarget: string;
    /** Only set if the browser does not expose the state of a popover's button by itself. */
    readonly 'aria-expanded': boolean | undefined;
    readonly onClick: () => void;
  };
  /** Attributes of the popover. */
  readonly panel: {
    readonly ref: RefObject<T | null>;
    readonly id: string;
    readonly popover: 'auto';
    readonly 'data-open': '' | undefined;
  };
}

const isSupported = () => 'popover' in HTMLElement.prototype;
const isMissing = () => !isSupported();

/**
 * An element that opens above the page. It is a native popover, which opens before hydration and without scripts,
 * closes on Escape and on a press outside, and restores the focus. This hook tracks its state, and emulates it with
 * `data-open` in browsers without popovers. `isThere` is whether the element is in the page at all.
 */
export function usePopover<T extends HTMLElement>(id: string, isThere = true): Popover<T> {
  const ref = useRef<T>(null);
  const [opened, setOpened] = useState(0);
  const isOpen = opened > 0;

  useEffect(() => {
    const element = ref.current;
    if (!isThere) setOpened(0);
    if (!isThere || element === null || !isSupported()) return;
    const note = () => setOpened((count) => (element.matches(':popover-open') ? count + 1 : 0));
    element.addEventListener('toggle', note);
    note();
    return () => element.removeEventListener('toggle', note);
  }, [isThere]);

  const close = useCallback(() => {
    const element = ref.current;
    if (element !== null && isSupported()) {
      if (element.matches(':popover-open')) element.hidePopover();
    } else setOpened(0);
  }, []);

  useEffect(() => {
    if (!isOpen || isSupported()) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  const isStoodIn = useBrowserFact(isMissing, false);
  return {
    isOpen,
    opened,
    close,
    trigger: {
      type: 'button',
      popoverTarget: id,
      'aria-expanded': isStoodIn ? isOpen : undefined,
      onClick: () => {
        if (!isSupported()) setOpened(isOpen ? 0 : 1);
      },
    },
    panel: { ref, id, popover: 'auto', 'data-open': isStoodIn && isOpen ? '' : undefined },
  };
}
