/** Left and top, in pixels. */
export type Position = readonly [left: number, top: number];

/** Entries remembered; the browser's own history is seldom longer. */
const kept = 50;

export interface ScrollMemory {
  get(key: string): Position | undefined;
  set(key: string, position: Position): void;
  readonly positions: ReadonlyMap<string, Position>;
}

/** Where each history entry was left. `saved` is what an earlier document of this tab remembered, as text. */
export function createScrollMemory(saved: string | null): ScrollMemory {
  const positions = parsePositions(saved);
  return {
    positions,
    get: (key) => positions.get(key),
    set(key, position) {
      positions.delete(key);
      positions.set(key, position);
      const oldest = positions.keys().next().value;
      if (positions.size > kept && oldest !== undefined) positions.delete(oldest);
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

/** Read by `boot/restore-scroll.ts`, too. */
const storedUnder = 'ssg-scroll';

/**
 * Remembers scroll positions by history entry, in this document and, through the tab's storage, beyond it. The browser's
 * own restoration is switched off: it would act before the content it belongs to is there.
 */
export function followScroll(currentKey: () => string | undefined): ScrollMemory {
  const memory = createScrollMemory(readStored());
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      const key = currentKey();
      if (key !== undefined) memory.set(key, [scrollX, scrollY]);
    },
    { passive: true },
  );
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storedUnder, JSON.stringify(Object.fromEntries(memory.positions)));
    } catch {
      // Nobody will remember: the browser may as well.
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

/** Twice, for a smooth scroll that is under way adds what it had in mind for the next frame to the first one. */
export function scrollToPosition([left, top]: Position): void {
  const go = () => scrollTo({ left, top, behavior: 'instant' });
  go();
  requestAnimationFrame(go);
}
