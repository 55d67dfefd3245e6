export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

export interface Viewport {
  /** Height of the navbar, which covers the content. */
  readonly offset: number;
  readonly height: number;
  readonly atBottom: boolean;
}

/**
 * The heading of the section being read. The first heading at or below the navbar is active once it is in the upper
 * half of the window; until then the one before it is, and none before the first. At the end of the page it is the last
 * heading, because a short last section never reaches the upper half.
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
