import type { ErrorInfo } from 'react';

/**
 * Reports that React rendered something again because it differed from the server's markup. This is always a bug; tests
 * match this message.
 */
export const reportHydration = (error: unknown, info: ErrorInfo): void =>
  console.error('[ssg] hydration', error, info.componentStack ?? '');
