/** What is wrong with the source of a regular expression, nothing where it compiles. */
export function regexFault(source: string): string | undefined {
  try {
    new RegExp(source, 'i');
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(/i: Unterminated group`: the end is what is new to the reader.
    return error instanceof Error ? error.message.split(': ').at(-1) : undefined;
  }
}
