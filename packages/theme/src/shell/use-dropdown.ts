import { usePage } from '@autolode/ssg-cli/runtime';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** `hovered` closes when the pointer leaves, `pinned` stays until it is closed. */
type Openness = 'closed' | 'hovered' | 'pinned';

const openDelay = 80;
const leaveDelay = 180;

export interface DropdownControl {
  readonly root: RefObject<HTMLLIElement | null>;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Opens the dropdown and moves the focus to the first link. */
  readonly enter: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

/**
 * The state of a dropdown. Click, Enter and Space pin it open, hovering opens it until the pointer leaves, and Escape,
 * a press outside, loss of focus and a navigation close it. A click on a dropdown that hovering has just opened pins it
 * instead of closing it.
 */
export function useDropdown(): DropdownControl {
  const root = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openness, setOpenness] = useState<Openness>('closed');
  const { url } = usePage();
  const isOpen = openness !== 'closed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the dropdown.
  useEffect(() => {
    clearTimeout(timer.current);
    setOpenness('closed');
  }, [url]);

  useEffect(() => {
    // The pointer may already be inside, because hovering is what triggered hydration.
    if (root.current?.matches(':hover')) setOpenness('hovered');
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (event: Event) => event.target instanceof Node && root.current?.contains(event.target);
    const closeOutside = (event: Event) => {
      if (!isInside(event)) setOpenness('closed');
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) trigger.current?.focus();
      setOpenness('closed');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const later = (delay: number, change: (now: Openness) => Openness) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenness(change), delay);
  };

  return {
    root,
    trigger,
    isOpen,
    toggle: () => setOpenness((now) => (now === 'pinned' ? 'closed' : 'pinned')),
    enter: () => {
      setOpenness('pinned');
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-panel] a')?.focus());
    },
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'mouse') later(openDelay, (now) => (now === 'closed' ? 'hovered' : now));
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      later(leaveDelay, (now) => (now === 'hovered' && !hasFocusInPanel(root.current) ? 'closed' : now));
    },
  };
}

const hasFocusInPanel = (root: HTMLElement | null): boolean =>
  root?.querySelector('[data-panel]')?.contains(document.activeElement) ?? false;
