/** Left and top, in pixels. */
export type Position = readonly [left: number, top: number];

/** Maximum number of entries; a browser's history is seldom longer. */
const kept = 50;

export interface ScrollMemory {
  set(key: string, position: Position): void;
  readonly positions: ReadonlyMap<string, Position>;
}

/**
 * Stores the scroll position of each history entry. `saved` is the serialised state of an earlier document in this tab.
 */
export function createScrollMemory(saved: string | null): ScrollMemory {
  const positions = parsePositions(saved);
  return {
    positions,
    set(key, position) {
      positions.delete(key);
      positions.set(key, position);
      if (positions.size > kept) positions.delete(positions.keys().next().value as string);
    },
  };
}

export function parsePositions(saved: string | null): Map<string, Position> {
  try {
    const entries = Object.entries(JSON.parse(saved ?? '{}') as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, Position] => isPosition(entry[1])));
  } catch {
    return new Map();
  }
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && part >= 0);

/** The storage key, which `boot/restore-scroll.ts` reads too. */
const storedUnder = 'ssg-scroll';

/**
 * Opens the memory of scroll positions by history entry, which session storage keeps for later documents. The browser's own restoration is turned
 * off, because it would run before the content is in the document.
 */
export function followScroll(onScroll: () => void): ScrollMemory {
  const memory = createScrollMemory(readStored());
  history.scrollRestoration = 'manual';
  addEventListener('scroll', onScroll);
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storedUnder, JSON.stringify(Object.fromEntries(memory.positions)));
    } catch {
      // The page is being left, so the browser may restore the position itself.
      history.scrollRestoration = 'auto';
    }
  });
  return memory;
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storedUnder);
  } catch {
    return null;
  }
}

/** Scrolls twice, because a smooth scroll in progress adds its next step to the first call. */
export function scrollToPosition([left, top]: Position): void {
  const go = () => scrollTo({ left, top, behavior: 'instant' });
  go();
  requestAnimationFrame(go);
}
