import type { PageView } from '../view.ts';

/** The section of docs or the blog that a page belongs to. */
const sectionOf = ({ docs, layout }: PageView): string | undefined => docs?.section ?? /^blog/.exec(layout)?.[0];

/**
 * Runs the change from one page to another, as a view transition if both belong to one section, the browser supports it
 * and the visitor has not asked for reduced motion. A change to another section is a jump for the reader too.
 */
export async function withViewTransition(from: PageView, to: PageView, change: () => Promise<void>): Promise<void> {
  const section = sectionOf(from);
  const isWanted =
    section !== undefined &&
    section === sectionOf(to) &&
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
