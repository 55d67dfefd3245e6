/** An error in the browser, short enough for a URL. */
export interface BrowserError {
  readonly message: string;
  readonly stack: string;
  /** Where React noticed it: components from the innermost outwards, one a line. Empty if nothing handled the error. */
  readonly components: string;
}

/** What the policy of a document has blocked, as a browser names it. */
export interface BlockedByPolicy {
  readonly directive: string;
  /** A URL or a word such as `inline`. */
  readonly blocked: string;
  /** The place in a script as a frame of a stack; empty if no script asked for it. */
  readonly stack: string;
}

/** Characters of a text. Together, also with nine bytes for each, they stay below the 16 kB that Node reads of a request. */
const longest = { message: 800, stack: 1600, components: 800 };

/** Reports what the policy blocks, each thing once, unless extensions of the browser ask for it. */
export function reportBlocked(send: (blocked: BlockedByPolicy) => void): void {
  const sent = new Set<string>();
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sourceFile, lineNumber, columnNumber } = event;
    const key = JSON.stringify([location.pathname, directive, blocked, sourceFile, lineNumber]);
    if (/^[\w-]+-extension\b/.test(sourceFile) || sent.has(key)) return;
    sent.add(key);
    const stack = sourceFile === '' ? '' : `at ${sourceFile}:${lineNumber}:${columnNumber}`;
    send({ directive, blocked: blocked.slice(0, longest.message), stack });
  });
}

/**
 * Reports errors that nothing handles, and those that React reports: of islands and of their hydration. Each is reported
 * once until the page is loaded again or the site's code has changed.
 */
export function reportErrors(send: (error: BrowserError) => void): void {
  let sent = new Set<string>();
  const report = (error: unknown, componentStack = '') => {
    if (!(error instanceof Error)) return;
    const { stack: written = '' } = error;
    const message = withoutAdvice(error.message).slice(0, longest.message);
    // Some browsers repeat the message.
    const stack = written.replace(error.message, '').slice(0, longest.stack);
    const components = componentStack.slice(0, longest.components);
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

/** React's message without its possible causes, with what the browser (+) and the server (-) have rendered. */
function withoutAdvice(message: string): string {
  const [first = ''] = message.split(/\n| As a result /);
  const parts = [...message.matchAll(/^[+-] {2}.+$/gm)].map(([line]) => `${line.charAt(0)} ${line.slice(1).trim()}`);
  return [first, ...parts].join('\n');
}
