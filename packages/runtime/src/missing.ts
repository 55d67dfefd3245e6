import { describeError } from './describe-error.ts';
import { navigation } from './navigation.ts';

/**
 * A report to the boot script that code or data failed to load. The bundles share no module, so it is sent as an event.
 */
export interface Missing {
  readonly error: unknown;
  /** The target of a full navigation, and the function that starts it. */
  readonly url: string;
  readonly go: () => unknown;
  /** Called if the page stays because a reload did not help or is impossible. */
  readonly stay: () => void;
}

/**
 * Handles code or data that failed to load, most likely because a newer build has been published: a warning in the
 * console and one full navigation, to the current page unless `url` and `go` are given. If that did not help, the
 * visitor sees what failed and can try again.
 */
export function reportMissing(
  error: unknown,
  url = location.href,
  go: () => unknown = () => location.reload(),
  retry: () => unknown = go,
): void {
  const stay = () => navigation.set({ state: 'failed', url, error: describeError(error), retry });
  dispatchEvent(new CustomEvent<Missing>('ssg:missing', { detail: { error, url, go, stay } }));
}
