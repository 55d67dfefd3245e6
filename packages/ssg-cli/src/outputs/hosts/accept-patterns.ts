/**
 * What `prefersMarkdown` computes from an `Accept` header, as regular expressions for servers that only know those. Each is
 * the same in PCRE and JavaScript and ignores case. One that has a group gives what is in it.
 */
export interface WeightPattern {
  readonly pattern: string;
  /** The weight, or nothing where the group has it. */
  readonly weight?: '0' | '1';
}

/** The weight of Markdown, and of HTML by the most exact range that accepts it; the first pattern that matches counts, and without one the weight is 0. */
export const acceptWeights: { readonly markdown: readonly WeightPattern[]; readonly html: readonly WeightPattern[] } = {
  markdown: weightsOf('text/markdown'),
  html: ['text/html', 'text/\\*', '\\*/\\*'].flatMap(weightsOf),
};

function weightsOf(range: string): WeightPattern[] {
  const start = `(?:^|,)\\s*${range}\\s*`;
  return [
    { pattern: `${start}(?:;[^,]*)?;\\s*q=(0(?:\\.\\d{0,3})?)\\s*(?:[;,]|$)` },
    { pattern: `${start}(?:;\\s*q=1(?:\\.0{0,3})?\\s*|;(?!\\s*q=)[^,;]*)*(?:,|$)`, weight: '1' },
    // A weight that is not a number of the grammar.
    { pattern: `${start};`, weight: '0' },
  ];
}

/**
 * Patterns of `<weight of Markdown> <weight of HTML>` in which Markdown weighs more: decimals have a common start, then a
 * higher digit, or only zeros follow in the other.
 */
export const markdownWeighsMore: readonly string[] = [
  '^1 0',
  '^0\\.(\\d*?)0*[1-9]\\d* 0\\.?\\1$',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `^0\\.(\\d*)${digit}\\d* 0\\.\\1[0-${digit - 1}]\\d*$`),
];

/** The same for equal weights above 0. */
export const sameWeight: readonly string[] = ['^1 1$', '^0\\.(\\d*?[1-9])0* 0\\.\\1(?:0*)$'];

/** HTML by name before Markdown: with equal weights it wins. A range does not. */
export const htmlFirst = 'text/html.*text/markdown';
