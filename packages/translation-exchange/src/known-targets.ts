import { type Inline, markdownOf } from './inline.ts';
import type { Segment } from './segment.ts';

/** The existing translation of a segment. */
export interface KnownTarget {
  readonly parts: readonly Inline[];
  /** Whether it was made from the present text. */
  readonly isCurrent: boolean;
}

/** Whether a translation has the same texts in the same order as its original, so that they can be paired. */
export const isAligned = (original: readonly Segment[], translation: readonly Segment[]): boolean =>
  original.length === translation.length && original.every(({ kind }, index) => kind === translation[index]?.kind);

/**
 * Pairs the segments of a page with those of its translation.
 * @param from the segments of the text from which the translation was made.
 * @returns the target of each segment; `undefined` if the translation is built differently from its original.
 */
export function knownTargets(
  original: readonly Segment[],
  from: readonly Segment[],
  translation: readonly Segment[],
): (KnownTarget | undefined)[] | undefined {
  const isStructured = isAligned(from, translation);
  if (!isStructured && !isAligned(original, translation)) return undefined;
  const texts = new Map<string, readonly Inline[]>();
  if (isStructured)
    from.forEach(({ parts }, index) => {
      const target = translation[index]?.parts;
      if (target !== undefined) texts.set(markdownOf(parts), target);
    });
  const atSamePlace = isAligned(original, translation);
  return original.map(({ parts }, index) => {
    const same = texts.get(markdownOf(parts));
    if (same !== undefined) return { parts: same, isCurrent: true };
    const there = atSamePlace ? translation[index]?.parts : undefined;
    return there === undefined ? undefined : { parts: there, isCurrent: false };
  });
}
