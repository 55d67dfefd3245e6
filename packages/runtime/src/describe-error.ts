/** Returns the message of an error, followed by those of its causes. */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  // A chain of causes can be circular.
  if (error.cause === undefined || depth === 10) return error.message;
  return `${error.message}\n\nCause: ${describeError(error.cause, depth + 1)}`;
}
