/**
 * Runs a change of the page as a view transition if the browser supports it and the visitor has not asked for reduced
 * motion.
 */
export async function withViewTransition(change: () => Promise<void>): Promise<void> {
  const isWanted =
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isWanted) return change();
  const transition = document.startViewTransition(change);
  // The animation may be skipped for many reasons; none of them affects the change itself.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}
