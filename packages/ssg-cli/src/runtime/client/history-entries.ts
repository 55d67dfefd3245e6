import { followScroll, type Position } from './scroll.ts';

export type How = 'push' | 'replace' | 'pop';

/** The history entries of this tab, each with the position it was left at. */
export interface HistoryEntries {
  /** Makes the content of an address that of the current entry, which for `push` is a new one. */
  enter(how: How, address: string): void;
  /** The browser went to another entry. Its content is there already for a fragment, and on its way otherwise. */
  moved(isFragment: boolean): void;
  /** Whether the router has seen the current entry before. */
  isKnown(): boolean;
  /** Where the current entry was left. */
  position(): Position | undefined;
}

export function followEntries(): HistoryEntries {
  /** The entry whose content is on the screen; none while another's is being loaded. */
  let shown: string | undefined = stampEntry();
  // The browser changes the entry before it says so; what is scrolled in between belongs to neither.
  const memory = followScroll(() => (keyOfEntry() === shown ? shown : undefined));
  return {
    enter(how, address) {
      // The entry of an open drawer, see `boot/close-on-back.ts`, is not worth going back to.
      const { step } = (history.state ?? {}) as { step?: number };
      if (how === 'push') history[step === undefined ? 'pushState' : 'replaceState']({ ssg: newKey() }, '', address);
      else if (how === 'replace') history.replaceState(history.state, '', address);
      shown = stampEntry();
    },
    moved(isFragment) {
      shown = isFragment ? stampEntry() : undefined;
    },
    isKnown: () => keyOfEntry() !== undefined,
    position: () => memory.get(keyOfEntry() ?? ''),
  };
}

let count = 0;
/** Names a history entry. Must not meet a name given by an earlier document of this tab. */
const newKey = (): string => `${performance.timeOrigin.toString(36)}-${count++}`;

const keyOfEntry = (): string | undefined => (history.state as { ssg?: string } | null)?.ssg;

/** The key of the current history entry, given to it where it has none. */
function stampEntry(): string {
  const present = keyOfEntry();
  if (present !== undefined) return present;
  const key = newKey();
  history.replaceState({ ...history.state, ssg: key }, '');
  return key;
}
