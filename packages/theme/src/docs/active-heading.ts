export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

export interface Viewport {
  /** Height that the navbar covers. */
  readonly offset: number;
  readonly height: number;
  readonly atBottom: boolean;
}

/**
 * Which heading the reader is at. The first heading at or below the navbar counts once it stands in the upper half of the
 * window; before that its predecessor does, and none before the first. At the end of the page it is the last one: a short
 * last section never reaches the upper half.
 */
export function activeHeading(
  headings: readonly HeadingBox[],
  { offset, height, atBottom }: Viewport,
): string | undefined {
  if (atBottom) return headings.at(-1)?.id;
  const next = headings.findIndex(({ top }) => top >= offset);
  if (next < 0) return headings.at(-1)?.id;
  const heading = headings[next];
  return heading !== undefined && heading.bottom <= height / 2 ? heading.id : headings[next - 1]?.id;
}
