import type { Inline } from './inline.ts';

/** How a translation has to be written into the page. */
export type SegmentKind = 'text' | 'heading' | 'cell' | 'yaml' | 'attribute' | 'title' | 'html';

/** A paragraph, a heading, a table cell or another text that is translated as a whole. */
export interface Segment {
  readonly kind: SegmentKind;
  /** Offsets in the text of the page. */
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
  readonly parts: readonly Inline[];
  /** What precedes each further line of the paragraph: the marks of quotes, and indentation. */
  readonly lead?: string;
  /** The id that the heading gets from its words, which links from other pages use. */
  readonly anchor?: string;
}
