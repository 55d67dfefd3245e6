/** A constant when this is bundled. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** What React knows of an error, which its types declare in two ways. */
export type ErrorInfo = { readonly componentStack?: string | null | undefined };

/**
 * Reports that React rendered something again because it differed from the server's markup. This is always a bug; tests
 * match this message.
 */
export function reportHydration(error: unknown, { componentStack }: ErrorInfo): void {
  console.error('[ssg] hydration', error, componentStack ?? '');
  showInDev(error, componentStack);
}

// In full, which is less to download than a function for both.
export function reportCrash(error: unknown, { componentStack }: ErrorInfo): void {
  console.error('[ssg] crash', error, componentStack ?? '');
  showInDev(error, componentStack);
}

/** Passes an error that React has handled to the dev server's script, which shows it with its place in the sources. */
export function showInDev(error: unknown, componentStack?: string | null): void {
  if (process.env.NODE_ENV !== 'production')
    dispatchEvent(new CustomEvent('ssg:error', { detail: [error, componentStack ?? ''] }));
}
