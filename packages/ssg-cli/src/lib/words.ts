/** The words of a text as a set, for long lists of names. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
