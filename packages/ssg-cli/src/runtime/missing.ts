import { describeError } from './describe-error.ts';
import { navigation } from './navigation.ts';

/** Reports code or data that failed to load to the boot script. They share no module, so an event connects them. */
export interface Missing {
  readonly error: unknown;
  /** Where a real navigation would lead, and what makes it. */
  readonly url: string;
  readonly go: () => unknown;
  /** Called where the page stays: reloading did not help, or cannot. */
  readonly stay: () => void;
}

/**
 * For code or data that could not be loaded: a warning in the console and one real navigation, to the page itself unless
 * `url` and `go` lead elsewhere, since most likely a newer build is online. Where that did not help, the visitor is shown what
 * failed and can try again.
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
