/**
 * The result of `prefersMarkdown` for an `Accept` header, as regular expressions for servers that support nothing else.
 * Each works in PCRE and JavaScript and ignores case. If one has a group, the weight is the content of the group.
 */
export interface WeightPattern {
  readonly pattern: string;
  /** The weight; absent if the group contains it. */
  readonly weight?: '0' | '1';
}

/**
 * The weight of Markdown, and that of HTML by the most specific range that accepts it. The first matching pattern
 * applies; without one the weight is 0.
 */
export const acceptWeights: { readonly markdown: readonly WeightPattern[]; readonly html: readonly WeightPattern[] } = {
  markdown: weightsOf('text/markdown'),
  html: ['text/html', 'text/\\*', '\\*/\\*'].flatMap(weightsOf),
};

function weightsOf(range: string): WeightPattern[] {
  const start = `(?:^|,)\\s*${range}\\s*`;
  return [
    { pattern: `${start}(?:;[^,]*)?;\\s*q=(0(?:\\.\\d{0,3})?)\\s*(?:[;,]|$)` },
    { pattern: `${start}(?:;\\s*q=1(?:\\.0{0,3})?\\s*|;(?!\\s*q=)[^,;]*)*(?:,|$)`, weight: '1' },
    // A weight that the grammar does not allow.
    { pattern: `${start};`, weight: '0' },
  ];
}

/**
 * Matches `<weight of Markdown> <weight of HTML>` if Markdown has the higher weight: the decimals have a common prefix
 * followed by a higher digit, or the other number has only zeros after it.
 */
export const markdownWeighsMore: readonly string[] = [
  '^1 0',
  '^0\\.(\\d*?)0*[1-9]\\d* 0\\.?\\1$',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `^0\\.(\\d*)${digit}\\d* 0\\.\\1[0-${digit - 1}]\\d*$`),
];

/** The same for equal weights above 0. */
export const sameWeight: readonly string[] = ['^1 1$', '^0\\.(\\d*?[1-9])0* 0\\.\\1(?:0*)$'];

/** HTML named before Markdown, which wins with equal weights. A wildcard range does not. */
export const htmlFirst = 'text/html.*text/markdown';
