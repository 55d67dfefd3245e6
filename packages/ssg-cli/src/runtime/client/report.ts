import type { ErrorInfo } from 'react';

/** React drew something again because it was not what the server had drawn. Always a bug; tests listen for these words. */
export const reportHydration = (error: unknown, info: ErrorInfo): void =>
  console.error('[ssg] hydration', error, info.componentStack ?? '');
