/**
 * Milliseconds that a list of this height takes to open or close. Taller lists take longer, but less than
 * proportionally.
 */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}
