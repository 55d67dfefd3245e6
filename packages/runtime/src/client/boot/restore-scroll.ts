/**
 * Restores the scroll position when the visitor returns from another document. The router scrolls by itself and turns
 * the browser's restoration off for its history entries; until it has loaded, this script restores the position. The
 * data is written by `client/scroll.ts`.
 */
export function restoreScroll(): void {
  if (history.scrollRestoration !== 'manual') return;
  try {
    const key = (history.state as { ssg?: string } | null)?.ssg ?? '';
    const saved = JSON.parse(sessionStorage.getItem('ssg-scroll') ?? '{}') as Record<string, [number, number]>;
    const position = saved[key];
    if (position !== undefined) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  } catch {
    // Storage is denied or corrupted, so the page starts at the top.
  }
}
