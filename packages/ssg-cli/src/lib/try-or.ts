/** The result of a function, or the fallback if it throws, for questions to which an error is an answer. */
export function tryOr<T, F>(ask: () => T, fallback: F): T | F {
  try {
    return ask();
  } catch {
    return fallback;
  }
}
