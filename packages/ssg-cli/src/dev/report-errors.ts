/** An error in the browser, short enough for a URL. */
export interface BrowserError {
  readonly message: string;
  readonly stack: string;
  /** Where React noticed it: components from the innermost outwards, one a line. Empty if nothing handled the error. */
  readonly components: string;
}

const longest = 3000;

/**
 * Reports errors that nothing handles, and those that React reports: of islands and of their hydration. Each is reported
 * once until the page is loaded again or the site's code has changed.
 */
export function reportErrors(send: (error: BrowserError) => void): void {
  let sent = new Set<string>();
  const report = (error: unknown, componentStack = '') => {
    if (!(error instanceof Error)) return;
    const [message, stack, components] = [error.message, error.stack ?? '', componentStack].map((text) =>
      text.slice(0, longest),
    ) as [string, string, string];
    const key = message + stack + components;
    if (sent.has(key)) return;
    sent.add(key);
    send({ message, stack, components });
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('ssg:error', ({ detail: [error, componentStack] }: CustomEventInit) =>
    report(error, componentStack),
  );
  addEventListener('ssg:islands', () => {
    sent = new Set();
  });
}
