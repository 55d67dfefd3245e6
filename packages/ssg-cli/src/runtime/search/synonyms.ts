import type { IndexManifest } from './index-format.ts';
import { type Synonym, stopWords } from './query.ts';

/** Weights of a site's own synonym and of a general one, relative to the typed word. */
const weights = { own: 0.75, general: 0.5 };

/**
 * The synonyms of an index: those of the site, and the general ones of its language, where each term of a group finds
 * the others.
 */
export function synonymsOf({ synonyms = [], general = [] }: Pick<IndexManifest, 'synonyms' | 'general'>): Synonym[] {
  const found: Synonym[] = synonyms.map(([from, to]) => ({ from, to, weight: weights.own }));
  for (const group of general) {
    const terms = group.split(',').map((term) => term.split(' '));
    // Texts are indexed without stop words, so a phrase that has one cannot be found.
    for (const from of terms)
      for (const to of terms)
        if (to !== from && !to.some((word) => stopWords.has(word)))
          found.push({ from, to, weight: weights.general, isGeneral: true });
  }
  return found;
}
