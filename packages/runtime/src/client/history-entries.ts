import { followScroll, type Position } from './scroll.ts';

export type How = 'push' | 'replace' | 'pop';

/** The history entries of this tab, each with its scroll position. */
export interface HistoryEntries {
  /** Makes a URL the current entry, which is a new entry for `push`. */
  enter(how: How, address: string): void;
  /**
   * Called when the browser has moved to another entry. For a fragment its content is already shown; otherwise it is
   * being loaded.
   */
  moved(isFragment: boolean): void;
  /** Whether the router has seen the current entry before. */
  isKnown(): boolean;
  /** The stored scroll position of the current entry. */
  position(): Position | undefined;
}

export function followEntries(): HistoryEntries {
  /** The entry whose content is shown; `undefined` while that of another is being loaded. */
  let shown: string | undefined = stampEntry();
  // The browser changes the entry before it fires the event; scrolling in between belongs to neither entry.
  const memory = followScroll(() => keyOfEntry() === shown && note());
  /** The event of the last scrolling may still be on its way. */
  const note = () => shown !== undefined && memory.set(shown, [scrollX, scrollY]);
  return {
    enter(how, address) {
      note();
      // The entry of an open drawer, see `boot/close-on-back.ts`, is not a place to return to.
      const { step } = (history.state ?? {}) as { step?: number };
      const isNew = how === 'push';
      const method = isNew && step === undefined ? 'pushState' : 'replaceState';
      history[method](isNew ? { ssg: newKey() } : history.state, '', address);
      shown = stampEntry();
    },
    moved(isFragment) {
      // The browser has already scrolled to a fragment.
      if (!isFragment) note();
      shown = isFragment ? stampEntry() : undefined;
    },
    isKnown: () => keyOfEntry() !== undefined,
    position: () => memory.positions.get(keyOfEntry() ?? ''),
  };
}

let count = 0;
/** Creates a key for a history entry. It must differ from the keys of earlier documents in this tab. */
const newKey = (): string => `${performance.timeOrigin.toString(36)}-${count++}`;

const keyOfEntry = (): string | undefined => (history.state as { ssg?: string } | null)?.ssg;

/** The key of the current history entry, which gets one if it has none. */
function stampEntry(): string {
  const present = keyOfEntry();
  if (present !== undefined) return present;
  const key = newKey();
  history.replaceState({ ...history.state, ssg: key }, '');
  return key;
}
