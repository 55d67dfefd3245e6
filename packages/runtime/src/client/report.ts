/** A constant when this is bundled. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** What React knows of an error, which its types declare in two ways. */
export type ErrorInfo = { readonly componentStack?: string | null | undefined };

const report =
  (what: string) =>
  (error: unknown, { componentStack }: ErrorInfo): void => {
    console.error(`[ssg] ${what}`, error, componentStack ?? '');
    showInDev(error, componentStack);
  };

/**
 * Reports that React rendered something again because it differed from the server's markup. This is always a bug; tests
 * match this message.
 */
export const reportHydration = report('hydration');

export const reportCrash = report('crash');

/** Passes an error that React has handled to the dev server's script, which shows it with its place in the sources. */
export function showInDev(error: unknown, componentStack: string | null | undefined): void {
  if (process.env.NODE_ENV !== 'production')
    dispatchEvent(new CustomEvent('ssg:error', { detail: [error, componentStack ?? ''] }));
}
