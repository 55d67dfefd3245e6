const collator = new Intl.Collator('en', { numeric: true });

/** Compares two names as readers sort them: digits are numbers, in every language. Equal ones are in the order of their code units. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
