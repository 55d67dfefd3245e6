/**
 * Puts a page back to where it was left, when the visitor returns from another document. The router scrolls by itself and
 * tells the browser so, entry by entry; while it is not loaded yet, nobody would. `client/scroll.ts` writes what is read here.
 */
export function restoreScroll(): void {
  if (history.scrollRestoration !== 'manual') return;
  try {
    const key = (history.state as { ssg?: string } | null)?.ssg ?? '';
    const saved = JSON.parse(sessionStorage.getItem('ssg-scroll') ?? '{}') as Record<string, [number, number]>;
    const position = saved[key];
    if (position !== undefined) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  } catch {
    // Storage is denied or damaged: the page begins at its top.
  }
}
