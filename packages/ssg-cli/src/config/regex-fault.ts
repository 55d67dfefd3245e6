/** Returns the problem of a regular expression; `undefined` if it is valid. */
export function regexFault(source: string): string | undefined {
  try {
    new RegExp(source, 'i');
    return undefined;
  } catch (error) {
    // In `Invalid regular expression: /(/i: Unterminated group`, only the last part is new to the reader.
    return error instanceof Error ? error.message.split(': ').at(-1) : undefined;
  }
}
